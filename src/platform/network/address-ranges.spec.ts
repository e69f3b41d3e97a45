import { isAddressRange, isWithin } from './address-ranges.js';

test.each([
  ['127.0.0.1', ['loopback'], true],
  ['::ffff:127.0.0.1', ['loopback'], true],
  ['::1', ['loopback'], true],
  ['10.1.2.3', ['loopback', '10.0.0.0/8'], true],
  ['11.1.2.3', ['10.0.0.0/8'], false],
  ['192.0.2.7', ['192.0.2.7'], true],
  ['192.0.2.8', ['192.0.2.7'], false],
  ['2001:db8::1', ['2001:db8::/32'], true],
  ['192.0.2.7', ['2001:db8::/32'], false],
  ['172.16.0.9', ['uniquelocal'], true],
  ['mail.example', ['loopback'], false],
])('%s within %j: %j', (address, ranges, isIn) => expect(isWithin(address, ranges)).toBe(isIn));

test.each([
  ['loopback', true],
  ['10.0.0.0/8', true],
  ['10.0.0.0/33', false],
  ['::/128', true],
  ['constructor', false],
  ['', false],
])('%j is a range: %j', (text, isOne) => expect(isAddressRange(text)).toBe(isOne));
