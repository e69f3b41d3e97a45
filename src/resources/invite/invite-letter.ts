import type { Mail } from '../../platform/mail/mailer.js';
import type { Invite } from './invite.entity.js';

const articles = { viewer: 'a viewer', editor: 'an editor', admin: 'an admin' };

/**
 * The mail of an invite. `page` is where invites are accepted: the token is put behind it; without one the mail
 * has the token alone.
 */
export function inviteLetter(invite: Invite, token: string, page: string | undefined): Mail {
  const { id, email, orgID, role, expiresAt } = invite;
  const until = `${expiresAt.slice(0, 10)} ${expiresAt.slice(11, 16)} UTC`;
  const how =
    page === undefined
      ? `To accept, sign in and enter this code before ${until}:`
      : `To accept, sign in and open this page before ${until}:`;
  const text = [
    'Hello,',
    `you are invited to join the organization ${orgID}\nas ${articles[role ?? 'viewer']}.`,
    how,
    `${page ?? ''}${token}`,
    'It works once, and for anyone who has it: please keep it to yourself.',
    'If you did not expect this mail, you need not do anything.',
  ];
  return {
    id: `invite.${id}`,
    to: email,
    subject: `Invitation to join ${orgID}`,
    text: `${text.join('\n\n')}\n`,
  };
}
