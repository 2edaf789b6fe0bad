import { expect, test } from 'vitest';
import { launchAddress, launchTemplateOrigin, orientationOf, studioAddress } from './launch-address.ts';

const parts = {
  vassalage: 'JILI',
  gameCode: 'boxing',
  ticket: 'a_b-c',
  language: 'EN',
  page: 'https://kislap.example',
  back: 'https://kislap.example/rng?q=a b',
};
const hosts = ['https://play.kislap.example', 'https://jili.example:8443/'];

test('GAME-025 our own game is on the first launch host, with a ticket', () => {
  expect(launchAddress(studioAddress, parts, hosts)).toBe(
    'https://play.kislap.example/studio/boxing?ticket=a_b-c&language=EN&page=https%3A%2F%2Fkislap.example',
  );
});

test("GAME-025 a vendor's own address is filled in, and what it is filled with stays a value", () => {
  const address = 'https://jili.example:8443/{vassalage}/{gameCode}?token={ticket}&lobby={back}&mode={mode}';
  expect(launchAddress(address, parts, hosts)).toBe(
    'https://jili.example:8443/JILI/boxing?token=a_b-c&lobby=https%3A%2F%2Fkislap.example%2Frng%3Fq%3Da%20b&mode={mode}',
  );
});

test.each([
  ['another host', 'https://elsewhere.example/{gameCode}'],
  ['another port', 'https://jili.example/{gameCode}'],
  ['another scheme', 'http://play.kislap.example/{gameCode}'],
  ['a host by two strokes', '//elsewhere.example/{gameCode}'],
  ['a script', 'javascript:alert(1)'],
  ['a host made of a value', 'https://{gameCode}.example/'],
])('GAME-025 an address that leads to %s is none', (_, address) => {
  expect(launchAddress(address, parts, hosts)).toBeNull();
});

test('GAME-025 a domain without a launch host launches nothing', () => {
  expect(launchAddress(studioAddress, parts, [])).toBeNull();
  expect(launchAddress(studioAddress, parts, ['play'])).toBeNull();
});

test.each([
  [studioAddress, 'launch host'],
  ['https://jili.example:8443/{vassalage}/{gameCode}?token={ticket}&lobby={back}', 'https://jili.example:8443'],
  ['https://jili.example?token={ticket}', 'https://jili.example'],
  ['http://jili.example/{ticket}', 'http://jili.example'],
  ['https://jili.example/{gameCode}', null],
  ['https://jili.example/?t={ticket}&mode={mode}', null],
  ['https://jili.example/?t={ticket}&a={constructor}', null],
  ['https://jili.example/?t={ticket}&a={', null],
  ['https://jili.example/?t={ticket}&a={{page}}', null],
  ['https://{gameCode}.example/?t={ticket}', null],
  ['https://jili.example{gameCode}/?t={ticket}', null],
  ['https://name:word@jili.example/?t={ticket}', null],
  ['https://jili.example/#{ticket}', null],
  ['https://jili.example/a b?t={ticket}', null],
  ['https://jili.example:99999/?t={ticket}', null],
  ['//elsewhere.example/?t={ticket}', null],
  ['/\\elsewhere.example/?t={ticket}', null],
  ['javascript:alert(1)//{ticket}', null],
  ['{ticket}', null],
])('GAME-025 games may be set up to open at %s: %s', (template, origin) => {
  expect(launchTemplateOrigin(template)).toBe(origin);
});

test('GAME-021 a phone is held across for fish and cards', () => {
  expect((['FISH', 'PVP', 'POKER', 'RNG', 'LIVE', 'BGS'] as const).map(orientationOf)).toEqual([
    'landscape',
    'landscape',
    'landscape',
    'any',
    'any',
    'any',
  ]);
});
