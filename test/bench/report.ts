/** One line of the result: medians of answers a second, and the service's ratio to *hand*. */
export interface Row {
  workload: string;
  connections: number;
  service: number;
  hand: number;
  tutorial: number;
  ratio: number;
  /** Least and greatest ratio among the rounds. */
  spread: [least: number, greatest: number];
  /** Milliseconds of the service. */
  p50: number;
  p99: number;
  failed: number;
}

const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3);

/** The rows as a table for people. */
export function asTable(rows: Row[]): string {
  const head = [
    'workload',
    'conn.',
    'service/s',
    'hand/s',
    'tutorial/s',
    'to hand',
    '(spread)',
    'to tutorial',
    'p50 ms',
    'p99 ms',
    'failed',
  ];
  const lines = rows.map((row) => [
    row.workload,
    String(row.connections),
    number(row.service),
    number(row.hand),
    number(row.tutorial),
    row.ratio.toFixed(2),
    `${row.spread[0].toFixed(2)}-${row.spread[1].toFixed(2)}`,
    row.tutorial > 0 ? (row.service / row.tutorial).toFixed(1) : '-',
    number(row.p50),
    number(row.p99),
    String(row.failed),
  ]);
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at]!.length)));
  return [head, ...lines]
    .map((line) =>
      line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '),
    )
    .join('\n');
}

const colours = { service: '#1f6f54', hand: '#8a8f98', tutorial: '#d3a94c' };

/** The rows as a picture: for each workload the three contestants, in shares of the fastest. */
export function asChart(rows: Row[]): string {
  const [left, width, step] = [170, 560, 62];
  const height = rows.length * step + 70;
  const bars = rows.map((row, at) => {
    const most = Math.max(row.service, row.hand, row.tutorial);
    const top = 48 + at * step;
    const title = `<text x="${left - 12}" y="${top + 26}" text-anchor="end">${row.workload} · ${row.connections}</text>`;
    const parts = (['service', 'hand', 'tutorial'] as const).map((name, line) => {
      const y = top + line * 16;
      const length = most === 0 ? 0 : (row[name] / most) * width;
      return `<rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="13" rx="2" fill="${colours[name]}"/><text x="${(left + length + 6).toFixed(1)}" y="${y + 11}" class="n">${number(row[name])}/s</text>`;
    });
    return title + parts.join('');
  });
  const legend = (['service', 'hand', 'tutorial'] as const).map(
    (name, at) =>
      `<rect x="${left + at * 110}" y="18" width="12" height="12" rx="2" fill="${colours[name]}"/><text x="${left + at * 110 + 18}" y="29">${name}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + 110} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img"><title>Answers a second</title><style>.n{font-size:11px;fill:#444}</style><rect width="100%" height="100%" fill="#fff"/>${legend.join('')}${bars.join('')}</svg>\n`;
}
