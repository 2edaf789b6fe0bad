import { expect, test } from 'vitest';
import { androidAddress, iosAddress } from './app-address.ts';

const mainDomain = 'kislap.example';

test('SHELL-024 SHELL-025 TRAP-019 the iOS address carries the language and the token', () => {
  const address = new URL(iosAddress({ mainDomain, locale: 'PT-BR', token: 'a/b+c=' }));
  expect(address.origin + address.pathname).toBe('https://kislap.example/download');
  expect(Object.fromEntries(address.searchParams)).toEqual({ os: 'ios', lang: 'PT-BR', token: 'a/b+c=' });
});

test('SHELL-026 a guest’s iOS address has no token at all', () => {
  expect(iosAddress({ mainDomain, locale: 'EN', token: null })).toBe('https://kislap.example/download?os=ios&lang=EN');
});

test.each([
  { url: 'https://files.example/app.apk', address: 'https://files.example/app.apk' },
  { url: '/download/kislap.apk', address: 'https://kislap.example/download/kislap.apk' },
  { url: '//files.example/app.apk', address: null },
  { url: 'javascript:alert(1)', address: null },
])('SHELL-027 the Android resource $url is found at $address', ({ url, address }) => {
  expect(androidAddress({ url, labelNameEn: 'Android app' }, mainDomain)).toBe(address);
});

test('SHELL-027 CONTENT-009 without the resource there is no address', () => {
  expect(androidAddress(undefined, mainDomain)).toBeNull();
});
