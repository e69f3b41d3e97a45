import type { ProposedFieldView } from '../../resources/instrument/instrument.dto.js';

type Place = Pick<ProposedFieldView, 'page' | 'x' | 'y' | 'w' | 'h'>;

/** A field of a form, as it is put there. */
export interface Blank extends Place {
  type: 'text' | 'seal';
  fontSize: number;
  background: string;
  value: string;
}

/** Who signs, with the title: `Eva Hill, President`. */
export interface Signers {
  principal: string;
  surety: string;
}

/** Who fills a bid form in says what can be said of the sum before bids are opened. */
const sumOr = (known: string, otherwise: string) =>
  `{% if bond.penalSum %}${known}{% else %}${otherwise}{% endif %}`;

/** What is written where a form asks for something, by its standard name. */
const templates: Record<string, string> = {
  'principal.name': '{{ principal.name }}',
  'principal.address': '{{ principal.address }}',
  'principal.stateOfIncorporation': '{{ principal.stateOfIncorporation }}',
  'surety.name': '{{ surety.name }}',
  'surety.address': '{{ surety.address }}',
  'surety.naic': '{{ surety.naic }}',
  'surety.stateOfIncorporation': '{{ surety.stateOfIncorporation }}',
  'residentAgent.name': '{{ residentAgent.name }}',
  'poa.attorney': '{{ poa.attorney }}',
  'obligee.name': '{{ obligee.name }}',
  'obligee.address': '{{ obligee.address }}',
  'project.name': '{{ project.name }}',
  'project.location': '{{ project.location }}',
  'project.description': '{{ project.description }}',
  'bid.number': '{{ bid.number }}',
  'contract.number': '{{ contract.number }}',
  'contract.price': '{{ contract.price | money }}',
  'bond.number': '{{ bond.number }}',
  'bond.percentage': '{{ bond.percentage }}',
  'bond.penalSum': sumOr('{{ bond.penalSum | money }}', '{{ bond.percentage }}% of bid'),
  'bond.penalSumWords': sumOr('{{ bond.penalSum | words | remove: " DOLLARS" }}', '{{ bond.penalSumText }}'),
};

const dates: Record<string, string> = {
  'bond.date': 'bond.date',
  'bid.date': 'bid.date | slice: 0, 10',
  'contract.date': 'contract.date',
  'poa.certificateDate': 'poa.certificateDate',
};
const dateFormats: Record<string, string> = { day: '%-d%q', year: '%y' };

/** A corporation does not sign where sole owners and partners do. */
const isForOthers = ({ label }: ProposedFieldView) => /firm name|sole prop|partner/i.test(label);

const SEAL = 76;

/** The fields of a form of which we know what belongs there, filled in with templates; the rest stays blank. */
export function filledIn(proposals: ProposedFieldView[], signers: Signers): Blank[] {
  const texts = proposals.flatMap((each) => {
    const value = isForOthers(each) ? undefined : valueOf(each, proposals, signers);
    return value === undefined ? [] : [blankOf(each, value)];
  });
  const seals = sealing.reduce<Blank[]>((placed, party) => {
    const places = sealPlaces(proposals, party);
    const seal = places.length > 0 && sealAmong(places, [...proposals, ...placed], `{{ ${party}.name }}`);
    return seal ? [...placed, seal] : placed;
  }, []);
  return [...texts, ...seals];
}

const sealing = ['principal', 'surety'] as const;

/** Where a form has the seal of a party; a form that has no place for it gets it where the party signs. */
function sealPlaces(proposals: ProposedFieldView[], party: (typeof sealing)[number]): ProposedFieldView[] {
  const named = (name: string) => proposals.filter(({ meaning }) => meaning === `${party}.${name}`);
  const unnamed = proposals.filter(({ kind, meaning }) => kind === 'seal' && meaning === undefined);
  const choices = [
    named('seal'),
    party === 'principal' ? unnamed : [],
    named('signature'),
    named('name').slice(-1),
  ];
  return choices.find((each) => each.length > 0) ?? [];
}

