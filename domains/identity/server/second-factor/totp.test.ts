import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { addMs, instant } from '#kernel/time.ts';
import { seededRng } from '#platform/server/runtime/rng.ts';
import { findMatchingStep, newRecoveryCodes, newSecret, otpauthUri, recoverySha256, secretText } from './totp.ts';

const at = instant(1_790_000_010_000);
const secret = newSecret(seededRng('totp'));
const codeAt = (ms: number) =>
  new TOTP({ secret: Secret.fromBase32(secretText(secret)), digits: 6 }).generate({ timestamp: at + ms });

test.each([
  [0, true],
  [-30_000, true],
  [30_000, true],
  [-60_000, false],
  [60_000, false],
])('AUTH-033 MEMBER-035 a code of %d ms away is good: %s', (ms, good) => {
  expect(findMatchingStep(secret, codeAt(ms), at) !== null).toBe(good);
});

test('AUTH-033 a code names the step that it belongs to, whenever it is typed', () => {
  expect(findMatchingStep(secret, codeAt(0), addMs(at, 30_000))).toBe(findMatchingStep(secret, codeAt(0), at));
});

test.each(['', '12345', 'abcdef', '1234567', '٠١٢٣٤٥'])('AUTH-033 %j is no code', (code) => {
  expect(findMatchingStep(secret, code, at)).toBeNull();
});

test('MEMBER-035 the QR code contains issuer, account and secret', () => {
  const uri = new URL(otpauthUri(secret, { issuer: 'localhost', account: 'maria' }));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/localhost:maria']);
  expect(uri.searchParams.get('secret')).toBe(secretText(secret));
});

test('MEMBER-035 ten recovery codes differ, and are known however they are typed', () => {
  const codes = newRecoveryCodes(seededRng('codes'));
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const [code = ''] = codes;
  const member = 'mb_00000000000000000000000001';
  expect(recoverySha256(member, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).toEqual(recoverySha256(member, code));
  expect(recoverySha256('mb_00000000000000000000000002', code)).not.toEqual(recoverySha256(member, code));
});
