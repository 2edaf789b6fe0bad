import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInputFlaw, isFlawlessJson } from './json.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('CALL-005 JSON that is taken for plain never holds a flaw', () => {
  const oddities = fc.constantFrom('\0', '\ud800', '\udc00', '__proto__', nested(40), 'ordinary');
  const text = fc.oneof(
    fc.json(),
    fc.dictionary(oddities, fc.oneof(oddities, fc.string())).map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(text, (json) => !isFlawlessJson(json) || findInputFlaw(JSON.parse(json)) === null),
    { numRuns: 2_000 },
  );
});

test.each([
  ['an escape', '{"a":"\\u0000"}'],
  ['half a pair', '{"a":"\\ud800"}'],
  ['a poisoned key', '{"__proto__":{"admin":true}}'],
  ['an escaped poisoned key', '{"\\u005f_proto__":1}'],
  ['great depth', nested(32)],
])('CALL-005 JSON with %s is looked through', (_, json) => {
  expect(isFlawlessJson(json)).toBe(false);
});

test('CALL-005 an ordinary body is not looked through', () => {
  expect(isFlawlessJson('{"amount":"1250.75","remark":"Salamat, Niño","lines":[1,2,3]}')).toBe(true);
});

test.each([
  [{ a: { b: ['x', '\0'] } }, { path: 'a.b.1', reason: 'text' }],
  [{ a: '\ud800' }, { path: 'a', reason: 'text' }],
  [JSON.parse('{"a":{"__proto__":1}}'), { path: 'a', reason: 'invalid' }],
  [JSON.parse(nested(40)), { path: Array.from({ length: 32 }, () => '0').join('.'), reason: 'invalid' }],
  [{ file: new Uint8Array([0, 1]) }, null],
])('CALL-005 the flaw of %j is named', (value, flaw) => {
  expect(findInputFlaw(value)).toEqual(flaw);
});
