import type { Case } from './judge.js';

/** A range of confidence: how many values were given in it, how sure they were on average, how many were right. */
export interface Band {
  from: number;
  to: number;
  given: number;
  confidence: number;
  right: number;
}

const edges = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01];

/** How confidence relates to correctness, over the values that were given; empty answers are left out. */
export function reliabilityOf(cases: Case[]): Band[] {
  const given = cases.filter((one) => one.value !== '');
  return edges.slice(0, -1).map((from, at) => {
    const band = given.filter((one) => one.confidence >= from && one.confidence < edges[at + 1]!);
    const sum = band.reduce((total, one) => total + one.confidence, 0);
    return {
      from,
      to: Math.min(1, edges[at + 1]!),
      given: band.length,
      confidence: band.length === 0 ? 0 : sum / band.length,
      right: band.filter((one) => one.verdict === 'right').length,
    };
  });
}

/** The mean distance of the curve from the diagonal, each value counting once. */
export function distanceFromDiagonal(bands: Band[]): number {
  const given = bands.reduce((sum, band) => sum + band.given, 0);
  const distances = bands.map((band) => Math.abs(band.right - band.confidence * band.given));
  return given === 0 ? 0 : distances.reduce((sum, one) => sum + one, 0) / given;
}

/** How many values were given with 0.9 or more, and how many of them were right. */
export function sureOnes(cases: Case[]): { given: number; right: number } {
  const sure = cases.filter((one) => one.value !== '' && one.confidence >= 0.9);
  return { given: sure.length, right: sure.filter((one) => one.verdict === 'right').length };
}

/** The curve as lines of text: a bar to the share that was right, and a mark at the confidence. */
export function reliabilityPlot(bands: Band[]): string[] {
  const width = 50;
  return bands
    .filter((band) => band.given > 0)
    .map((band) => {
      const bar = '#'.repeat(Math.round((width * band.right) / band.given)).padEnd(width + 1);
      const mark = Math.round(width * band.confidence);
      const label = `${band.from.toFixed(2)}–${band.to.toFixed(2)}`;
      return `${label} ${bar.slice(0, mark)}|${bar.slice(mark + 1)} ${band.right}/${band.given}`;
    });
}

/** The curve as an SVG: the share that was right over the confidence, a circle's area for the values given. */
export function reliabilitySvg(bands: Band[]): string {
  const size = 400;
  const [x, y] = [
    (share: number): number => 50 + size * share,
    (share: number): number => 20 + size * (1 - share),
  ];
  const shown = bands.filter((band) => band.given > 0);
  const at = ({ confidence, right, given }: Band): [number, number] => [x(confidence), y(right / given)];
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text x="${x(share)}" y="440" text-anchor="middle">${share}</text><text x="42" y="${y(share) + 4}" text-anchor="end">${share}</text>`,
  );
  const circles = shown.map((band) => {
    const [cx, cy] = at(band);
    const title = `<title>${band.right} of ${band.given} right</title>`;
    return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${(2 + Math.sqrt(band.given)).toFixed(1)}">${title}</circle>`;
  });
  const line = shown
    .map((band) =>
      at(band)
        .map((one) => one.toFixed(1))
        .join(','),
    )
    .join(' ');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 470 480" font-family="sans-serif" font-size="12">',
    `<rect x="50" y="20" width="${size}" height="${size}" fill="none" stroke="#999"/>`,
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="#999" stroke-dasharray="4"/>`,
    ...ticks,
    '<text x="250" y="465" text-anchor="middle">confidence</text>',
    '<text x="14" y="220" text-anchor="middle" transform="rotate(-90 14 220)">share right</text>',
    `<polyline points="${line}" fill="none" stroke="#2563eb"/>`,
    `<g fill="#2563eb" fill-opacity="0.6">${circles.join('')}</g>`,
    '</svg>',
    '',
  ].join('\n');
}
