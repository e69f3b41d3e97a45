import type { premium as English } from '../en/premium.js';

export const premium: typeof English = {
  title: 'Prime',
  rate: 'Tarif',
  noRates: 'Il n’y a pas encore de tarif',
  noRatesText: 'Un admin en crée un dans les réglages.',
  use: 'Utiliser ce tarif',
  used: 'Le cautionnement a maintenant ce tarif',
  lines: 'Ligne par ligne',
  line: 'Ligne',
  quantity: 'Quantité',
  unitPrice: 'Prix unitaire',
  amount: 'Montant',
  total: 'Total',
  ignored: (tiers) => `N’entre pas en compte : ${tiers}`,
  curve: 'Selon le montant du contrat',
  curveLabel: (from, to, premium) => `La prime de ${from} à ${to}, où elle est de ${premium}`,
  curveHint: 'Pour la durée standard du tarif. Le point est ce cautionnement.',
  award: 'Attribuer',
  awardTitle: 'Attribuer le contrat',
  awardText: 'Crée le cautionnement définitif. La soumission est gagnée.',
  awarded: 'Attribué : voici le cautionnement définitif',
};
