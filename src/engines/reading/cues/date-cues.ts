import { cue, type Cue } from './cues.js';

const offer =
  '(?:bids?|bidders?|proposals?|tenders?|quotes?|quotations?|offers?|submissions?|submittals?|responses?|rfps?|rfqs?|itbs?|ifbs?|solicitations?|statements? of qualifications?|applications?|invitations?|expressions? of interest|eois?)';
const when = '(?:due|closing|deadline|closes?|closed|due date|return(?: date)?|receipt|cut-?off)';

/** In "20 days from bid closing" the words do not name the date of the closing. */
const notAfter = '(?<!\\b(?:from|after|before|following|prior to)\\s(?:the\\s)?)';

function words(source: string): RegExp {
  return new RegExp(notAfter + source.replaceAll('OFFER', offer).replaceAll('WHEN', when), 'i');
}

/**
 * What the dates and times of an invitation are for. The traps are dates with another role than the one asked for: a site
 * meeting, the last day for questions, the award, a publication, a law.
 */
export const dateCues: Cue[] = [
  cue(
    'due',
    1.05,
    words(
      '\\bOFFER\\s+(?:\\(?s\\)?\\s+)?(?:package\\s+|documents?\\s+)?(?:(?:submission|submittal|receipt|return|response)s?\\s+)?(?:(?:(?:will|shall|must)\\s+be|are|is)\\s+(?:now\\s+|hereby\\s+)?)?WHEN\\b',
    ),
  ),
  cue(
    'due',
    1.05,
    words(
      '\\b(?:closing|closes?|due)\\s+(?:date|time|on|at|by)\\b(?!\\s+for\\s+(?:question|inquir|clarif|rfi))',
    ),
  ),
  cue(
    'due',
    1.1,
    words(
      '\\b(?:deadline|due date|(?:last|latest|closing|final)?\\s?date(?:\\s*(?:and|&|\\/)\\s*time)?|time(?:\\s*(?:and|&)\\s*date)?|cut-?off)\\s+(?:for|of)\\s+(?:the\\s+)?(?:(?:bid|tender|proposal|quotation|offer)s?\\s+)?(?:receipt|receiving|submissions?|submitting|submittal|delivery|return|lodg\\w+|closing|closure)\\b(?!\\s+of\\s+(?:questions?|inquir|enquir|rfis?|clarif|quer|request))',
    ),
  ),
  cue('due', 1.05, words('\\b(?:submission|return|receipt)\\s?(?:by|on|before)\\b')),
  cue(
    'due',
    0.95,
    words(
      '(?:^|[\\n\\t])\\s*(?:e-?)?(?:(?:bid|tender)\\s+)?(?:preparation\\s*(?:\\/|and|&)\\s*)?submission\\s*[:\\t]',
    ),
  ),
  cue(
    'due',
    0.95,
    words('\\b(?:submission|tender|bid|proposal|response|offer|closing)\\s+(?:deadline|date|due)\\b'),
  ),
  cue('due', 1.4, words('\\b(?:bid|tender|proposal|offer)\\s+(?:submission\\s+)?(?:end|close)\\s+date\\b')),
  cue('due', 0.85, words('\\b(?:bid|tender|proposal|quote|offer)s?\\s+opening(?:\\s+(?:date|time))*')),
  cue(
    'due',
    0.95,
    words(
      '\\b(?:opening|receipt)\\s+of\\s+(?:the\\s+)?(?:sealed\\s+)?(?:bids|tenders|proposals|offers|quotations)',
    ),
  ),
  cue(
    'due',
    1,
    words('\\b(?:date\\s+of\\s+|bid\\s+)?letting(?:\\s+date)?\\b|\\bdate\\s+of\\s+(?:bid\\s+)?opening'),
  ),
  cue(
    'due',
    0.8,
    words(
      '\\bOFFER\\b[^.;\\t]{0,220}?\\b(?:will|shall|must|may|are\\s+to|should|to)\\s+(?:only\\s+)?be\\s+(?:received|accepted|submitted|delivered|returned|lodged|uploaded|addressed|deposited|dropped|placed|filed|in the hands)',
    ),
  ),
  cue(
    'due',
    0.85,
    words(
      '\\b(?:will|shall)\\s+(?:be\\s+)?(?:receiv(?:e|ing)|accept(?:ing)?)\\s+(?:sealed\\s+|electronic\\s+|competitive\\s+|separate\\s+)*OFFER',
    ),
  ),
  cue(
    'due',
    0.85,
    words(
      '\\b(?:receive|submit|send|deliver|upload|return|accept)(?:s|ted|ed|ing)?\\s+(?:the\\s+|their\\s+|your\\s+|its\\s+|a\\s+|all\\s+)?(?:\\w+\\s+){0,2}OFFER\\b',
    ),
  ),
  cue(
    'due',
    0.9,
    words(
      '\\b(?:will|shall)\\s+(?:be\\s+)?(?:receiv(?:e|ing)|accept(?:ing)?)\\s+(?:up\\s+to|until|not?\\s+later)',
    ),
  ),
  cue(
    'due',
    0.85,
    words('\\b(?:bids|tenders|proposals|offers|quotations)\\s+(?:to\\s+)?(?:be\\s+)?open(?:ed)?\\b'),
    'before',
    60,
  ),
  cue('due', 0.8, words('\\bOFFER[^.;]{0,140}\\b(?:is|are)\\s+due\\b')),
  cue(
    'due',
    0.5,
    words(
      '\\b(?:until|no(?:t)?\\s+later\\s+than|on\\s+or\\s+before|prior\\s+to|at\\s+or\\s+before|up\\s+to|latest\\s+by|by)\\b',
    ),
    'before',
    45,
  ),
  cue('due', 0.6, words('\\bdue\\b(?:\\s+(?:date|by|on))?'), 'before', 40),
  cue(
    'due',
    0.55,
    words('\\b(?:publicly\\s+)?open(?:ed|ing)?\\b(?:\\s+publicly|\\s+and\\s+read)'),
    'either',
    200,
  ),
  cue(
    'due',
    0.5,
    words(
      '\\b(?:after|at)\\s+(?:which|that)\\s+time|\\bthereafter\\b|\\bimmediately\\s+(?:after|following)|late\\s+(?:bids|proposals|tenders)',
    ),
    'after',
    160,
  ),
  cue('due', 0.6, words('\\((?:the\\s+)?["“][^"”]{0,20}(?:clos|deadline|due)[^"”]{0,20}["”]'), 'after', 30),
  cue(
    'due',
    0.9,
    words(
      '\\b(?:new|revised|extended)\\s+(?:bid|tender|proposal|due|closing|submission|opening)\\b[^.;]{0,40}',
    ),
  ),
  cue(
    'due',
    0.9,
    words(
      '\\b(?:bid|tender|proposal|closing|opening|due|submission|receipt)\\b[^.;]{0,90}\\b(?:extended|changed|postponed|revised|rescheduled|moved|delayed)\\b[^.;]{0,60}?\\bto\\b',
    ),
    'before',
    60,
  ),
  cue(
    'site',
    1.15,
    /\bpre-?\s?(?:bid|proposal|tender|submission|submittal|offer|quote|construction|award)\b[^.;:\t]{0,40}(?:conference|meeting|visit|walk|tour|briefing|session)?/i,
  ),
  cue(
    'site',
    1.1,
    /\b(?:site|job|project)\s*-?(?:visit|meeting|inspection|walk(?:-?through)?|tour|showing|examination|viewing|show-?me)|\bwalk-?\s?through\b|\bjob\s?walk\b|\binformation(?:al)?\s+(?:meeting|session)|\b(?:bidders?|tenderers?|proponents?)['’]?\s+(?:conference|meeting|briefing)|\bconference\s+(?:will|shall|call)/i,
  ),
  cue(
    'questions',
    1.15,
    /\b(?:questions?|inquir(?:y|ies)|enquir(?:y|ies)|quer(?:y|ies)|clarifications?|requests?\s+for\s+(?:information|clarification|interpretation|substitution)|rfis?\b|substitutions?|prior\s+approvals?|or[- ]equals?|comments)\b/i,
    'before',
    260,
  ),
  cue('questions', 0.8, /\bquestions?\b|\binquiries\b|\bclarifications?\b/i, 'after', 40),
  cue(
    'addenda',
    1,
    /\b(?:last|final|any)?\s?(?:addend(?:um|a)|amendments?|answers|responses\s+to\s+(?:questions|inquiries))\b[^.;\t]{0,50}\b(?:issued?|post(?:ed)?|publish(?:ed)?|dated|no\.?\s?\d+)/i,
    'before',
    90,
  ),
  cue(
    'published',
    0.9,
    /\b(?:publish(?:ed|ing)?|publication|advertis(?:ed?|ing)|date\s+(?:of\s+)?(?:issue|issued|issuance|posted|advertise(?:d|ment))|advertisement\s+date|issue\s+date|issued(?:\s+on|\s+date|:)|released?(?:\s+date)?|date\s+posted|posted(?:\s+on)?|legal\s+notices?\s*(?:dates?|published|:)|run\s+dates?)\b/i,
    'before',
    90,
  ),
  cue(
    'published',
    0.8,
    /\b(?:available|obtained|download(?:ed)?|viewed|examined|on\s+file|on\s+(?:or\s+after)|beginning|picked\s+up|purchased)\b/i,
    'before',
    110,
  ),
  cue(
    'published',
    0.3,
    /(?:^|\n|\t)\s*(?:date|dated|date\s+prepared|revised|revision(?:\s+date)?|rev\.?|version|effective(?:\s+date)?|printed|created|updated)\s*[:.\t]?\s*$/i,
    'just before',
  ),
  cue(
    'award',
    0.95,
    /\b(?:award(?:ed|ing)?|notice\s+of\s+(?:intent|award|selection)|contract\s+(?:execution|signing|approval)|(?:board|council|commission(?:ers)?)\s+(?:meeting|action|approval|consideration)|selection|interviews?|short-?list\w*|presentations?|evaluation|recommendation|protest|debrief\w*|notif\w+|best\s+evaluated|signature|signing)\b/i,
    'before',
    120,
  ),
  cue(
    'start',
    0.95,
    /\b(?:works?|construction|project|contractor|services?|contract|performance|delivery|(?:initial|contract|base)\s+term|term\s+of\s+(?:the|this)\s+(?:contract|agreement))\b[^.;\t]{0,60}\b(?:shall|will|to|may|must|is\s+expected\s+to|anticipated\s+to)?\s*(?:commence|start|begin)\w*\b/i,
    'before',
    110,
  ),
  cue(
    'start',
    1.05,
    /\b(?:(?:anticipated|estimated|expected|proposed|projected|planned|contract|construction|project|work)\s+)*(?:start(?:ing)?|commencement|begin(?:ning)?)\s+(?:date(?!\s+(?:for|of)\s+(?:the\s+)?(?:issu|sale|selling|download|availab))|of\s+(?:work|construction|the\s+works?|contract|services))\b|\bcontract\s+start|\bconstruction\s+start|\bcommencement\s*[:\t]|\bdate\s+(?:of|for)\s+(?:possession|commencement)|\bstart\s+on\s+site|\bsite\s+(?:start|possession)|\bpossession\s+of\s+(?:the\s+)?site/i,
    'before',
    90,
  ),
  cue(
    'start',
    1.1,
    /\b(?:contract|construction|works?|service)\s+(?:period|dates?|duration|programme)\s*[:\t]\s*(?:from\s+)?$/i,
    'just before',
  ),
  cue(
    'completion',
    1.1,
    /\b(?:contract|construction|works?|service)\s+(?:period|dates?|duration|programme)\s*[:\t]\s*(?:from\s+)?[\w ,./-]{6,24}\s(?:to|–|-|until|through)\s*$/i,
    'just before',
  ),
  cue(
    'start',
    1.15,
    /\b(?:period|term|duration)\b[^.;\n]{0,80}?\b(?:is|are|be|:)?\s*from\s*:?\s*$|\bduration\s+of\s+the\s+contract\b[^.;]{0,40}\bstart\s*:\s*$/i,
    'just before',
  ),
  cue('completion', 1.1, /\bduration\s+of\s+the\s+contract\b[^.;]{0,80}\bend\s*:\s*$/i, 'just before'),
  cue(
    'start',
    1.1,
    /\bbase\s+(?:year|period|term)\s*(?:\([^)]{0,20}\)\s*)?[:,(–-]?\s*(?:of\s+performance\s*:?\s*)?(?:from\s+)?$/i,
    'just before',
  ),
  cue(
    'completion',
    1,
    /(?:^|[\n\t])\s*(?:contract\s+|project\s+|works?\s+)?end\s+date\s*[:\t]\s*$/i,
    'just before',
  ),
  cue(
    'completion',
    1.2,
    /\b(?:be\s+)?(?:fully\s+|substantially\s+)?complet(?:ed|e|ion)\s+(?:by|on|before|no(?:t)?\s+later\s+than)\s*(?:the\s+)?$/i,
    'just before',
  ),
  cue('start', 0.85, /\bnotice\s+to\s+proceed\b|\bNTP\b/i, 'before', 70),
  cue(
    'completion',
    1.1,
    /\b(?:(?:substantial|final|contract|project|required|anticipated|estimated|overall|interim|total|intended|works?|construction)\s+)*completion\s+(?:date|deadline|by|of\s+(?:the\s+)?(?:works?|project|construction|contract))|\bdate\s+(?:of|for)\s+(?:substantial\s+|practical\s+|final\s+)?completion|\bsubstantial\s+completion\s*[:\t–-]|\bcompletion\s*[:\t–-]|\bcomplete\s+by\b|\b(?:practical|substantial)\s+completion\b/i,
    'before',
    130,
  ),
  cue(
    'completion',
    1.05,
    /\b(?:shall|must|will|to|should|is\s+to|are\s+to)\s+(?:all\s+)?(?:be\s+)?(?:fully\s+|substantially\s+|finally\s+|entirely\s+|physically\s+|wholly\s+)*(?:complete[d]?|finish(?:ed)?|operational|ready\s+for\s+(?:use|occupancy))\b/i,
    'before',
    160,
  ),
  cue('completion', 0.7, /\b(?:complet(?:e[ds]?|ing|ion)|finish(?:ed)?)\b/i, 'before', 110),
  cue(
    'end',
    0.8,
    /\b(?:(?<!submission\s)end\s+date|contract\s+end|expir(?:es?|ation|y)|terminat\w+|through|thru|renew\w*|fiscal\s+year|period\s+of\s+(?:coverage|performance)|term\s+of)\b/i,
    'before',
    60,
  ),
  cue('end', 1.6, /\b(?:expir(?:es|ation|y)(?:\s+date)?|effective(?:\s+date)?)\s*[:.]?\s*$/i, 'just before'),
  cue(
    'option',
    1.3,
    /\boptions?(?:al)?\s+(?:to\s+(?:renew|extend)|years?|periods?|terms?)\b|\brenewals?\b/i,
    'before',
    130,
  ),
  cue('due', 0.95, /\bat\s*[–-]\s*à\s*$|\bon\s*[–-]\s*le\s*$/i, 'just before'),
  cue(
    'due',
    1.05,
    /\bl['’]invitation\s+prend\s+fin\b|\b(?:date|heure)\s+(?:limite|de\s+clôture)\b|\bclôture\s+des\s+(?:soumissions|offres)\b|\bsoumissions\b[^.;]{0,80}\breçues\b/i,
  ),
  cue(
    'start',
    1.6,
    /\b(?:services?|work|contract|performance|agreement)\b[^.;]{0,80}\b(?:in\s+effect\s+)?from\s*$/i,
    'just before',
  ),
  cue(
    'completion',
    1.6,
    /\b(?:services?|work|contract|performance|agreement)\b[^.;]{0,80}\bfrom\b[^;]{6,34}\b(?:through|thru|until|to)\s*$/i,
    'just before',
  ),
  cue(
    'event',
    1.1,
    /\b(?:industry\s+day|workshop|webinar|demonstrations?|delivery|(?<!\b(?:tenders?|bids?|documents?|proposals?|quotations?|offers?|envelopes?)\s+(?:\w+\s+){0,3}(?:be|are|is)\s+(?:hand[- ])?)deliver(?:ed|ies)?|installation|training|holiday|invoice[ds]?|insurance|coverage)\b/i,
    'before',
    70,
  ),
  cue('end', 0.7, /\b(?:valid(?:ity)?|withdraw\w*|irrevocable|acceptance)\b/i, 'before', 120),
  cue(
    'law',
    1,
    /\b(?:act|statute|law|code|ordinance|regulations?|executive\s+order|circular|standards?\s+specifications?|edition|manual|decision|determination|wage|modification|amended|drawings?|plans?|report|survey|memo(?:randum)?|agreement|letter|permit|policy|resolution|specifications|approved|adopted|signed|executed|dated|as\s+of|since|held)\b/i,
    'before',
    16,
  ),
  cue(
    'law',
    0.9,
    /\b(?:from|between|original(?:ly)?|previously|formerly|in\s+lieu\s+of|instead\s+of|delete|rather\s+than)\b\s*(?:[A-Z][a-z]+day,?\s*)?(?:the\s+)?$/i,
    'just before',
  ),
  cue('law', 0.8, /^\s*(?:edition|version|revision|rev\b|wage|act\b|and\s+as\s+amended)/i, 'just after'),
  cue('due', 0.75, words('\\bOFFER\\s+(?:information|details|closing|opening|schedule)\\b')),
  cue('due', 0.6, /\bdeadline\b/i, 'before', 40),
  cue(
    'due',
    1,
    /(?:^|[\n\t])\s*(?:the\s+)?(?:(?:submission|tender|bid)\s+)?(?:deadline|closing|submission)\s*[:\t]?\s*$/i,
    'just before',
  ),
  cue(
    'published',
    1.1,
    /\b(?:start|last)\s+date\s+(?:for|of)\s+(?:the\s+)?(?:issu\w+|sale|selling|download\w*)\b/i,
    'before',
    60,
  ),
  cue('due', 0.95, /\b(?:date\s+)?limite\s+de\s+(?:remise|réception|dépôt)\s+des\s+offres\b/i, 'before', 60),
  cue(
    'intent',
    1.2,
    /\b(?:indicate\s+whether|intend(?:s|ing)?\s+to\s+(?:submit|bid|propose|participate)|inten(?:t|tion)\s+to\s+(?:bid|respond|propose|submit)|acknowledg\w+\s+(?:of\s+)?(?:receipt|letter)|letter\s+of\s+intent|accept\s+invitation|register(?:ed|ing)?\b|registration|confirm\s+(?:attendance|receipt|your))/i,
    'before',
    150,
  ),
  cue(
    'due',
    0.9,
    words(
      '\\bOFFER\\b[^.;\\t]{0,60}?\\b(?:must|shall|will|should)\\s+(?:reach|arrive|be\\s+(?:in|at|with))\\b',
    ),
  ),
  cue('completion', 1.05, /\bsubstantial(?:ly)?\s+perform(?:ance|ed)\b/i, 'before', 130),
  cue(
    'due',
    0.55,
    /\b(?:until|up\s+to|no(?:t)?\s+later\s+than|on\s+or\s+before|prior\s+to|before|by)\b[^;]{0,25}\d[\d:. ]*\s*(?:[ap]\.?\s?m\b|noon|o['’]\s?clock|hours|hrs)[^;]{0,45}$/i,
    'just before',
  ),
  cue(
    'start',
    1.6,
    /\b(?:start|commencement|possession)\s+date\s+(?:is|will\s+be|would\s+be|shall\s+be)\s*$/i,
    'just before',
  ),
];
