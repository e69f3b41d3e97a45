import type { shell as English } from '../en/shell.js';

export const shell: typeof English = {
  product: 'Surety Bonding',
  skip: 'Aller au contenu',
  navigation: 'Principale',
  sections: { requests: 'Demandes', bonds: 'Cautionnements', forms: 'Formulaires', settings: 'Réglages' },
  account: 'Compte',
  organization: 'Organisation',
  everyOrganization: 'Toutes les organisations',
  role: { viewer: 'Lecture', editor: 'Édition', admin: 'Administration' },
  open: 'Aucune connexion nécessaire sur cette machine',
  signOut: 'Se déconnecter',
  documentation: 'Référence de l’API',
  version: (version) => `Version ${version}`,
};
