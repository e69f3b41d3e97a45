import type { session as English } from '../en/session.js';

export const session: typeof English = {
  title: 'Connexion',
  over: 'Votre session est terminée. Connectez-vous pour continuer.',
  left: 'Vous êtes déconnecté.',
  withProvider: 'Se connecter avec votre organisation',
  or: 'ou',
  key: 'Clé d’API',
  keyHint: 'Elle reste dans la mémoire de cet onglet.',
  withKey: 'Se connecter avec la clé',
  refused: 'Cette clé n’est pas valide.',
  unreachable: 'Le service est injoignable.',
  noOrganization: 'Vous n’appartenez encore à aucune organisation',
  noOrganizationText: 'Demandez une invitation à un administrateur de votre organisation.',
};
