import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { openAccounts, post, readStatement, type TransferKind } from './index.ts';
import { bank, bets, cashOf, fundMembers, heldOf, leg, postRequestOf, testEpoch, withKind } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await fundMembers(db.pool, ['ana', 'ben'], 1_000n);
  const items = Array.from({ length: 50 }, (_, n) => [
    postRequestOf(`bet:${n}`, leg(cashOf('ana'), bets, 3n)),
    postRequestOf(`win:${n}`, withKind('win', leg(bets, cashOf('ana'), 1n))),
    {
      ...postRequestOf(`hold:${n}`, withKind('lock', leg(cashOf('ana'), heldOf('ana'), 2n))),
      round: `rd_${n}`,
      memo: `hold ${n}`,
    },
    postRequestOf(`ben:${n}`, leg(cashOf('ben'), bets, 1n)),
  ]).flat();
  await transact(db.pool, (tx) => post(tx, items));
});
afterAll(() => db.drop());

test('MEMBER-008 a statement shows time, kind, amount, balance after and memo, newest first', async () => {
  const [newest, second] = await readStatement(db.pool, cashOf('ana'), { limit: 2 });
  expect(newest).toEqual({
    transfer: expect.any(BigInt) as unknown,
    amount: -2n,
    after: 800n,
    kind: 'lock',
    other: heldOf('ana'),
    round: 'rd_49',
    memo: 'hold 49',
    eventAt: testEpoch,
    recordedAt: expect.any(Number) as unknown,
  });
  expect(second).toMatchObject({ amount: 1n, after: 802n, kind: 'win', other: bets, round: null, memo: null });
});

test('pages follow one another without a gap or a repeat, and each balance follows from the next', async () => {
  const all = await readStatement(db.pool, cashOf('ana'), { limit: 1_000 });
  expect(all).toHaveLength(151);
  const paged: typeof all = [];
  for (;;) {
    const before = paged.at(-1)?.transfer;
    const page = await readStatement(
      db.pool,
      cashOf('ana'),
      before === undefined ? { limit: 7 } : { limit: 7, before },
    );
    if (page.length === 0) break;
    paged.push(...page);
  }
  expect(paged).toEqual(all);
  all.forEach((row, n) => expect(row.after).toBe((all[n + 1]?.after ?? 0n) + row.amount));
});

test('a statement narrows to kinds and to a span of time', async () => {
  const wins = await readStatement(db.pool, cashOf('ana'), { limit: 100, kinds: ['win', 'opening'] });
  expect(wins).toHaveLength(51);
  const tomorrow = instant(Date.now() + 86_400_000);
  expect(await readStatement(db.pool, cashOf('ana'), { limit: 5, from: tomorrow })).toEqual([]);
  expect(await readStatement(db.pool, cashOf('ana'), { limit: 5, until: tomorrow })).toHaveLength(5);
});

test('MEMBER-008 whatever kinds are asked for, a statement is the whole one without the others', async () => {
  const strange = postRequestOf('strange:1', withKind('win', leg(cashOf('ben'), bets, 1n)));
  const back = postRequestOf('strange:2', withKind('bet', leg(bets, cashOf('ben'), 1n)));
  await transact(db.pool, (tx) => post(tx, [strange, back]));
  for (const who of ['ana', 'ben']) {
    const all = await readStatement(db.pool, cashOf(who), { limit: 1_000 });
    for (const kinds of [
      ['bet'],
      ['win'],
      ['bet', 'win'],
      ['win', 'lock'],
      ['bet', 'opening'],
      [],
    ] as TransferKind[][]) {
      const wanted = all.filter(({ kind }) => kinds.includes(kind));
      expect(await readStatement(db.pool, cashOf(who), { limit: 1_000, kinds })).toEqual(wanted);
      const before = wanted[3]?.transfer;
      if (before === undefined) continue;
      expect(await readStatement(db.pool, cashOf(who), { limit: 5, kinds, before })).toEqual(wanted.slice(4, 9));
    }
  }
});

