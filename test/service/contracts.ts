import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from './contract.js';

const files = readdirSync(join(import.meta.dirname, '../contracts')).sort();

/** The contract of every resource, by the first part of its paths: `bond_request` of `test/contracts/bond-request.ts`. */
export const contracts = new Map<string, Contract>();
for (const file of files) {
  const name = file.replace(/\.ts$/, '');
  const { contract } = (await import(`../contracts/${name}.js`)) as { contract: Contract };
  contracts.set(name.replaceAll('-', '_'), contract);
}

const { RESOURCE } = process.env;
if (RESOURCE !== undefined && !contracts.has(RESOURCE)) {
  throw new Error(`RESOURCE is ${RESOURCE}, of which there is no contract`);
}

/** Whether the tests walk one resource alone: the one that the environment names as `RESOURCE`. */
export const isRestricted = RESOURCE !== undefined;

/** Whether the tests are to walk this resource. */
export const isWalked = (resource: string): boolean => !isRestricted || resource === RESOURCE;

/** @throws Error where there is none */
export function contractOf(resource: string): Contract {
  const contract = contracts.get(resource);
  if (!contract) throw new Error(`There is no test/contracts/${resource.replaceAll('_', '-')}.ts`);
  return contract;
}
