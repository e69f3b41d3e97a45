import type { en } from './en.js';

/** What the page on which people verify a bond says in French. */
export const fr: typeof en = {
  title: 'Vérifier un cautionnement',
  header: 'Vérification de cautionnements',
  headings: {
    authentic: 'Ce cautionnement est authentique et en vigueur',
    altered: 'Ce n’est pas le fichier qui a été émis',
    superseded: 'Ce cautionnement a été remplacé',
    void: 'Ce cautionnement est nul',
    unknown: 'Aucun cautionnement de ce genre n’a été émis ici',
  },
  facts: {
    number: 'Numéro du cautionnement',
    date: 'Daté du',
    principals: 'Débiteur principal',
    sureties: 'Caution',
    obligee: 'Bénéficiaire',
    penalSum: 'Montant garanti',
    sha256: 'SHA-256 du fichier',
  },
  hints: {
    merged:
      'Ce n’est pas le fichier qui a été émis, bien qu’il en porte le code : il a été fusionné, imprimé, numérisé ou enregistré de nouveau. Demandez le fichier original et vérifiez-le.',
    receipt: 'Le reçu n’est pas de ce service ou a été modifié.',
    unknown:
      'Rien n’a été émis ici avec cela. Cherchez une faute de frappe et demandez le fichier à l’expéditeur.',
    superseded: 'Un autre cautionnement a été émis à sa place : demandez celui-là.',
    void: 'La caution l’a déclaré nul : il ne vaut rien.',
  },
  development: 'Il a été scellé avec une clé de développement : personne ne garantit qui l’a émis.',
  asOf: 'En date du',
  again: 'Vérifier le fichier lui-même ou un autre cautionnement',
  proof: 'Seul le fichier émis prouve un cautionnement. Il est comparé et n’est pas conservé.',
  file: 'Le PDF tel que vous l’avez reçu',
  verify: 'Vérifier',
};
