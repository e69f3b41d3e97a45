/** What a look at a part of the service, or at what it needs, has shown. */
export interface Finding {
  /** `warning`: it would work, and something may be lost or be slow. `failure`: it would not work. */
  level: 'ok' | 'warning' | 'failure';
  part: string;
  /** Without a secret in it. */
  text: string;
}

export const ok = (part: string, text: string): Finding => ({ level: 'ok', part, text });
export const warning = (part: string, text: string): Finding => ({ level: 'warning', part, text });
export const failure = (part: string, text: string): Finding => ({ level: 'failure', part, text });

/** The code of an error, or its words where it has none; addresses and names are in neither code. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: string };
  return typeof code === 'string' ? code : (message ?? String(error));
}