function valueOf(
  proposal: ProposedFieldView,
  all: ProposedFieldView[],
  signers: Signers,
): string | undefined {
  const { kind, meaning = '', datePart } = proposal;
  if (kind === 'seal' || kind === 'checkbox') return undefined;
  const [party, part] = meaning.split('.') as [keyof Signers, string];
  if (part === 'signature' && signers[party]) return `${signers[party].split(',')[0]}, signed electronically`;
  if (part === 'title' && signers[party]) return signers[party];
  const date = dates[meaning];
  if (date !== undefined) return `{{ ${date} | date: "${formatOf(datePart, proposal, all)}" }}`;
  if (part === 'address' && hasCityApart(proposal, all)) {
    const isCity = /^city/i.test(proposal.label);
    return `{{ ${meaning} | split: ", " | ${isCity ? 'slice: 1, 9 | join: ", "' : 'first'} }}`;
  }
  if (
    meaning === 'project.name' &&
    !all.some((each) => /^(bid|contract)\.number$/.test(each.meaning ?? ''))
  ) {
    return '{{ project.name }}, {{ bid.number }}';
  }
  // Where the form has the sign of the money already it is not written again.
  return proposal.label.includes('$')
    ? templates[meaning]?.replace('| money', '| money | remove: "$"')
    : templates[meaning];
}

/** "dated ________, 20__" has the day in the blank for the month, "this __ day of ________" the year. */
function formatOf(
  part: string | undefined,
  { meaning, page }: ProposedFieldView,
  all: ProposedFieldView[],
): string {
  if (part === undefined) return '%B %-d, %Y';
  const parts = all.filter((each) => each.meaning === meaning && each.page === page);
  const has = (wanted: string) => parts.some(({ datePart }) => datePart === wanted);
  if (part !== 'month') return dateFormats[part]!;
  return `%B${has('day') ? '' : ' %-d'}${has('year') ? '' : ', %Y'}`;
}

const hasCityApart = ({ meaning, page }: ProposedFieldView, all: ProposedFieldView[]) =>
  all.some((each) => each.meaning === meaning && each.page === page && /^city/i.test(each.label));

/** Sums in words are long, and names after a label have little room: they may stand in two small lines. */
function blankOf({ page, x, y, w, h, fontSize, meaning, source }: ProposedFieldView, value: string): Blank {
  const above = /Words$/.test(meaning ?? '') ? 1 : 0;
  const below = source === 'label' && w < NARROW ? 14 : 0;
  const size = Math.round(Math.min(fontSize, 11));
  const place = { page, x, y: y - above, w, h: h + above + below };
  return { type: 'text', ...place, fontSize: size, background: '', value };
}

/** In points. */
const NARROW = 120;
const RIGHT = [0, 30, 60, 90, 120, 150, -30, -60, -90];
const DOWN = [0, 25, -25, 48, -48];
/** How long a name is in print, in points: no more of a line is written on. */
const WRITTEN = 170;

/** Where a seal covers the least of what is written: at one of its places, or a little beside it. */
function sealAmong(places: Place[], all: Place[], value: string): Blank | undefined {
  const candidates = places.flatMap(({ page, x, y, w, h }) =>
    RIGHT.flatMap((right) =>
      DOWN.map((down) => ({
        place: { page, x: x + w / 2 + right - SEAL / 2, y: y + h / 2 + down - SEAL / 2, w: SEAL, h: SEAL },
        far: Math.abs(right) + Math.abs(down) + page * 50,
      })),
    ),
  );
  const cost = ({ place, far }: (typeof candidates)[number]) => {
    const covered = all.filter((each) => each.page === place.page && overlap(written(each), place));
    const isOnPage = place.x >= 36 && place.x + SEAL <= 576;
    return covered.length * 100 + far + (isOnPage ? 0 : 10_000);
  };
  const best = candidates.sort((one, other) => cost(one) - cost(other))[0];
  return best && { ...best.place, type: 'seal', fontSize: 10, background: '', value };
}

const written = (place: Place): Place => ({ ...place, w: Math.min(place.w, WRITTEN) });

const overlap = (one: Place, other: Place): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;
