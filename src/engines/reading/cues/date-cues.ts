import { cue, type Cue } from './cues.js';
import { termCues } from './term-cues.js';

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
      '\\b(?:deadline|due date|(?:last|latest|closing|final)?\\s?date(?:\\s*(?:and|&|\\/)\\s*time)?|time(?:\\s*(?:and|&)\\s*date)?|cut-?off)\\s+(?:for|of)\\s+(?:the\\s+)?(?:on-?\\s?line\\s+|electronic\\s+|physical\\s+)?(?:(?:bid|tender|proposal|quotation|offer)s?\\s+)?(?:receipt|upload(?:ing)?|receiving|submissions?|submitting|submittal|delivery|return|lodg\\w+|closing|closure)\\b(?!\\s+of\\s+(?:questions?|inquir|enquir|rfis?|clarif|quer|request))',
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
      '\\b(?:receive|submit|send|deliver|upload|return|accept|furnish)(?:s|ted|ed|ing)?\\s+(?:the\\s+|their\\s+|your\\s+|its\\s+|a\\s+|all\\s+)?(?:\\w+\\s+){0,2}OFFER\\b',
    ),
  ),
  cue(
    'due',
    0.9,
    words(
      '\\b(?:will|shall)\\s+(?:be\\s+)?(?:receiv(?:e|ing)|accept(?:ing)?)\\s+(?:up\\s*to|until|not?\\s+later)',
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
      '\\b(?:until|till|no(?:t)?\\s+later\\s+than|on\\s+or\\s+before|prior\\s+to|at\\s+or\\s+before|up\\s*to|latest\\s+by|by)\\b',
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
    'due',
    1.15,
    /(?:^|[\n\t.]\s*)(?:clos(?:e|es)|solicitation\s+closes)\s*[:\t]|\bclosing\s*[:\t]/i,
    'before',
    110,
  ),
  cue('due', 0.85, /(?:^|[\n\t])\s*(?:online\s+)?(?:bid|tender|proposal)\s+submission\b/i, 'before', 110),
  cue('due', 0.95, /\b(?:will|shall)\s+be\s+(?:publicly\s+)?opened\s+and\s+read\b/i, 'before', 150),
  cue(
    'due',
    0.9,
    /\b(?:bids|tenders|proposals|offers|quotations)\s+(?:will|shall|must)\s+be\s+received\s+on\s+(?:\w+day,?\s+)?$/i,
    'just before',
  ),
  cue('due', 0.5, /[–|:-]\s*due\s*:?\s*$/i, 'just before'),
  cue('published', 1.5, /\((?:changed|revised|amended|updated|added)\s+(?:on\s+)?$/i, 'just before'),
  cue('opens', 1.6, /^\s*(?:start|opening|from)\s*$/i, 'before'),
  cue('event', 1.6, /\b(?:project|loan|grant|credit|financial)\s+closing\s+date\b/i, 'before', 60),
  cue('due', 0.95, /(?:^|[\n\t])\s*on\s*\/\s*le\s*:?/i, 'before', 25),
  cue(
    'due',
    1.05,
    /\b(?:closing|close)\s+(?:date\s+|time\s+)?(?:of|for)\s+(?:the\s+)?(?:bids?|tenders?|proposals?|offers?|quotations?|submissions?|rft|rfp)\b|\b(?:bids?|tenders?|proposals?|offers?|quotations?|rft|rfp)\s+(?:period\s+)?clos(?:es?|ing)\b/i,
    'before',
    110,
  ),
  cue(
    'due',
    1,
    /\b(?:bids|proposals|tenders|offers|quotations)\b[^.;]{0,80}\b(?:will|shall|must|are\s+to)\s+be\s+(?:taken|lodged|uploaded|entered)\b[^;]{0,140}\b(?:until|by|before|up\s*to|no(?:t)?\s+later\s+than)\b/i,
    'before',
    110,
  ),
  cue('due', 1, /(?:^|[\n\t])\s*repl(?:y|ies)\s+(?:is\s+|are\s+)?(?:due\s+)?by\b/i, 'before', 30),
  cue(
    'published',
    1.7,
    /\b(?:bid(?:ding)?|bid\s+submission|submission|tender|sales?|downloads?|publish\w*|publication|clarifications?)\s+start(?:ing)?\b/i,
    'before',
    40,
  ),
  cue(
    'event',
    1.5,
    /\bmay\s+(?:only\s+)?be\s+(?:done|performed|carried\s+out)\s+only\b|\bwork\s+window\b/i,
    'before',
    90,
  ),
  cue('event', 1.5, /\bmeeting\s+(?:no\b[^;]{0,15}\s)?(?:of|held\s+on|dated)\s*$/i, 'just before'),
  cue('signed', 1.5, /(?:^|\s)\/s\/\s/i, 'before', 90),
  cue('signed', 1.2, /\bcontract\s+date\b/i, 'before', 30),
  cue(
    'event',
    1.5,
    /\bnotice\s+of\s+intent\b|\bintent\s+to\s+(?:award\s+(?:a\s+)?)?sole[-\s]sourc/i,
    'before',
    160,
  ),
  cue('event', 1.7, /\bno\s+work\b/i, 'before', 60),
  cue('event', 1.7, /\b(?:separate|other)\s+contractors?\b|\bby\s+others\b/i, 'before', 60),
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
    /\boptions?(?:al)?\s+(?:to\s+(?:renew|extend)|years?|periods?|terms?)\b|\brenewals?\b(?!\s*\n|\s+by\s+mail)/i,
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
    'event',
    1.1,
    /\b(?:industry\s+day|workshop|webinar|demonstrations?|(?<!\b(?:hand|personal|courier)[\s-])delivery|(?<!\b(?:tenders?|bids?|documents?|proposals?|quotations?|offers?|envelopes?)\s+(?:\w+\s+){0,3}(?:be|are|is)\s+(?:hand[- ])?)deliver(?:ed|ies)?|installation|training|holiday|invoice[ds]?|insurance|coverage)\b/i,
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
  cue('due', 0.3, /;\s*deadline\s+(?:\w+day,?\s+)?$/i, 'just before'),
  cue(
    'due',
    1,
    /(?:^|[\n\t])\s*(?:the\s+)?(?:(?:submission|tender|bid)\s+)?(?:deadline|closing|submission)\s*[:\t]?\s*(?:\d[\d:.]*\s*[ap]\.?m\.?\s*(?:\([A-Z]{2,5}\))?,?\s*)?(?:\w+day,?\s*)?$/i,
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
      '\\bOFFER\\b[^.;\\t]{0,60}?\\b(?:(?:must|shall|will|should)\\s+)?(?:reach|arrive|(?<=\\b(?:must|shall|will|should)\\s)be\\s+(?:in|at|with))\\b',
    ),
  ),
  cue(
    'due',
    0.55,
    /\b(?:until|till|up\s*to|no(?:t)?\s+later\s+than|on\s+or\s+before|prior\s+to|before|by)\b[^;]{0,25}\d[\d:. ]*\s*(?:[ap]\.?\s?m\b|noon|o['’]\s?clock|hours|hrs)[^;]{0,45}$/i,
    'just before',
  ),
  ...termCues,
];
