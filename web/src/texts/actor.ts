import { texts } from './texts.js';

/** Who did something, as the log names it, in words. People are named as the identity provider names them. */
export function actorName(actorID: string): string {
  const { ui } = texts.value;
  if (actorID === 'anonymous') return ui.anonymous;
  const [kind, id = ''] = actorID.split(':');
  return kind === 'api_key' ? ui.apiKey(id.slice(-6)) : actorID;
}
