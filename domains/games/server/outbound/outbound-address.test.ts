import { expect, test } from 'vitest';
import { isPrivate, mayCall, outboundUrl, publicLookup } from './outbound-address.ts';

const inside = `127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0
  255.255.255.255 224.0.0.1 ::1 :: fc00::1 fd12::1 fe80::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::127.0.0.1
  64:ff9b::7f00:1 2002:7f00:1:: nonsense`.split(/\s+/);
test.each(inside)('%s is a private or invalid address', (ip) => {
  expect(isPrivate(ip)).toBe(true);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (ip) => {
  expect(isPrivate(ip)).toBe(false);
});

test.each([
  'http://vendor.example/wallet',
  'https://127.0.0.1/wallet',
  'https://[::1]/wallet',
  'https://[::ffff:10.0.0.1]/wallet',
  'https://0x7f.1/wallet',
  'https://2130706433/wallet',
  'https://localhost/wallet',
  'https://LOCALHOST./wallet',
  'https://wallet.localhost/wallet',
  'https://metadata.google.internal/wallet',
  'https://printer.local/wallet',
  'https://redis/wallet',
  'https://user:word@vendor.example/wallet',
  'https://vendor.example/wallet?key=1',
  'https://vendor.example/wallet#x',
  'ftp://vendor.example/wallet',
  'file:///etc/passwd',
  'vendor.example',
  '',
])('outside the sandbox %s is not called', (address) => {
  expect(outboundUrl(address, { sandbox: false })).toBe(null);
});

test('a public address is called by TLS, and in the sandbox local ones too', () => {
  expect(outboundUrl('https://vendor.example/wallet', { sandbox: false })?.hostname).toBe('vendor.example');
  expect(outboundUrl('http://127.0.0.1:9000/wallet', { sandbox: true })?.port).toBe('9000');
  expect(outboundUrl('http://user:word@127.0.0.1/', { sandbox: true })).toBe(null);
  expect(outboundUrl('ftp://127.0.0.1/', { sandbox: true })).toBe(null);
});

test.each([{ all: true }, {}])('a name that points inside is refused where it is resolved, %j', async (options) => {
  const error = await new Promise((told) => publicLookup('localhost', options, (fault) => told(fault)));
  expect(String(error)).toContain('private network');
});

test.each([
  ['nothing yet', [], true],
  ['a public address', ['8.8.8.8'], true],
  ['this machine', ['127.0.0.1'], false],
  ['a private network', ['10.0.0.7'], false],
  ['the link-local address of a cloud', ['169.254.169.254'], false],
  ['a public address and a private one', ['8.8.8.8', 'fd00::1'], false],
] as const)('a name that points to %s may be set: %j %j', async (_, addresses, may) => {
  const requested: string[] = [];
  const resolve = async (host: string) => (requested.push(host), addresses);
  expect(await mayCall('https://vendor.example/wallet', { sandbox: false, resolve })).toBe(may);
  expect(requested).toEqual(['vendor.example']);
  expect(await mayCall('http://vendor.example/wallet', { sandbox: true, resolve })).toBe(true);
  expect(requested).toHaveLength(1);
});
