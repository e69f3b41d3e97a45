import type { Rule } from '../../platform/validation/rules.js';

const form = /^[\w.!#$%&'*+/=?^`{|}~-]*@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;
const longest = 254;

/** Each of the senders is an address, or a domain behind an @. */
export const sendersHaveForm: Rule = ({ senders }) =>
  Array.isArray(senders)
    ? senders.flatMap((sender, at) =>
        typeof sender !== 'string' || (sender.length <= longest && form.test(sender))
          ? []
          : [
              {
                pointer: `/senders/${at}`,
                code: 'format',
                detail: 'must be an e-mail address, or a domain such as @hill.example',
              },
            ],
      )
    : [];
