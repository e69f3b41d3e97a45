import type { ui as English } from '../en/ui.js';

export const ui: typeof English = {
  loading: 'Chargement',
  tryAgain: 'Réessayer',
  close: 'Fermer',
  cancel: 'Annuler',
  copy: 'Copier',
  copied: 'Copié',
  failed: 'Cela n’a pas fonctionné',
  notFound: 'Il n’y a rien ici',
  notFoundText: 'L’élément est supprimé, ou d’une autre organisation.',
  unreachable: 'Le service est injoignable',
  anonymous: 'Quelqu’un sur cette machine',
  apiKey: (end) => `Clé d’API …${end}`,
  request: (id) => `Requête ${id}`,
};
