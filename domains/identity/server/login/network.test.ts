import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['', ''],
  ['not:an:address', 'not:an:address'],
])('CALL-008 tries from %j are counted under %j', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
