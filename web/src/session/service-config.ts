/** How people log in at the identity provider. */
export interface SignIn {
  issuer: string;
  clientID: string;
  scopes: string;
  parameters: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  endSessionEndpoint?: string;
}

/** What the service tells the console of itself. */
export interface ServiceConfig {
  version: string;
  /** Whether callers need no credentials. */
  isOpen: boolean;
  /** Left out: by API key only. */
  signIn?: SignIn;
}

/** Asks the service. @throws Error where it does not answer */
export async function readServiceConfig(): Promise<ServiceConfig> {
  const answer = await fetch('/console/config.json');
  if (!answer.ok) throw new Error(`The service answers ${answer.status}.`);
  return (await answer.json()) as ServiceConfig;
}
