import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { type Endpoint, endpoint } from '#kernel/endpoint.ts';
import { commonFaults } from '#kernel/fault.ts';
import { mapWritten, writtenLocales } from '#kernel/locale.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { inDomain, type Route, route, type UseCase } from '../route.ts';
import { createMetrics } from '../runtime/metrics.ts';
import { joinTexts, texts } from '../texts.ts';
import { canonicalJson } from './idempotency/idempotency.ts';
import { requestedLocale } from './input/request-locale.ts';
import { createMessages } from './messages.ts';
import { planRoute } from './route-plan.ts';

const base = {
  method: 'POST',
  path: '/wps/toy',
  input: z.object({}),
  output: z.object({}),
  faults: { sold_out: 422 },
  summary: 'A toy',
} as const;
const toy = (more: Partial<Endpoint>): Route =>
  route(endpoint({ ...base, audience: 'public', ...more }), async () => done({}));
const plan = (one: Route, words: Record<string, string> = { 'toy.fault.sold_out': 'Sold out' }) =>
  planRoute(one, createMessages(mapWritten(() => words)), createMetrics());

test('CALL-007 a call that does not say who may make it is refused at start', () => {
  for (const audience of [undefined, 'everybody'])
    expect(() => plan(toy({ audience } as unknown as Partial<Endpoint>))).toThrow('says who may make it');
});

test('CALL-005 a fault that the contract does not declare is refused by the compiler', async () => {
  const declared = endpoint({ ...base, audience: 'public' });
  const useCase: UseCase<typeof declared> = async () => refuse('sold_out');
  // @ts-expect-error The contract declares no fault of this name; without the error the check of types fails.
  const undeclared: UseCase<typeof declared> = async () => refuse('lost');
  expect([useCase, undeclared].map((each) => route(declared, each).endpoint)).toEqual([declared, declared]);
});

test.each([
  ['a cache for what is not read', { cache: { scope: 'private', seconds: 5 } }, 'only a GET'],
  [
    'a shared cache for one member',
    { method: 'GET', audience: 'member', cache: { scope: 'public', seconds: 5 } },
    'shared cache',
  ],
  ['a sealed GET', { method: 'GET', sealed: true }, 'no body'],
  ['a body of DELETE', { method: 'DELETE', body: 'json' }, 'get lost'],
  ['a partner whose bytes nobody can check', { partner: true }, 'that it signed'],
  ['a sealed form', { sealed: true, body: 'form' }, 'sealed body is JSON'],
] as const)('CALL-006 a contract with %s is refused at start', (_, more, words) => {
  expect(() => plan(toy(more as Partial<Endpoint>))).toThrow(words);
});

test('ERR-039 a declared fault without words in every language is refused at start', () => {
  expect(() => plan(toy({}), {})).toThrow('POST /wps/toy declares the fault sold_out, which no text words.');
  const onlyEnglish = createMessages({ ...mapWritten(() => ({})), EN: { 'toy.fault.sold_out': 'Sold out' } });
  expect(() => planRoute(toy({}), onlyEnglish, createMetrics())).toThrow('missing in TY');
});

test('ERR-039 a fault with texts in two domains takes the text of the domain of its route', () => {
  const both = { 'mall.fault.sold_out': 'Mall', 'toy.fault.sold_out': 'Toy' };
  expect(() => plan(toy({}), both)).toThrow('name its domain');
  const [named] = inDomain('mall', [toy({})]);
  expect(named && plan(named, both).faults.get('sold_out')?.text.EN).toBe('Mall');
  expect(() => joinTexts(['1', '2'].map((a) => mapWritten(() => ({ a }))))).toThrow('a is worded twice');
});

test('ERR-001 ERR-006 ERR-007 ERR-039 the common faults are worded in every language, with the given words', () => {
  for (const fault of Object.keys(commonFaults)) {
    for (const locale of writtenLocales) expect(texts[locale]).toHaveProperty([`platform.fault.${fault}`]);
  }
  expect(texts.EN['platform.fault.auth_required']).toBe('You are not logged in, please login');
  expect(texts.EN['platform.fault.unknown_error']).toBe('Unknown error');
  expect(texts.EN['platform.fault.unknown_domain']).toBe('Invalid URL, please contact customer service');
});

test.each([
  [{ 'x-lang': 'TY' }, 'TY'],
  [{ 'x-lang': 'ty', 'accept-language': 'en' }, 'TY'],
  [{ 'accept-language': 'TY' }, 'TY'],
  [{ 'accept-language': 'en-US,en;q=0.9,fil;q=0.8' }, 'EN'],
  [{ 'accept-language': 'tl-PH, en' }, 'TY'],
  [{ 'accept-language': 'pt-BR' }, 'PT-BR'],
  [{ 'x-lang': 'klingon', 'accept-language': '*' }, 'FR'],
  [{ 'x-lang': '__proto__' }, 'FR'],
  [{}, 'FR'],
])('ERR-039 %j asks for %s', (headers, locale) => {
  expect(requestedLocale(headers, 'FR')).toBe(locale);
});

test('CALL-001 the content of a key knows values, not the order of fields', () => {
  expect(canonicalJson({ a: 1, b: [{ d: '1', c: null }] })).toBe(canonicalJson({ b: [{ c: null, d: '1' }], a: 1 }));
  expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: '1' }));
  expect(canonicalJson({ a: new Uint8Array([1]) })).not.toBe(canonicalJson({ a: new Uint8Array([2]) }));
});
