import { expect, test } from 'vitest';
import { isIpAddress, parseHost } from './host.ts';

test.each([
  ['localhost', 'localhost'],
  ['localhost:8080', 'localhost'],
  ['Tala.LocalHost:8080', 'tala.localhost'],
  ['play.example.com.', 'play.example.com'],
  [' play.example.com ', 'play.example.com'],
  ['127.0.0.1:8080', '127.0.0.1'],
  ['[::1]:8080', '[::1]'],
  ['[::1]', '[::1]'],
  ['::1', ''],
  ['', ''],
  ['a b', ''],
  ['https://localhost', ''],
  ["x' OR 1=1", ''],
  ['-x', ''],
  ['*address', ''],
  ['.'.repeat(300), ''],
])('CALL-025 TRAP-074 the host of %j is %j', (given, host) => {
  expect(parseHost(given)).toBe(host);
});

test.each([
  ['127.0.0.1', true],
  ['[::1]', true],
  ['localhost', false],
  ['10.0.example.com', false],
])('CALL-025 %s is a bare address: %s', (host, address) => {
  expect(isIpAddress(host)).toBe(address);
});
