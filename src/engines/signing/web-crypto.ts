import { webcrypto } from 'node:crypto';
import { CryptoEngine } from 'pkijs';

/** The cryptography of Node for pkijs, which would look for that of a browser. */
export const webCrypto = new CryptoEngine({ name: 'node', crypto: webcrypto });
