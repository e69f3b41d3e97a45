import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { until } from '../service/mail-server.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';

/* Alerts, the dashboard and the runbook name what is there. */

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const read = (file: string): string => readFileSync(file, 'utf8');
const { groups } = parse(read('docker/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('docker/grafana/surety.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};
const panels = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
);

let service: TestService;
/** The names of all series, and the labels that each has been seen with. */
const series = new Map<string, Set<string>>();

beforeAll(async () => {
  service = await startTestService({}, '_alerts');
  const admin = await service.as(newOrgID());
  await admin.post('/rate/query', {});
  const document = await admin.post<{ id: string }>('/document', { name: 'Notes.txt', projectID: 'P-1' });
  await admin
    .with({ 'Content-Type': 'text/plain' })
    .send('PUT', `/document/${document.body.id}/content`, 'Bids close on 1 December');
  const text = await until(async () => {
    const answer = await service.anonymous.get('/metrics');
    return /^job_attempt_duration_seconds_count/m.test(answer.text) ? answer.text : undefined;
  });
  for (const [, name, labels = ''] of text.matchAll(/^([a-z]\w*)(?:\{(.*)\})? /gm)) {
    const known = series.get(name!) ?? new Set();
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label!);
    series.set(name!, known);
  }
  // A job that has ended leaves no series of the gauge; the target of a scrape adds its own labels.
  for (const [, name] of text.matchAll(/^# TYPE (\w+) gauge$/gm))
    series.set(name!, series.get(name!) ?? new Set());
  series.set('jobs', new Set(['kind', 'state']));
  series.set('up', new Set());
});
afterAll(() => service.stop());

const words = /\b(?:by|without|ignoring|on|le|and|or|unless|bool|offset)\b/;

/** What an expression names: series, with the labels by which it selects them. */
function namedIn(expr: string): { name: string; labels: string[] }[] {
  const plain = expr.replace(/\b(?:by|without|ignoring|on) ?\([^)]*\)/g, '').replace(/\[[^\]]*\]/g, '');
  return [...plain.matchAll(/\b([a-z_]\w*)\b(?!\s*\()(?:\{([^}]*)\})?(?![^{]*\})/g)]
    .filter(([, name]) => !words.test(name!) && !/^\d/.test(name!))
    .map(([, name, selected = '']) => ({
      name: name!,
      labels: [...selected.matchAll(/(\w+)\s*[=!]~?/g)].map(([, label]) => label!),
    }));
}

const ofScrape = ['job', 'instance'];

const unknownIn = (expr: string): string[] =>
  namedIn(expr).flatMap(({ name, labels }) => {
    const known = series.get(name);
    if (!known) return [name];
    return labels
      .filter((label) => !known.has(label) && !ofScrape.includes(label))
      .map((label) => `${name}.${label}`);
  });

test('an expression is taken apart into what it names', () => {
  const expr =
    'sum by (le) (rate(x_bucket{route!~"/a|b", status="1"}[5m])) / ignoring(state) y > 0.2 and z{a="b"}';
  expect(namedIn(expr)).toEqual([
    { name: 'x_bucket', labels: ['route', 'status'] },
    { name: 'y', labels: [] },
    { name: 'z', labels: ['a'] },
  ]);
  expect(unknownIn('rate(no_such_total[5m]) > http_requests_total{colour="red"}')).toEqual([
    'no_such_total',
    'http_requests_total.colour',
  ]);
});

test.each(rules.map((rule) => [rule.alert, rule] as const))('%s names metrics that exist', (_, { expr }) => {
  expect(namedIn(expr).length).toBeGreaterThan(0);
  expect(unknownIn(expr)).toEqual([]);
});

test.each(panels)('the panel %s shows metrics that exist: %s', (_, expr) => {
  expect(namedIn(expr).length).toBeGreaterThan(0);
  expect(unknownIn(expr)).toEqual([]);
});

test('each alert has its section in the runbook, and each of these its alert', () => {
  const sections = [...read('docs/runbook.md').matchAll(/^### (.*)$/gm)].map(([, heading]) => heading);
  expect(sections).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, annotations, labels } of rules) {
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(['page', 'ticket']).toContain(labels.severity);
  }
});

test('Prometheus loads the alerts that are here', () => {
  const { rule_files: files } = parse(read('docker/prometheus/prometheus.yml')) as { rule_files: string[] };
  expect(files.filter((file) => !existsSync(`docker/prometheus/${file}`))).toEqual([]);
});

test('docs/operating.md names every metric of our own', () => {
  const page = read('docs/operating.md');
  const own = [...series.keys()]
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''))
    .filter((name) => !/^(nodejs|process|up$)/.test(name));
  expect([...new Set(own)].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
