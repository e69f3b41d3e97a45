import { fieldRefs, formOf, standardRefs } from './field-refs.js';

test('every ref is named once and belongs to a bond', () => {
  expect(new Set(fieldRefs.map((field) => field.ref)).size).toBe(fieldRefs.length);
  expect(fieldRefs.every((field) => field.bonds.length > 0)).toBe(true);
});

test('bid bonds ask for the bid, final bonds for the contract', () => {
  expect(standardRefs('Bid Bond')).toContain('bid.securityPercent');
  expect(standardRefs('Bid Bond')).not.toContain('contract.amount');
  expect(standardRefs('Performance')).toContain('contract.amount');
  expect(standardRefs('warranty')).toContain('contract.warrantyMonths');
});

test('a ref that is not in the table gives text', () => {
  expect(formOf('project.location')).toBe('text');
  expect(formOf('bid.time')).toBe('time');
});
