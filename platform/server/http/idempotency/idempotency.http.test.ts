import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { mapWritten } from '#kernel/locale.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { MoneyText } from '#kernel/wire.ts';
import type { Caller } from '#platform/server/context.ts';
import { route } from '#platform/server/route.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';

const order = endpoint({
  method: 'POST',
  path: '/wps/toy/order',
  audience: 'member',
  idempotent: true,
  proofs: ['pin'],
  input: z.object({ amount: MoneyText, note: z.optional(z.string()), pin: z.optional(z.string()) }),
  output: z.object({ id: z.int() }),
  faults: { too_poor: 422 },
  summary: 'Orders',
});

const ana: Caller = { member: 'mb_00000000000000000000000001', session: 's1', role: 'member' };
const ben: Caller = { ...ana, member: 'mb_00000000000000000000000002' };

let http: TestHttp;
let [anaToken, benToken] = ['', ''];
let failing = false;
let runs = 0;
beforeAll(async () => {
  const use = route(order, async ({ tx }, { amount }) => {
    runs++;
    const { rows } = await tx.query<{ id: number }>('INSERT INTO platform.toy (amount) VALUES ($1) RETURNING id', [
      amount,
    ]);
    if (failing) throw new Error('a bug');
    return amount > 1_000_000n ? refuse('too_poor') : done({ id: rows[0]?.id ?? 0 });
  });
  http = await testHttp({
    routes: [use],
    texts: mapWritten(() => ({ 'toy.fault.too_poor': 'Too little' })),
  });
  await http.db.owner.query(`
    CREATE TABLE platform.toy (id integer GENERATED ALWAYS AS IDENTITY, amount bigint NOT NULL);
    GRANT ALL ON platform.toy TO kislap_app`);
  anaToken = http.login(ana);
  benToken = http.login(ben);
});
afterAll(() => http.close());

const count = async () =>
  Number((await http.db.owner.query<{ n: bigint }>('SELECT count(*) AS n FROM platform.toy')).rows[0]?.n);

test('a call that must not happen twice needs a key of 8 to 128 signs', async () => {
  for (const key of [undefined, 'short', 'x'.repeat(129), 'with space 123', 'ünïcödé-key']) {
    const answer = await http.ask(order, { amount: '1' }, { token: anaToken, ...(key !== undefined && { key }) });
    expect([answer.status, answer.envelope.code]).toEqual([400, 'KEY_REQUIRED']);
  }
  expect(await count()).toBe(0);
});

test('many concurrent calls with one key are one action and one response', async () => {
  const before = runs;
  const all = await Promise.all(
    Array.from({ length: 12 }, () => http.ask(order, { amount: '5' }, { token: anaToken, key: 'together-1' })),
  );
  expect(new Set(all.map(({ status, envelope }) => `${status} ${JSON.stringify(envelope)}`)).size).toBe(1);
  expect(all[0]?.status).toBe(200);
  expect([await count(), runs - before]).toEqual([1, 1]);
});

test('the proof of the caller is not part of the content: another proof is the same action, and the stored row does not contain it', async () => {
  const ask = (key: string, pin: string) => http.ask(order, { amount: '7', pin }, { token: anaToken, key });
  const first = await ask('proven-1', '123456');
  expect((await ask('proven-1', '654321')).envelope).toEqual(first.envelope);
  await ask('proven-2', '999999');
  const { rows } = await http.db.owner.query<{ n: bigint }>(
    "SELECT count(DISTINCT content_hash) AS n FROM platform.reply WHERE key IN ('proven-1', 'proven-2')",
  );
  expect(Number(rows[0]?.n)).toBe(1);
});

test('the same key years later is answered with the same bytes', async () => {
  const first = await http.ask(order, { amount: '6' }, { token: anaToken, key: 'for-ever-1' });
  http.clock.pass(10 * 365 * 86_400_000);
  const rows = await count();
  expect((await http.ask(order, { amount: '6' }, { token: anaToken, key: 'for-ever-1' })).envelope).toEqual(
    first.envelope,
  );
  expect(await count()).toBe(rows);
});

test('the same key with other content is a conflict; the order of fields is no content', async () => {
  await http.ask(order, { amount: '7', note: 'n' }, { token: anaToken, key: 'content-1' });
  const reused = await http.ask(order, { amount: '8', note: 'n' }, { token: anaToken, key: 'content-1' });
  expect([reused.status, reused.envelope.code]).toEqual([409, 'KEY_REUSED']);
  const turned = await http.ask(order, { note: 'n', amount: '7' }, { token: anaToken, key: 'content-1' });
  expect(turned.status).toBe(200);
});

test('two members with one key perform two actions', async () => {
  const rows = await count();
  const [a, b] = await Promise.all(
    [anaToken, benToken].map((token) => http.ask(order, { amount: '1' }, { token, key: 'shared-key' })),
  );
  expect(a?.envelope.value).not.toEqual(b?.envelope.value);
  expect(await count()).toBe(rows + 2);
});

test('a declared refusal is kept with its key and leaves no row', async () => {
  const rows = await count();
  const before = runs;
  const all = await Promise.all(
    Array.from({ length: 5 }, () => http.ask(order, { amount: '500' }, { token: anaToken, key: 'refused-1' })),
  );
  expect(all.map(({ envelope }) => envelope.code)).toEqual(Array(5).fill('TOO_POOR'));
  expect([await count(), runs - before]).toEqual([rows, 1]);
  const later = await http.ask(
    order,
    { amount: '500' },
    { token: anaToken, key: 'refused-1', headers: { 'x-lang': 'TY' } },
  );
  expect(later.envelope.message).toBe('Too little');
});

test('a bug keeps nothing: the next try with the key does the work', async () => {
  const rows = await count();
  failing = true;
  const broken = await http.ask(order, { amount: '9' }, { token: anaToken, key: 'broken-01' });
  failing = false;
  expect(broken.status).toBe(500);
  expect(await count()).toBe(rows);
  expect((await http.ask(order, { amount: '9' }, { token: anaToken, key: 'broken-01' })).status).toBe(200);
  expect(await count()).toBe(rows + 1);
});
