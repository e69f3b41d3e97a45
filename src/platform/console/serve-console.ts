import type { Express, Request, Response } from 'express';
import type { Logger } from 'pino';
import { type AuthConfig, isOpen } from '../auth/auth-settings.js';
import type { JWTConfig } from '../auth/jwt-settings.js';
import { NotFound } from '../errors/faults.js';
import { BuiltFiles } from '../pages/built-files.js';
import { version } from '../release/package.js';
import type { ConsoleConfig } from './console-settings.js';
import { type SignIn, SignInProvider } from './sign-in-provider.js';

const files = new BuiltFiles('web');
const page = 'index.html';

/** Whether the console is there: it is open, and the build has made it. */
export const hasConsole = ({ CONSOLE }: ConsoleConfig): boolean => CONSOLE === 'on' && files.names.has(page);

/** Serves the console: its files, what it has to know of this service, and its one page at every other path below. */
export function serveConsole(
  app: Express,
  config: ConsoleConfig & AuthConfig & JWTConfig,
  logger: Logger,
): void {
  if (!files.names.has(page)) {
    app.get('/console', () => {
      throw new NotFound('The console is not built: npm run build needs the package vite for it.');
    });
    return;
  }
  const provider = new SignInProvider(config, logger);
  app.get('/console/config.json', async (_request: Request, response: Response) => {
    response.json({ version, isOpen: isOpen(config), signIn: await provider.signIn() });
  });
  for (const name of files.names) {
    if (!/^assets\/.*\.(js|css)$/.test(name)) continue;
    app.get(`/console/${name}`, (request, response) => files.send(name, request, response));
  }
  app.get('/console/assets/{*path}', () => {
    throw new NotFound('The console has no such file.');
  });
  app.get(['/console', '/console/{*path}'], async (request: Request, response: Response) => {
    response.setHeader('Content-Security-Policy', policyWith(await provider.signIn()));
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    await files.send(page, request, response);
  });
}

/** The page runs what the build has made, and speaks to this service and to where people log in. */
function policyWith(signIn: SignIn | undefined): string {
  const provider = signIn === undefined ? [] : [new URL(signIn.tokenEndpoint).origin];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    ["connect-src 'self'", ...provider].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join(';');
}
