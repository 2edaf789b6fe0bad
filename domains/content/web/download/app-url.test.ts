import { expect, test } from 'vitest';
import { siteOriginOf } from '../site-origin.ts';
import { androidAppUrl, iosAppUrl } from './app-url.ts';

const origin = 'https://kislap.example';

test('SHELL-024 SHELL-025 TRAP-019 the iOS address carries the language and the token', () => {
  const address = new URL(iosAppUrl({ origin, locale: 'PT-BR', token: 'a/b+c=' }));
  expect(address.origin + address.pathname).toBe('https://kislap.example/download');
  expect(Object.fromEntries(address.searchParams)).toEqual({ os: 'ios', lang: 'PT-BR', token: 'a/b+c=' });
});

test('SHELL-026 a guest’s iOS address has no token at all', () => {
  expect(iosAppUrl({ origin, locale: 'EN', token: null })).toBe('https://kislap.example/download?os=ios&lang=EN');
});

test.each([
  { url: 'https://files.example/app.apk', address: 'https://files.example/app.apk' },
  { url: '/download/kislap.apk', address: 'https://kislap.example/download/kislap.apk' },
  { url: '//files.example/app.apk', address: null },
  { url: 'javascript:alert(1)', address: null },
])('SHELL-027 the Android resource $url is found at $address', ({ url, address }) => {
  expect(androidAppUrl({ url, labelNameEn: 'Android app' }, origin)).toBe(address);
});

test('SHELL-027 CONTENT-009 without the resource there is no address', () => {
  expect(androidAppUrl(undefined, origin)).toBeNull();
});

test.each([
  { here: 'http://localhost:8110', mainDomain: 'localhost', origin: 'http://localhost:8110' },
  { here: 'http://192.168.1.20:8080', mainDomain: 'tala.localhost', origin: 'http://192.168.1.20:8080' },
  { here: 'https://kislap.example:8443', mainDomain: 'kislap.example', origin: 'https://kislap.example:8443' },
  { here: 'https://mirror.example', mainDomain: 'kislap.example', origin: 'https://kislap.example' },
  { here: null, mainDomain: 'kislap.example', origin: 'https://kislap.example' },
])('SHELL-025 SHELL-027 a code that is scanned at $here leads to $origin', ({ here, mainDomain, origin: found }) => {
  expect(siteOriginOf(mainDomain, here)).toBe(found);
});
