import type { Contract } from '../service/contract.js';

export const contract: Contract = { actions: { 'GET /me': { role: 'viewer' } } };
