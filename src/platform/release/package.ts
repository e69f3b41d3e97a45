import { createRequire } from 'node:module';

interface PackageFile {
  version: string;
  engines: { node: string };
}

/** package.json, by its name in the package's own imports: sources and built files are not equally far from it. */
const file = createRequire(import.meta.url)('#package.json') as PackageFile;

/** The version of this service. */
export const { version } = file;

/** The oldest Node.js that the service runs on, such as `20.19`. */
export const oldestNode = file.engines.node.replace('>=', '');
