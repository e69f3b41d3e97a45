import { cue, type Cue } from './cues.js';

/** How long the contractor answers for defects of the work, and the guarantees of products that stand beside it. */
export const warrantyCues: Cue[] = [
  cue(
    'warranty',
    1.3,
    /\b(?:warranty|guarantee|maintenance|correction|defects\s+liability)\s+period\s+(?:will\s+be|shall\s+be|is)\s+(?:for\s+)?$/i,
    'just before',
  ),
  cue(
    'warranty',
    1.1,
    /\bdefects\s+(?:noticed|appearing|arising)\s+(?:for|within|during)\s+(?:a\s+period\s+of\s+)?$/i,
    'just before',
  ),
  cue(
    'warranty',
    1.1,
    /\bmaintain\b[^.;]{0,40}\bin\s+good\s+(?:order|condition|repair)\s+for\s+$/i,
    'just before',
  ),
  cue('product', 1.1, /\b(?:with\s+the\s+exception\s+of|except(?:ing)?\s+for)\b/i, 'before', 110),
  cue(
    'warranty',
    1.1,
    /\bguarant(?:ees?|ies|y)\s+(?:\w+\s+){0,4}works?\s+for\s+(?:a\s+period\s+of\s+)?$/i,
    'just before',
  ),
  cue(
    'product',
    1.1,
    /\bby\s+the\s+(?:maker|manufacturer)\b|\b(?:maker|manufacturer)s?['’]?s?['’]?\s+(?:guarant\w+|warrant\w+)/i,
    'before',
    60,
  ),
  cue(
    'warranty',
    1.05,
    /\bdefects?\s+(?:notification\s+|correction\s+|rectification\s+)?(?:period|date)\s+(?:is|shall\s+be|will\s+be|:)/i,
    'before',
    60,
  ),
  cue(
    'warranty',
    1.1,
    /\b(?:warrant(?:y|ies|ed|s|ee)?|guarant(?:ee[ds]?|y|ies)|maintenance(?=\s+(?:period|bond|guarant|securit|obligation|of\s+the\s+works?))|defects?\s+(?:liability|notification|correction|rectification)|correction|latent)\b(?:\s+(?:period|bonds?|term|of\s+(?:the\s+)?work))?/i,
    'before',
    180,
  ),
  cue(
    'warranty',
    1,
    /\b(?:warrant(?:y|ies|ed)|guarant(?:ee|y)|defects?\s+(?:liability|notification)|maintenance\s+(?:period|bond))\b/i,
    'after',
    34,
  ),
  cue(
    'warranty',
    0.8,
    /\b(?:after|from|following|of|beyond)\s+(?:the\s+)?(?:date\s+of\s+)?(?:the\s+)?(?:(?:substantial|final|practical|construction|contract|project|owner['’]?s?)\s+)*(?:completion|acceptance|taking[- ]over|handover|hand-over|certificate)/i,
    'after',
    60,
  ),
  cue('warranty', 0.7, /\b(?:defects?|defective|faulty|workmanship)\b/i, 'either', 160),
  cue(
    'product',
    1,
    /\b(?:manufactur\w+|roof\w*|membrane|shingle\w*|compressors?|paint\w*|coating|plants?|planting|trees?|sod|landscap\w+|batter(?:y|ies)|bulbs?|lamps?|generators?|chillers?|boilers?|elevators?|components?|glass|glazing|sealants?|hardware|doors?|windows?|pumps?|motors?|(?<!\b(?:materials?|work|workmanship|labou?r)(?:,|,?\s+(?:and|or))\s)equipment|fixtures?|software|curing|cure|concrete|test(?:ed|ing)?|age|seeding|product)\b/i,
    'before',
    130,
  ),
  cue(
    'product',
    0.9,
    /^\s*(?:\w+\s+){0,2}(?:manufacturer|material\s+warranty|NDL|prorated|compressive|strength|flow|storm|event|cure)/i,
    'just after',
  ),
  cue(
    'warranty',
    1.3,
    /^[\s-]*(?:(?:maintenance|warranty|guarantee)\s+(?:bond|period)|defects\s+liability)\b/i,
    'just after',
  ),
  cue(
    'warranty',
    1.05,
    /\b(?:rectification|snagging|making\s+good)\s+(?:of\s+defects\s+)?period\b/i,
    'before',
    120,
  ),
];
