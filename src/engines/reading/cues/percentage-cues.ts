import { cue, type Cue } from './cues.js';

const bond = '(?:bonds?|securit(?:y|ies)|guarant(?:y|ee|ees|ies)|suret(?:y|ies))';

function words(source: string): RegExp {
  return new RegExp(source.replaceAll('BOND', bond), 'i');
}

/**
 * What the percentages of an invitation are of. Beside bid security and the two final bonds there are many:
 * retainage and holdback, local preference, goals for small firms, protest bonds, sanctions, taxes, scores.
 */
export const percentageCues: Cue[] = [
  cue(
    'bid',
    1.05,
    words(
      "\\b(?:bid|bidder['’]?s['’]?|proposal|proposer['’]?s|tender|tenderer['’]?s|offer|quotation)\\s*(?:/\\s*proposal\\s*)?(?:BOND|deposit|surety\\s+bond|bid\\s+bond)\\b",
    ),
  ),
  cue('bid', 1, words('\\b(?:bid|proposal|tender)\\s+(?:BOND|deposit)\\b'), 'after', 60),
  cue(
    'bid',
    0.75,
    /\b(?:certified|cashier['’]?s|bank|official|treasurer['’]?s)\s+(?:or\s+cashier['’]?s\s+|or\s+certified\s+)?(?:check|cheque|draft)|\bearnest\s+money|\bbid\s+security\b/i,
  ),
  cue(
    'bid',
    0.7,
    /^\s*(?:\([^)]{0,14}\)\s*)?of\s+(?!(?:the\s+|his\s+|its\s+)?accepted\b)(?:the\s+|its\s+|their\s+|his\s+|such\s+|your\s+)?(?:\w+\s+){0,5}?(?:bids?|proposals?|tenders?|offer(?:ed)?|quot\w+)\b/i,
    'just after',
  ),
  cue(
    'bid',
    0.7,
    /^\s*of\s+(?:the\s+)?(?:amount|sum|price)\s+(?:of\s+the\s+)?(?:bid|tendered|proposed|offered)/i,
    'just after',
  ),
  cue(
    'bid',
    0.9,
    /\b(?:bids?|proposals?|tenders?)\s+(?:shall|must|to|should|is\s+to|are\s+to)\s+be\s+accompanied\s+by\b[^.;]{0,60}?\b(?:security|guarantee|guaranty|deposit)\b/i,
  ),
  cue(
    'bid',
    0.4,
    /\b(?:each|every)\s+(?:bid|proposal|tender)\s+(?:shall|must|to)\s+be\s+accompanied\b|\baccompan(?:y|ied)\b/i,
    'before',
    220,
  ),
  cue('performance', 1.05, words('\\b(?:faithful\\s+|contract\\s+)?performance\\s+(?:surety\\s+)?BOND\\b')),
  cue('performance', 0.9, words('\\b(?:faithful\\s+)?performance\\s+(?:surety\\s+)?BOND\\b'), 'after', 70),
  cue(
    'performance',
    1,
    /\bcontractor['’]s\s+bond\b|\ba\s+bond\s+(?:is|will\s+be|shall\s+be)\s+required\b|\bprovide\s+a\s+bond\b/i,
    'before',
    70,
  ),
  cue('payment', 1, /\bpayment\s+(?:protection|securit(?:y|ies))\b/i, 'before', 70),
  cue(
    'performance payment',
    1.05,
    /\bbonds?\s+for\s+(?:the\s+)?(?:faithful\s+)?performance\b[^.;]{0,60}\bfor\s+(?:the\s+)?payment\b/i,
    'before',
    120,
  ),
  cue('payment', 1.4, /^[^.;,]{0,40},?\s+securing\s+(?:the\s+)?payment\b/i, 'just after'),
  cue('performance', 0.9, /\bbonds?\b[^.;]{0,30}\bperformance\s+$/i, 'just before'),
  cue('payment', 0.9, /\bbonds?\b[^.;]{0,60}\bpayment\s+$/i, 'just before'),
  cue(
    'performance',
    0.9,
    /\bbefore\s+(?:the\s+)?signing\s+(?:of\s+)?(?:the\s+)?(?:agreement|contract)\b/i,
    'after',
    110,
  ),
  cue('performance', 0.5, /\bperformance\s+security\s+deposit\s*(?:@|of)?\s*$/i, 'just before'),
  cue('performance payment', 1, /\bfor\s+both\s+performance\s+and\s+payment\b/i, 'before', 70),
  cue('threshold', 1.7, /(?<!\bnot\s)\b(?:below|above)\s*$/i, 'just before'),
  cue('performance', 0.6, /\bfaithful\s+performance\b|\bperformance\b(?=\s*(?:\(|[:\t–-]))/i),
  cue(
    'payment',
    1.05,
    words(
      "\\b(?:labou?r\\s*(?:and|&|/)\\s*materials?(?:men)?|material(?:men)?|payment|labou?r)(?:['’]s)?\\s+(?:and\\s+materials?\\s+)?(?:payment\\s+)?(?:surety\\s+)?BOND\\b",
    ),
  ),
  cue(
    'payment',
    0.9,
    words('\\b(?:labou?r\\s*(?:and|&)\\s*materials?|payment)\\s+(?:payment\\s+)?BOND\\b'),
    'after',
    70,
  ),
  cue(
    'payment',
    0.6,
    /\bpayment\b(?=\s*[:\t–-])|\bpayment\s+of\s+(?:all\s+)?(?:persons|claims|labou?r|subcontractors)/i,
  ),
  cue(
    'performance payment',
    1.1,
    words(
      '\\bperformance\\b(?:\\s+BOND)?\\s*,?\\s*(?:and|&|/|or|as\\s+well\\s+as|along\\s+with)\\s*(?:a\\s+|the\\s+|separate\\s+)?(?:\\(?\\d\\)?\\s+)?(?:labou?r\\s*(?:and|&)\\s*materials?\\s+|statutory\\s+)?payment\\s+BOND\\b',
    ),
  ),
  cue(
    'performance payment',
    1.1,
    words('\\bpayment\\b(?:\\s+BOND)?\\s*,?\\s*(?:and|&|/)\\s*(?:a\\s+)?performance\\s+BOND\\b'),
  ),
  cue(
    'performance payment',
    1,
    words(
      '\\b(?:performance\\s*(?:and|&|/)\\s*(?:labou?r\\s*(?:and|&)\\s*materials?\\s+)?payment|payment\\s*(?:and|&|/)\\s*performance|labou?r\\s+and\\s+material\\s+and\\s+performance)\\s+BOND\\b',
    ),
    'after',
    60,
  ),
  cue(
    'performance payment',
    0.9,
    words('\\bperformance\\s+BOND\\b[^.]{0,200}\\bpayment\\s+BOND\\b[^.;]{0,160}\\b(?:each|both|equal)\\b'),
  ),
  cue(
    'performance payment',
    0.7,
    words(
      '\\b(?:contract|final|surety|construction)\\s+bonds?\\b|\\bbonds\\b(?=[^.]{0,60}\\b(?:each|both|equal)\\b)',
    ),
    'before',
    150,
  ),
  cue(
    'performance payment',
    0.35,
    words('\\b(?:each|both)\\s+(?:bond\\s+)?(?:shall\\s+be\\s+|to\\s+be\\s+)?(?:in|for|equal)\\b'),
    'before',
    60,
  ),
  cue(
    'performance payment',
    0.3,
    /^\s*(?:\([^)]{0,14}\)\s*)?of\s+(?:the\s+|its\s+)?(?:\w+\s+){0,4}?(?:contract|agreement|accepted)\b/i,
    'just after',
  ),
  cue(
    'maintenance',
    1.1,
    words(
      '\\b(?:maintenance|warranty|guarantee|defects?|retention|advance\\s+payment|mobili[sz]ation)\\s+(?:BOND|deposit)\\b',
    ),
  ),
  cue('protest', 1.1, /\bprotest(?:s|er|or|ing)?\b|\bappeals?\b|\breview\s+fee/i),
  cue(
    'retainage',
    1.1,
    /\b(?:retainage|retain(?:ed|s)?|retention(?:\s+(?:money|fund|percentage))?|hold-?\s?back|withh[eo]ld\w*|lien)\b/i,
    'before',
    170,
  ),
  cue(
    'retainage',
    0.9,
    /\b(?:retainage|retention|hold-?back|withh[eo]ld|shall\s+be\s+retained)\b/i,
    'after',
    60,
  ),
  cue(
    'retainage',
    0.8,
    /\b(?:progress|partial|monthly|interim|final)\s+(?:payments?|estimates?)|\bpay(?:ment)?\s+(?:request|application|estimate)s?\b|\badvance\s+payment/i,
    'before',
    130,
  ),
  cue(
    'preference',
    1.1,
    /\b(?:preference|preferred|local\s+(?:business|bidder|vendor|content|hire)|margin\s+of|in-?state|resident\s+bidder|veteran)\b/i,
    'before',
    200,
  ),
  cue('preference', 0.9, /\b(?:preference|price\s+(?:preference|evaluation)|local)\b/i, 'after', 60),
  cue(
    'goal',
    1.1,
    /\b(?:DBE|MBE|WBE|M\/?WBE|SBE|DVBE|LBE|HUB|SDVOSB|VOSB|OEO|minorit(?:y|ies)|wom[ae]n|disadvantaged|goals?|participation|apprentice\w*|subcontract\w*|workforce|small\s+business|self-?perform\w*|own\s+(?:forces|organization)|target|recycled|domestic)\b/i,
    'before',
    170,
  ),
  cue(
    'goal',
    0.9,
    /\b(?:DBE|MBE|WBE|participation|goal|of\s+the\s+work\b|subcontract\w*|domestic|minority|women)/i,
    'after',
    50,
  ),
  cue(
    'damages',
    1,
    /\b(?:liquidated\s+damages?|delay\s+damages|damages|penalt(?:y|ies)|sanction|fine[ds]?|forfeit\w*|default\w*)\b/i,
    'before',
    130,
  ),
  cue('damages', 0.9, /\bper\s+(?:calendar\s+)?(?:day|week|month)\b|\bfor\s+each\b/i, 'after', 60),
  cue(
    'score',
    0.9,
    /\b(?:points?|score[ds]?|weight(?:ed|ing|age)?|criteri(?:a|on)|evaluat\w+|technical|quality|price\s+score|rating)\b/i,
    'before',
    80,
  ),
  cue(
    'money',
    0.95,
    /\b(?:interest|tax(?:es)?|GST|HST|PST|VAT|mark-?up|overhead|profit|discount|fee|inflation|increase[ds]?|decrease[ds]?|change\s+orders?|contingency|escalation|commission|royalt\w+|surcharge|insurance|deductible|allowance|mobili[sz]ation|insured)\b/i,
    'before',
    110,
  ),
  cue('money', 0.7, /\b(?:tax|interest|mark-?up|overhead|profit|discount|commission)\b/i, 'after', 40),
  cue(
    'work',
    0.95,
    /\b(?:complet(?:e|ed|ion)|progress|compact\w*|densit\w+|slope|grade|moisture|humidity|concrete|asphalt|aggregate|capacity|efficien\w+|submittals?|design|drawings|cement|content|strength|tolerance|coverage|satur\w+|load|test\w*|pass\w*|air|shade)\b/i,
    'before',
    60,
  ),
  cue(
    'work',
    0.9,
    /^\s*(?:complete|completion|submittal|design|of\s+(?:the\s+)?(?:maximum(?!\s+(?:bid|tender|proposal|amount))|optimum|dry|density|work|time|employees|total\s+points)|compaction|relative|slope|grade|passing|by\s+weight|drawings)/i,
    'just after',
  ),
  cue(
    'limit',
    0.8,
    /\b(?:not\s+(?:be\s+)?more\s+than|shall\s+not\s+exceed|should\s+not\s+(?:be|exceed)|up\s+to|between|range\s+of|advisable|typically|usually|normally|maximum\s+of)\b/i,
    'before',
    40,
  ),
  cue('reduction', 1.3, /\breduc(?:ed|es|tion)\b[^.;%]{0,80}\bto\b/i, 'before', 70),
  cue(
    'reduction',
    1.6,
    /\b(?:reduc\w+|releas\w+|within|exceed(?:s|ing)?|in\s+excess\s+of|(?<!\bnot?\s(?:be\s)?)(?:greater|lower|less|more)\s+than)\s*(?:a\s+|the\s+|an\s+)?$/i,
    'just before',
  ),
  cue('performance', 0.95, /\bbonds?\b[^.;]{0,200}?\bfaithful(?:ly)?\s+perform\w*/i, 'before', 160),
  cue('damages', 1, /\bas\s+(?:liquidated\s+)?damages\b|\bas\s+a\s+penalty\b/i, 'after', 70),
  cue('damages', 0.7, /\b(?:shall|will)\s+be\s+liable\s+for\b|\bforfeit\w*/i, 'before', 60),
  cue('performance payment', 1.05, /\bpublic\s+(?:works\s+|construction\s+)bonds?\b/i, 'before', 260),
];
