import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../src/platform/config/config.js';
import { fileNameOf } from '../../src/platform/config/setting.js';
import { RouteTable } from '../../src/platform/http/route-table.js';
import { settings } from '../../src/settings.js';
import { startTestService } from '../service/test-service.js';

/* The manifests say what the service and its image have. */

const base = 'docker/kubernetes/base';
const overlays = readdirSync('docker/kubernetes/overlays').map(
  (name) => `docker/kubernetes/overlays/${name}`,
);

interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  name: string;
  image: string;
  command?: string[];
  envFrom: { configMapRef: { name: string } }[];
  env?: { name: string; value: string }[];
  ports?: { name: string; containerPort: number }[];
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
  [probe: `${string}Probe`]: Probe | undefined;
}
interface Pod {
  metadata: { labels: Record<string, string> };
  spec: {
    serviceAccountName: string;
    terminationGracePeriodSeconds?: number;
    securityContext: object;
    containers: Container[];
    volumes: { name: string }[];
  };
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    template: Pod;
    selector: { matchLabels: Record<string, string> };
    podSelector: { matchLabels: Record<string, string> };
    ports: { targetPort: string }[];
    scaleTargetRef: { kind: string; name: string };
    maxReplicas: number;
    replicas: number;
  };
}
interface Kustomization {
  resources: string[];
  patches?: { path: string }[];
  configMapGenerator: { name: string; literals: string[] }[];
}

const kustomization = (folder: string): Kustomization =>
  parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
const manifestsIn = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  });
const manifests = kustomization(base).resources.flatMap((file) => manifestsIn(join(base, file)));
const ofKind = (kind: string): Manifest[] => manifests.filter((each) => each.kind === kind);
const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(({ spec }) => spec.template);
const containers = pods.flatMap(({ spec }) => spec.containers);
const literals = (folder: string): [string, string][] =>
  kustomization(folder).configMapGenerator.flatMap((map) =>
    map.literals.map(
      (line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const,
    ),
  ) as [string, string][];
const configured = Object.fromEntries(literals(base));

const known = Object.entries(settings.settings).flatMap(([name, { isSecret }]) =>
  isSecret ? [name, fileNameOf(name)] : [name],
);

test('each kustomization lists the files beside it, and no other', () => {
  for (const folder of [base, ...overlays]) {
    const { resources, patches = [] } = kustomization(folder);
    const listed = [...resources, ...patches.map(({ path }) => path)];
    expect(listed.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
    const there = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');
    expect(there.filter((file) => !listed.includes(file))).toEqual([]);
  }
});

test('every variable is a setting, and its value is one that the setting takes', () => {
  const named = [
    ...literals(base),
    ...overlays.flatMap(literals),
    ...[...containers, ...overlays.flatMap(patchedContainers)].flatMap(({ env = [] }) =>
      env.map(({ name, value }) => [name, value] as [string, string]),
    ),
  ];
  expect(named.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
  const readable = named.filter(([name]) => !name.endsWith('_FILE'));
  expect(() => readConfig(settings, Object.fromEntries(readable))).not.toThrow();
});

const patchedContainers = (folder: string): Container[] =>
  (kustomization(folder).patches ?? []).flatMap(({ path }) =>
    manifestsIn(join(folder, path)).flatMap(({ spec }) => spec.template.spec.containers),
  );

test('secrets are files that are mounted, and no variables', () => {
  const secrets = Object.entries(settings.settings).flatMap(([name, { isSecret }]) =>
    isSecret ? [name] : [],
  );
  expect(Object.keys(configured).filter((name) => secrets.includes(name))).toEqual([]);
  for (const [name, value] of Object.entries(configured).filter(([each]) => each.endsWith('_FILE')))
    expect([name, value]).toEqual([name, expect.stringMatching(/^\/run\/secrets\/surety\//)]);
  for (const { spec } of pods) {
    const volumes = spec.volumes.map(({ name }) => name);
    const mounts = spec.containers.flatMap(({ volumeMounts }) => volumeMounts);
    expect(mounts.map(({ name }) => name).filter((name) => !volumes.includes(name))).toEqual([]);
    expect(mounts.map(({ mountPath }) => mountPath)).toEqual([
      '/run/secrets/surety',
      configured.DATA_DIR,
      '/tmp',
    ]);
  }
});

test('ports and the paths of probes are there', async () => {
  const service = await startTestService({ HEALTH_PORT: '0' }, '_kubernetes');
  const paths = service.app
    .get(RouteTable)
    .all()
    .flatMap(({ method, path }) => (method === 'GET' ? [path] : []));
  const probes = containers.flatMap((each) =>
    Object.entries(each).flatMap(([key, probe]) =>
      key.endsWith('Probe') ? [{ each, probe: probe as Probe }] : [],
    ),
  );
  expect(probes.length).toBeGreaterThan(4);
  for (const { each, probe } of probes) {
    expect(paths).toContain(probe.httpGet.path);
    expect(each.ports!.map(({ name }) => name)).toContain(probe.httpGet.port);
  }
  const ports = containers.flatMap((each) => each.ports ?? []);
  for (const { name, containerPort } of ports)
    expect(String(containerPort)).toBe(name === 'http' ? configured.PORT : configured.HEALTH_PORT);
  expect(ofKind('Service')[0]!.spec.ports[0]!.targetPort).toBe('http');
  await service.stop();
});

test('selectors find pods, and what is scaled is there', () => {
  const labelsOfPods = pods.map(({ metadata }) => metadata.labels);
  const selectors = manifests.flatMap(({ kind, spec }) => {
    if (kind === 'Service') return [spec.selector as unknown as Record<string, string>];
    return [spec?.selector?.matchLabels ?? spec?.podSelector?.matchLabels ?? []].flat();
  });
  expect(selectors.length).toBeGreaterThan(5);
  for (const selector of selectors) expect(labelsOfPods).toContainEqual(expect.objectContaining(selector));
  const [{ spec: autoscaler }] = ofKind('HorizontalPodAutoscaler') as [Manifest];
  const names = ofKind('Deployment').map(({ metadata }) => metadata.name);
  expect(names).toContain(autoscaler.scaleTargetRef.name);
  const workers = ofKind('Deployment').find(({ metadata }) => metadata.name === 'surety-worker')!.spec
    .replicas;
  expect(Number(configured.DATABASE_PROCESSES)).toBe(autoscaler.maxReplicas + workers);
});

test('every container is confined, and has the time that a stop takes', () => {
  for (const { spec } of pods) {
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    const { terminationGracePeriodSeconds: grace } = spec;
    const { STOP_DELAY_SECONDS: delay, STOP_SECONDS: rest } = configured;
    if (grace !== undefined) expect(grace).toBeGreaterThan(Number(delay) + Number(rest));
    for (const { securityContext } of spec.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  }
});

test('what is run is in the image', () => {
  const programs = containers.flatMap(({ command = [] }) => command.filter((word) => word.endsWith('.js')));
  expect(programs.length).toBeGreaterThan(1);
  for (const program of programs)
    expect(existsSync(program.replace('dist/', '').replace(/js$/, 'ts'))).toBe(true);
});
