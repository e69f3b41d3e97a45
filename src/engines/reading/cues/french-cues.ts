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
  cue('due', 1, /\bcl[oô]ture\b/i, 'before', 60),
  cue('start', 1.05, /\btravaux\s+début\w+\s+le\b|\b(?:débuter|commencer)\s+les\s+travaux\b/i, 'before', 40),
  cue('start', 1.05, /\bdébut\s+des\s+travaux|\bdate\s+de\s+(?:début|commencement)/i, 'before', 120),
  cue('published', 0.9, /\bpubli(?:é|cation)|\bdocuments?\b[^.;]{0,60}\bdisponibles?/i, 'before', 110),
];

export const frenchPercentageCues: Cue[] = [
  cue('bid', 1.05, /\b(?:cautionnement|garantie|dépôt)\s+de\s+soumission/i, 'before', 300),
  cue('performance', 1.05, /\b(?:cautionnement|garantie)\s+d['’](?:exécution|execution)/i, 'before', 200),
  cue(
    'payment',
    1.05,
    /\b(?:cautionnement|garantie)\s+(?:pour|des?|du)\s+(?:le\s+|la\s+)?(?:paiement|obligations\s+pour|gages|main-?d['’]œuvre)[^.;\d]{0,60}/i,
    'before',
    200,
  ),
  cue('retainage', 1.05, /\bretenue\b/i, 'before', 120),
];

export const frenchMoneyCues: Cue[] = [
  cue(
    'bid',
    1.05,
    /\b(?:cautionnement|garantie|dépôt)\s+de\s+(?:soumission|proposition|l['’]offre)/i,
    'before',
    200,
  ),
  cue('contract', 0.9, /\bpour\s+(?:la\s+somme|le\s+prix)\s+de\s*$/i, 'just before'),
  cue('damages', 0.9, /\bà\s+titre\s+de\s+(?:dommages|pénalité)/i, 'after', 40),
  cue('damages', 0.8, /^\s*\)?,?\s*par\s+jour\b/i, 'just after'),
  cue('contract', 1.1, /\badjugé\w*\b[^;]{0,220}\bau\s+prix\s+de\s*$/i, 'just before'),
  cue('contract', 0.9, /\bau\s+prix\s+(?:forfaitaire\s+)?de\s*$/i, 'just before'),
  cue('damages', 1, /\bpénalités?|\bdommages[-\s]intérêts/i, 'before', 200),
  cue('estimate', 1.05, /\b(?:estimation|coût\s+estim\w+|estimée?s?\s+à|budget)/i, 'before', 120),
];

export const frenchPeriodCues: Cue[] = [
  cue('validity', 1.05, /\birrévocab\w+/i, 'before', 90),
  cue('completion', 1.05, /\btravaux\b[^.;]{0,40}\b(?:terminés?|achevés?|complétés?)\b/i, 'before', 90),
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
  cue('records', 1.2, /\battestations?\b|\bdélivrée?\b/i, 'before', 90),
  cue('notice', 1.1, /\brésolu\b|\bmandat\b|\bpaiement\b|\bquittances\b/i, 'before', 200),
  cue('warranty', 0.9, /\b(?:défauts|malfaçons|vices)\b/i, 'before', 110),
  cue('product', 1.1, /\bfabricant\b|\bmembranes?\b|\bétanchéité\b/i, 'before', 90),
  cue(
    'warranty',
    1.05,
    /\bgaranti(?:e|t|r|s|es)\b(?!\s+(?:de\s+soumission|d['’]exécution|pour|des))/i,
    'before',
    120,
  ),
];
