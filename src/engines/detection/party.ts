/** Those who sign a bond, take it, arrange it or witness it, by the first part of the standard names. */
export type Party = 'principal' | 'surety' | 'obligee' | 'agent' | 'residentAgent' | 'witness';

/** The words by which forms call each. */
const NAMES: [Party, RegExp][] = [
  ['residentAgent', /\bresident\b.*\bagent\b|\bcountersign/i],
  ['agent', /\b(agent|broker|agency|producer)\b/i],
  ['witness', /\bwitness(es)?\W*$|^\W*témoins?\W*$/i],
  [
    'principal',
    /\b((?<!place of )principal(?! place| office| amount)|contractor|bidder|tenderer|offeror|proposer|vendor|applicant|entrepreneur|soumissionnaire|débiteur principal)(?!\p{L})/iu,
  ],
  ['surety', /\b(suret(y|ies)|guarantor|bank|caution(?!nement)|attorney[- ]?in[- ]?fact)\b/i],
  [
    'obligee',
    /\b(obligee|owner|beneficiary|employer|procuring entity|maître de l['’]ouvrage|créancier|bénéficiaire)\b|^(city|county|town|district)(['’]s)? (\(|rep)/i,
  ],
];

/** The party that words of a form name first; undefined where they name none. */
export function partyIn(text: string): Party | undefined {
  const named = NAMES.map(([party, name], rank) => ({ party, rank, at: text.search(name) })).filter(
    ({ at }) => at >= 0,
  );
  // An agent of the surety is an agent, wherever in the text it says so.
  const rankOf = ({ rank, at }: { rank: number; at: number }): number => (rank < AGENTS ? rank - AGENTS : at);
  return named.sort((one, other) => rankOf(one) - rankOf(other))[0]?.party;
}

/** So many of the names above are those of agents. */
const AGENTS = 2;
