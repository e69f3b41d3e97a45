/**
 * Public bodies that are known by a name of their own, which the kind of body does not give away: services of the United
 * States, Canada, the United Kingdom and South Asia that let works. The sources of patterns.
 */
const unitedStates = [
  '(?:U\\.?S\\.?\\s+|United\\s+States\\s+)?Army\\s+Corps\\s+of\\s+Engineers(?:,?\\s+[A-Z][a-z]+(?:\\s+[A-Z][a-z]+)?\\s+District)?',
  '(?:U\\.?S\\.?\\s+|United\\s+States\\s+)?Customs\\s+(?:and|&)\\s+Border\\s+Protection',
  '(?:U\\.?S\\.?\\s+|United\\s+States\\s+)?Immigration\\s+and\\s+Customs\\s+Enforcement',
  '(?:U\\.?S\\.?\\s+|United\\s+States\\s+)?Fish\\s+(?:and|&)\\s+Wildlife\\s+Service',
  '(?:USDA\\s+|U\\.?S\\.?\\s+|United\\s+States\\s+)Forest\\s+Service',
  '(?:U\\.?S\\.?\\s+|United\\s+States\\s+)?(?:Marshals|Secret)\\s+Service',
  '(?:Natural\\s+Resources\\s+Conservation|Agricultural\\s+Research|National\\s+Park|Indian\\s+Health|Internal\\s+Revenue)\\s+Service',
  'Federal\\s+Bureau\\s+of\\s+(?:Prisons|Investigation)',
  'Embassy\\s+of\\s+the\\s+United\\s+States(?:\\s+of\\s+America)?',
  'Smithsonian\\s+Institution',
  'Federal\\s+Law\\s+Enforcement\\s+Training\\s+Centers?',
  '(?:U\\.?S\\.?\\s+|United\\s+States\\s+)Coast\\s+Guard(?:\\s+(?:Civil\\s+Engineering\\s+Unit|Base|Sector|Station|Academy|Yard)(?:\\s+[A-Z][a-z]+){0,2})?',
  '\\d{1,3}(?:st|nd|rd|th|d|ST|ND|RD|TH|D)\\s+(?:[A-Z][a-z]+\\s+){0,3}(?:Contracting\\s+(?:Squadron|Flight)|Division|Wing|Group|Brigade|Regional\\s+Support\\s+Command)',
  'Architect\\s+of\\s+the\\s+Capitol',
  '(?:NASA\\s+)?(?:[A-Z][a-z.]+\\s+){1,3}(?:Space|Research|Flight|Space\\s+Flight)\\s+Center',
  '(?:[A-Z][a-z.]+\\s+){0,3}VA\\s+(?:[A-Z][a-z.]+\\s+){0,3}(?:Medical\\s+Center|Health\\s*[Cc]are\\s+System)',
  '(?:[A-Z][a-z.]+\\s+){1,3}National\\s+Laboratory',
];
const canada = [
  'Public\\s+Works\\s+and\\s+Government\\s+Services\\s+Canada',
  'Public\\s+Services\\s+and\\s+Procurement\\s+Canada',
  '(?:Environment\\s+and\\s+Climate\\s+Change|Employment\\s+and\\s+Social\\s+Development|Fisheries\\s+and\\s+Oceans|Agriculture\\s+and\\s+Agri-Food|Defence\\s+Construction|Correctional\\s+Service|Shared\\s+Services|Indigenous\\s+Services|Natural\\s+Resources|Health|Transport|Parks|Statistics|Global\\s+Affairs)\\s+Canada(?:\\s+Agency)?',
  'Royal\\s+Canadian\\s+Mounted\\s+Police',
  '(?<![A-Za-z]\\s)School\\s+District\\s+(?:No\\.?\\s*|#\\s*)?\\d{1,3}\\b(?:\\s+\\([A-Z][^)\\n]{2,40}\\))?',
];
const unitedKingdom = [
  'Transport\\s+for\\s+[A-Z][a-z]+(?:\\s+[A-Z][a-z]+){0,2}',
  'Network\\s+Rail',
  'NHS\\s+(?:Property\\s+Services|England|Scotland|Wales|[A-Z][a-z]+\\s+(?:and|&)\\s+[A-Z][a-z]+)',
  'National\\s+Highways(?!\\s+Authority)',
  '(?:Homes|Historic|Natural|Sport)\\s+England',
];
/** "Ministry of Works, Transport and Housing": the commas belong to the name. */
const ofSeveral =
  '(?:Ministry|Department)\\s+of\\s+[A-Z][a-z]+(?:,\\s+[A-Z][a-z]+(?:\\s+[A-Z][a-z]+)?){1,3},?\\s+(?:and|&)\\s+[A-Z][a-z]+(?:\\s+[A-Z][a-z]+)?';
const southAsia = [
  '(?:Municipal\\s+(?:Corporation|Committee)|Cantonment\\s+Board|Zilla\\s+Parishad|Nagar\\s+(?:Nigam|Palika(?:\\s+Parishad)?|Panchayat)),?[ ]+(?!of\\b)[A-Z][a-z]+',
  '(?:[A-Z][a-z]+,?\\s+(?:(?:and|&)\\s+)?){1,5}Department,\\s+Government\\s+of\\s+(?:the\\s+)?[A-Z][a-z]+(?:\\s+[A-Z][a-z]+)?',
  'Central\\s+Public\\s+Works\\s+Department',
  '(?:[A-Z][a-z]+\\s+){1,2}Mahanagara?\\s+Palike',
  'Communications?\\s+(?:and|&)\\s+Works\\s+Department',
  '(?:State|Reserve|Central|Union)\\s+Bank\\s+of\\s+[A-Z][a-z]+',
  '(?:IIT|AIIMS)\\s+[A-Z][a-z]+',
  'Military\\s+Engineer\\s+Services?',
  'Border\\s+Roads\\s+Organi[sz]ation',
  'All\\s+India\\s+Institute\\s+of\\s+Medical\\s+Sciences(?:,?\\s+[A-Z][a-z]+)?',
  'Kendriya\\s+Vidyalaya\\s+Sangathan',
  '(?:Bharat|Hindustan|Indian|National|Power\\s+Grid|Oil\\s+and\\s+Natural\\s+Gas|Steel|Coal|Nuclear\\s+Power)\\s+(?:[A-Z][a-z]+\\s+){1,4}(?:of\\s+India\\s+)?(?:Limited|Ltd\\b\\.?)',
  '(?:[A-Z][a-z]+\\s+){1,4}(?:Development|Cantonment|Electricity|Housing|Jal|Power|Pollution\\s+Control)\\s+Board',
  '[A-Z][a-z]+\\s+(?:Nagar\\s+(?:Nigam|Palika)|Zilla\\s+Parishad)',
];

const international = [
  'International\\s+Organi[sz]ation\\s+for\\s+Migration',
  'World\\s+(?:Food\\s+Programme|Health\\s+Organi[sz]ation)',
  'Food\\s+and\\s+Agriculture\\s+Organi[sz]ation',
  '(?:African|Asian|Caribbean|Inter-American)\\s+Development\\s+Bank(?:\\s+Group)?',
];

export const nationalBodies = [
  ofSeveral,
  ...international,
  ...unitedStates,
  ...canada,
  ...unitedKingdom,
  ...southAsia,
].join('|');
