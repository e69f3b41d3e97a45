import { cue, type Cue } from './cues.js';

const offers = '(?:soumissions?|offres?|propositions?)';

/** What the values of an invitation in French are for: each list belongs to one kind of value. */
export const frenchDateCues: Cue[] = [
  cue(
    'due',
    1.05,
    new RegExp(
      `\\b${offers}\\b[^.;]{0,120}\\b(?:reçues?|déposées?|acceptées?|transmises?|remises?|parvenir)\\b|\\bdate\\s+(?:limite|et\\s+heure)\\b|\\b(?:réception|clôture|ouverture|dépôt)\\s+des\\s+${offers}`,
      'i',
    ),
  ),
  cue('due', 0.6, /au\s+plus\s+tard|\bavant\b|jusqu['’]au/i, 'before', 40),
  cue('site', 1.15, /\bvisite|\bréunion|\brencontre/i, 'before', 160),
  cue(
    'questions',
    1.15,
    /\bquestions?|\bclarifications?|\bdemandes?\s+de\s+(?:renseignements|précisions)/i,
    'before',
    160,
  ),
  cue(
    'completion',
    1.05,
    /\bfin\s+des\s+travaux|\bachèvement|travaux\b[^.;]{0,60}\bterminés/i,
    'before',
    120,
  ),
  cue('start', 1.05, /\bdébut\s+des\s+travaux|\bdate\s+de\s+(?:début|commencement)/i, 'before', 120),
  cue('published', 0.9, /\bpubli(?:é|cation)|\bdocuments?\b[^.;]{0,60}\bdisponibles?/i, 'before', 110),
];

export const frenchPercentageCues: Cue[] = [
  cue('bid', 1.05, /\b(?:cautionnement|garantie|dépôt)\s+de\s+soumission/i, 'before', 300),
  cue('performance', 1.05, /\b(?:cautionnement|garantie)\s+d['’](?:exécution|execution)/i, 'before', 200),
  cue(
    'payment',
    1.05,
    /\b(?:cautionnement|garantie)\s+(?:pour|des?|du)\s+(?:paiement|obligations\s+pour|gages|main-?d['’]œuvre)[^.;\d]{0,60}/i,
    'before',
    200,
  ),
  cue('retainage', 1.05, /\bretenue\b/i, 'before', 120),
];

export const frenchMoneyCues: Cue[] = [
  cue('bid', 1.05, /\b(?:cautionnement|garantie|dépôt)\s+de\s+soumission/i, 'before', 200),
  cue('damages', 1, /\bpénalités?|\bdommages[-\s]intérêts/i, 'before', 200),
  cue('estimate', 1.05, /\b(?:estimation|coût\s+estim\w+|budget)/i, 'before', 120),
];

export const frenchPeriodCues: Cue[] = [
  cue(
    'validity',
    1.05,
    new RegExp(
      `\\b${offers}?\\b[^.;]{0,90}\\b(?:valides?|validité|irrévocables?|valables?)\\b|\\bvalidité\\s+(?:de\\s+la|des|de\\s+l['’])\\s*${offers}`,
      'i',
    ),
    'before',
    150,
  ),
  cue(
    'completion',
    1.05,
    /\bdélai\s+(?:d['’]exécution|de\s+réalisation)|travaux\b[^.;]{0,80}\b(?:terminés|complétés|exécutés)/i,
    'before',
    120,
  ),
  cue('warranty', 1.05, /\bgarantie\b(?!\s+(?:de\s+soumission|d['’]exécution|pour|des))/i, 'before', 120),
];
