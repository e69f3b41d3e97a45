export const session = {
  title: 'Sign in',
  over: 'Your session is over. Sign in to go on.',
  left: 'You are signed out.',
  withProvider: 'Sign in with your organization',
  or: 'or',
  key: 'API key',
  keyHint: 'It stays in the memory of this tab: a reload asks for it again.',
  withKey: 'Sign in with the key',
  refused: 'This key is not valid.',
  unreachable: 'The service cannot be reached.',
  noOrganization: 'You belong to no organization yet',
  noOrganizationText: 'Ask an admin of your organization for an invite.',
};
