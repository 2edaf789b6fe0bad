import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressRanges, createAddressReader, isHost, loopback } from './address.ts';

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

const direct = createAddressReader([]);
const proxied = createAddressReader(['10.0.0.0/8', '192.168.1.1', 'fd00::/8']);

test.each([
  ['the connection speaks for itself', direct, '5.6.7.8', undefined, '5.6.7.8'],
  ['a forged header is ignored without a trusted proxy', direct, '5.6.7.8', '1.1.1.1', '5.6.7.8'],
  ['a forged header from a stranger is ignored beside trusted proxies', proxied, '5.6.7.8', '1.1.1.1', '5.6.7.8'],
  ['a trusted proxy is believed', proxied, '10.1.2.3', '5.6.7.8', '5.6.7.8'],
  [
    'the right-most stranger counts, whatever stands left of it',
    proxied,
    '10.1.2.3',
    '1.1.1.1, 5.6.7.8, 10.9.9.9',
    '5.6.7.8',
  ],
  ['a hop that is no address ends the walk', proxied, '10.1.2.3', '5.6.7.8, <script>, 10.9.9.9', '10.9.9.9'],
  ['a proxy without a header is the caller', proxied, '192.168.1.1', undefined, '192.168.1.1'],
  ['IPv4 inside IPv6 is IPv4', proxied, '::ffff:10.1.2.3', '::ffff:5.6.7.8', '5.6.7.8'],
  ['an IPv6 proxy is matched by its range', proxied, 'fd00::7', '2001:db8::1', '2001:db8::1'],
])('SYS-016 %s', (_, reader, peer, forwarded, ip) => {
  expect(reader.read(request(peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })).ip).toBe(ip);
});

test('SYS-016 https is believed from a trusted proxy alone', () => {
  const headers = { 'x-forwarded-proto': 'https' };
  expect(proxied.read(request('10.1.2.3', headers)).https).toBe(true);
  expect(proxied.read(request('5.6.7.8', headers)).https).toBe(false);
});

test('SYS-016 limits count an IPv6 household as one', () => {
  const bucket = (ip: string) => direct.read(request(ip)).bucket;
  expect(bucket('2001:db8:1:2:aaaa::1')).toBe(bucket('2001:db8:1:2:bbbb::2'));
  expect(bucket('2001:db8:1:2::1')).not.toBe(bucket('2001:db8:1:3::1'));
  expect(bucket('5.6.7.8')).not.toBe(bucket('5.6.7.9'));
});

test('SYS-016 loopback is nobody who speaks for others', () => {
  expect(direct.isDirectlyFrom(request('127.0.0.1'), loopback)).toBe(true);
  expect(direct.isDirectlyFrom(request('::1'), loopback)).toBe(true);
  expect(direct.isDirectlyFrom(request('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }), loopback)).toBe(false);
  expect(direct.isDirectlyFrom(request('5.6.7.8'), loopback)).toBe(false);
});

test('SYS-016 a wrong range is a sentence at start', () => {
  expect(() => addressRanges(['10.0.0.0/33'])).toThrow('10.0.0.0/33 is neither an address nor a range');
});

test.each([
  [undefined, true],
  ['kislap.example', true],
  ['kislap.example:8080', true],
  ['[::1]', true],
  ['[::1]:8080', true],
  ['kislap.example:', false],
  ['kislap.example:65536', false],
  ['kislap.example:80@evil.example', false],
  ['kislap.example:8x', false],
  ['[::1]:x', false],
  ['localhost:80:80', false],
  ['::1', false],
  ['[::1]:80:80', false],
])('SYS-016 whether the port of the host %s is one: %s', (host, isOne) => {
  expect(isHost(host)).toBe(isOne);
});
