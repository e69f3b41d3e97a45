import { htmlPage } from './layout.js';

/** Where the reference is to be mounted. */
const place = 'reference';

/** The clients whose code is shown. TypeScript is that of `fetch`, which the document has itself. */
const hiddenClients = {
  c: true,
  clojure: true,
  csharp: true,
  dart: true,
  fsharp: true,
  http: true,
  java: true,
  js: true,
  kotlin: true,
  node: true,
  objc: true,
  ocaml: true,
  php: true,
  powershell: true,
  python: ['python3', 'httpx_sync', 'httpx_async', 'aiohttp'],
  r: true,
  ruby: true,
  rust: true,
  shell: ['wget', 'httpie'],
  swift: true,
};

/*
 * What Scalar is told. It talks to this service alone: no fonts, no telemetry, no proxy, no assistant, no other client.
 * A key that is typed in stays in the memory of the tab.
 */
const configuration = {
  url: '/openapi.json',
  theme: 'default',
  layout: 'modern',
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  authentication: { preferredSecurityScheme: 'apiKey' },
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true, hideAddApi: true },
  mcp: { disabled: true },
  documentDownloadType: 'direct',
  defaultOpenFirstTag: false,
  defaultOpenAllTags: false,
  hiddenClients,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  metaData: { title: 'Surety Bonding Service: API reference' },
};

/** The script that puts the reference into its page. */
export const referenceScript = `Scalar.createApiReference('#${place}', ${JSON.stringify(configuration)});\n`;

/** The page of the reference. `bundle`: where Scalar is. */
export const referencePage = (bundle: string, script: string): string =>
  htmlPage({
    title: 'API reference',
    path: '/docs',
    scripts: [bundle, script],
    // What Scalar is put into has to be empty.
    main: `<main class="reference"><div id="${place}"></div><noscript><p>The reference needs JavaScript. Without it, read <a href="/openapi.json">openapi.json</a> and the <a href="/docs/guides">guides</a>.</p></noscript></main>`,
  });