test('house accounts have statements too, without running balances', async () => {
  const rows = await readStatement(db.pool, bank, { limit: 10 });
  expect(rows.map(({ amount, after, kind }) => [amount, after, kind])).toEqual([
    [-1_000n, null, 'opening'],
    [-1_000n, null, 'opening'],
  ]);
});

test('MEMBER-008 what is told late stands where it happened, and pages lead past it', async () => {
  const [before, late, after] = [-1, 0, 1].map((hours) => instant(testEpoch + hours * 3_600_000));
  const bet = (key: string, eventAt = testEpoch) => ({ ...postRequestOf(key, leg(cashOf('lea'), bets, 1n)), eventAt });
  await fundMembers(db.pool, ['lea'], 1_000n);
  await transact(db.pool, (tx) => post(tx, [bet('lea:1', before), bet('lea:3', after), bet('lea:2', late)]));
  const kinds = ['bet'] as const;
  const all = await readStatement(db.pool, cashOf('lea'), { limit: 10, kinds });
  expect(all.map(({ eventAt }) => eventAt)).toEqual([after, late, before]);
  const [first] = all;
  expect(await readStatement(db.pool, cashOf('lea'), { limit: 10, kinds, before: first?.transfer ?? 0n })).toEqual(
    all.slice(1),
  );
});

test('an account without transfers and one that nobody opened have empty statements', async () => {
  await openAccounts(db.pool, [cashOf('new')]);
  expect(await readStatement(db.pool, cashOf('new'), { limit: 10 })).toEqual([]);
  expect(await readStatement(db.pool, cashOf('nobody'), { limit: 10 })).toEqual([]);
});

test('a member’s statement reads its indexes and never the whole table', async () => {
  const client = await db.owner.connect();
  await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off');
  const plans: string[] = [];
  const explained = async (text: string, values: unknown[]) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return client.query(text, values);
  };
  const span = { from: instant(testEpoch - 1), until: instant(testEpoch + 1) };
  const request = { query: explained as unknown as Tx['query'] };
  await readStatement(request, cashOf('ana'), { limit: 20 });
  await readStatement(request, cashOf('ana'), { limit: 20, happened: span });
  const [, newest = '', , old = ''] = plans;
  for (const plan of [newest, old]) {
    expect(plan).toContain('transfer_from');
    expect(plan).toContain('transfer_to');
    expect(plan).toContain('Merge Append');
    // By number, newest first, somebody who has not played for a while is met only at the end of the table.
    expect(plan).not.toContain('transfer_pkey');
  }
  // An old week begins where it is looked for, and is not sifted out of all that came later.
  expect(old).toMatch(/Index Cond: .*event_at >= .*event_at < /);
  const [, second] = await readStatement(db.pool, cashOf('ana'), { limit: 2 });
  await readStatement(request, cashOf('ana'), { limit: 20, before: second?.transfer ?? 0n });
  expect(plans.at(-1)).toMatch(/Index Cond: .*ROW\(.*event_at, .*id\) < ROW\(/);
  client.release(true);
});

test('MEMBER-008 a statement narrows to when things happened, for all kinds and for the rare ones', async () => {
  const day = 86_400_000;
  const span = { from: instant(testEpoch - day), until: instant(testEpoch + day) };
  const later = { from: instant(testEpoch + day), until: instant(testEpoch + 2 * day) };
  expect(await readStatement(db.pool, cashOf('ana'), { limit: 1_000, happened: span })).toHaveLength(151);
  expect(await readStatement(db.pool, cashOf('ana'), { limit: 5, happened: later })).toEqual([]);
  const rare = await readStatement(db.pool, cashOf('ana'), { limit: 100, happened: span, kinds: ['lock', 'opening'] });
  expect(rare.map(({ kind }) => kind).filter((kind) => kind === 'lock')).toHaveLength(50);
  expect(rare).toHaveLength(51);
});
