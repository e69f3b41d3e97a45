export const shell = {
  product: 'Surety Bonding',
  skip: 'Skip to content',
  navigation: 'Main',
  sections: { requests: 'Requests', bonds: 'Bonds', forms: 'Forms', settings: 'Settings' },
  account: 'Account',
  organization: 'Organization',
  everyOrganization: 'All organizations',
  role: { viewer: 'Viewer', editor: 'Editor', admin: 'Admin' },
  open: 'No sign-in needed on this machine',
  signOut: 'Sign out',
  documentation: 'API reference',
  version: (version: string) => `Version ${version}`,
};
