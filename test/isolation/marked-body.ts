import type { Schema, Schemas } from '../../src/platform/openapi/document.js';
import type { Api } from '../service/api.js';
import { isDate, markedText } from '../generated/marked-text.js';
import type { Body } from '../service/contract.js';

/**
 * The body with every free text in it replaced by one of the organization's own: where one of those turns up,
 * something of the organization has leaked. Ids, dates and choices stay.
 */
export function markedBody(body: Body, members: Schemas, { references }: Api, text: () => string): Body {
  const marked = (value: unknown, rule: Schema | undefined): unknown => {
    if (rule === undefined || value === null || isDate(value)) return value;
    if (typeof value === 'string') return markedText(value, rule, text());
    if (Array.isArray(value)) return value.map((each) => marked(each, rule.items));
    if (rule.properties) return markedMembers(value as Body, rule.properties);
    return value;
  };
  const markedMembers = (whole: Body, rules: Schemas): Body =>
    Object.fromEntries(
      Object.entries(whole).map(([name, value]) => {
        const isID = name === 'orgID' || references.has(name);
        return [name, isID ? value : marked(value, rules[name])];
      }),
    );
  return markedMembers(body, members);
}
