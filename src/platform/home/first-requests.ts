/** A request that a newcomer can send, as a command for a terminal. */
export interface FirstRequest {
  what: string;
  command: string;
}

/**
 * Requests that show a newcomer what the service does.
 * @param isOpen whether callers need no credentials
 */
export function firstRequests(url: string, isOpen: boolean): FirstRequest[] {
  const key = isOpen ? '' : ` -H 'Authorization: Bearer <API key>'`;
  const post = (path: string, body: object) =>
    `curl ${url}${path}${key} -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
  const bond = {
    ...{ bondType: 'bid', projectID: 'P-1' },
    ...{ projectName: 'Elm Street Bridge', projectOwner: 'City of Elm' },
  };
  return [
    { what: 'Make a bond', command: post('/bond', bond) },
    { what: 'List the bonds', command: post('/bond/query', {}) },
    { what: 'See what was done', command: post('/log/query', {}) },
  ];
}
