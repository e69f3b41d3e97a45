import type { Contract } from '../service/contract.js';

export const contract: Contract = { actions: { 'GET /form_library': { role: 'viewer' } } };
