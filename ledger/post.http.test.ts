import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import {
  closeAccounts,
  createPoster,
  houseAccount,
  openAccounts,
  type PostRequest,
  post,
  readBalances,
  verifyLedger,
} from './index.ts';
import { bank, bets, cashOf, fundMembers, heldOf, leg, postRequestOf, withKind } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const postAll = (...items: PostRequest[]) => transact(db.pool, (tx) => post(tx, items));
const balanceOf = async (ref: ReturnType<typeof cashOf>) => (await readBalances(db.pool, [ref])).get(ref);
const posted = expect.objectContaining({ ok: true, replayed: false }) as unknown;
const shortOf = { ok: false, replayed: false, fault: 'insufficient_funds' };

test('WALLET-007 a posting debits one account and credits the other', async () => {
  await fundMembers(db.pool, ['ana'], 1_000n);
  const [verdict] = await postAll(postRequestOf('ana:1', leg(cashOf('ana'), bets, 300n)));
  expect(verdict).toEqual({ ok: true, replayed: false, transfers: [expect.any(BigInt) as unknown] });
  expect(await balanceOf(cashOf('ana'))).toBe(700n);
});

test('WALLET-007 the same key and content moves money once and gives the first answer again', async () => {
  await fundMembers(db.pool, ['ben'], 1_000n);
  const item = postRequestOf(
    'ben:1',
    leg(cashOf('ben'), bets, 300n),
    withKind('lock', leg(cashOf('ben'), heldOf('ben'), 100n)),
  );
  const [first] = await postAll(item);
  const [again] = await postAll({ ...item, eventAt: instant(item.eventAt + 5_000) });
  expect(again).toEqual({ ...first, replayed: true });
  expect(await balanceOf(cashOf('ben'))).toBe(600n);
});

test('WALLET-007 the same key with any other content is a fault and moves nothing', async () => {
  await fundMembers(db.pool, ['cora', 'dan'], 1_000n);
  const item = { ...postRequestOf('cora:1', leg(cashOf('cora'), bets, 300n)), round: 'rd_1', memo: 'first' };
  const two = postRequestOf('cora:2', leg(cashOf('cora'), bets, 1n), leg(cashOf('cora'), bets, 2n));
  await postAll(item, two);
  const others: PostRequest[] = [
    { ...item, legs: [leg(cashOf('cora'), bets, 301n)] },
    { ...item, legs: [leg(cashOf('dan'), bets, 300n)] },
    { ...item, legs: [leg(cashOf('cora'), bank, 300n)] },
    { ...item, legs: [withKind('tip', leg(cashOf('cora'), bets, 300n))] },
    { ...item, legs: [leg(cashOf('cora'), bets, 300n), leg(cashOf('cora'), bets, 300n)] },
    { ...item, round: 'rd_2' },
    { ...item, memo: 'second' },
    { ...two, legs: [leg(cashOf('cora'), bets, 1n)] },
    { ...two, legs: [leg(cashOf('cora'), bets, 2n), leg(cashOf('cora'), bets, 1n)] },
  ];
  for (const other of others) {
    expect(await postAll(other)).toEqual([{ ok: false, replayed: false, fault: 'key_reused' }]);
  }
  const { memo: _, ...withoutMemo } = item;
  expect(await postAll(withoutMemo)).toEqual([{ ok: false, replayed: false, fault: 'key_reused' }]);
  expect(await balanceOf(cashOf('cora'))).toBe(697n);
  expect(await balanceOf(cashOf('dan'))).toBe(1_000n);
});

test('WALLET-007 a replay is recognised though another content of its key stands before it in the same call', async () => {
  await fundMembers(db.pool, ['ulan'], 100n);
  const first = postRequestOf('ulan:1', leg(cashOf('ulan'), bets, 3n));
  const other = postRequestOf('ulan:1', leg(cashOf('ulan'), bets, 29n));
  const [answer] = await postAll(first);
  const again = { ...answer, replayed: true };
  const reused = { ok: false, replayed: false, fault: 'key_reused' };
  expect(answer).toEqual(posted);
  expect(await postAll(other, first, other, first)).toEqual([reused, again, reused, again]);
  expect(await balanceOf(cashOf('ulan'))).toBe(97n);
});

test('WALLET-007 a refusal is kept: the same key is refused again though the money is there now', async () => {
  await fundMembers(db.pool, ['eva'], 100n);
  const item = postRequestOf('eva:1', leg(cashOf('eva'), bets, 101n));
  expect(await postAll(item)).toEqual([shortOf]);
  await postAll(postRequestOf('eva:top', withKind('deposit', leg(bank, cashOf('eva'), 900n))));
  expect(await postAll(item)).toEqual([{ ...shortOf, replayed: true }]);
  expect(await postAll({ ...item, legs: [leg(cashOf('eva'), bets, 100n)] })).toEqual([
    { ok: false, replayed: false, fault: 'key_reused' },
  ]);
  expect(await balanceOf(cashOf('eva'))).toBe(1_000n);
});

test('WALLET-007 an account goes down to its floor and not below it', async () => {
  await fundMembers(db.pool, ['fe'], 100n);
  expect(await postAll(postRequestOf('fe:1', leg(cashOf('fe'), bets, 101n)))).toEqual([shortOf]);
  expect(await postAll(postRequestOf('fe:2', leg(cashOf('fe'), bets, 100n)))).toEqual([posted]);
  expect(await balanceOf(cashOf('fe'))).toBe(0n);
});

test('the legs of an item stand or fall together and follow one another', async () => {
  await fundMembers(db.pool, ['gil', 'hana'], 100n);
  const refused = postRequestOf('gil:1', leg(cashOf('gil'), bets, 60n), leg(cashOf('gil'), cashOf('hana'), 60n));
  expect(await postAll(refused)).toEqual([shortOf]);
  expect(await balanceOf(cashOf('gil'))).toBe(100n);
  expect(await balanceOf(cashOf('hana'))).toBe(100n);
  // The first leg brings what the second one needs.
  const through = postRequestOf(
    'gil:2',
    withKind('win', leg(bets, cashOf('gil'), 50n)),
    withKind('lock', leg(cashOf('gil'), heldOf('gil'), 150n)),
  );
  const [verdict] = await postAll(through);
  expect(verdict?.ok && verdict.transfers.length).toBe(2);
  expect(await balanceOf(heldOf('gil'))).toBe(150n);
});

test('items of one call are judged in order, each on what the ones before it left', async () => {
  await fundMembers(db.pool, ['ivy', 'jo'], 100n);
  const verdicts = await postAll(
    postRequestOf('ivy:1', leg(cashOf('ivy'), bets, 80n)),
    postRequestOf('ivy:2', leg(cashOf('ivy'), bets, 80n)),
    postRequestOf('ivy:3', withKind('member_transfer', leg(cashOf('jo'), cashOf('ivy'), 60n))),
    postRequestOf('ivy:4', leg(cashOf('ivy'), bets, 80n)),
    postRequestOf('ivy:1', leg(cashOf('ivy'), bets, 80n)),
    postRequestOf('ivy:1', leg(cashOf('ivy'), bets, 81n)),
  );
  expect(verdicts).toEqual([
    posted,
    shortOf,
    posted,
    posted,
    expect.objectContaining({ ok: true, replayed: true }),
    { ok: false, replayed: false, fault: 'key_reused' },
  ]);
  expect(await balanceOf(cashOf('ivy'))).toBe(0n);
});

test('an unknown account is refused, and the refusal stays when the account is opened later', async () => {
  const item = postRequestOf('kim:1', withKind('deposit', leg(bank, cashOf('kim'), 5n)));
  const unknown = { ok: false, replayed: false, fault: 'unknown_account' };
  expect(await postAll(item)).toEqual([unknown]);
  await openAccounts(db.pool, [cashOf('kim')]);
  expect(await postAll(item)).toEqual([{ ...unknown, replayed: true }]);
});

test('only an empty account closes, and a closed one refuses both ways', async () => {
  await fundMembers(db.pool, ['lea', 'max'], 50n);
  expect(await closeAccounts(db.pool, [cashOf('lea')])).toEqual(new Set());
  await postAll(postRequestOf('lea:out', withKind('withdrawal_paid', leg(cashOf('lea'), bank, 50n))));
  expect(await closeAccounts(db.pool, [cashOf('lea')])).toEqual(new Set([cashOf('lea')]));
  expect(await postAll(postRequestOf('lea:in', withKind('deposit', leg(bank, cashOf('lea'), 5n))))).toEqual([
    { ok: false, replayed: false, fault: 'account_closed' },
  ]);
});

test('opening twice, also at the same moment, leaves one account and its balance', async () => {
  await fundMembers(db.pool, ['ned'], 70n);
  const refs = [cashOf('ned'), heldOf('ned'), cashOf('new one'), cashOf('new two')];
  await Promise.all(Array.from({ length: 8 }, (_, n) => openAccounts(db.pool, n % 2 ? refs : [...refs].reverse())));
  expect((await readBalances(db.pool, refs)).size).toBe(4);
  expect(await balanceOf(cashOf('ned'))).toBe(70n);
});

test('a ref of another form is not opened, neither by the entry point nor by the function', async () => {
  for (const ref of ['cash', 'a/b', 'a/b/php', 'a//PHP', 'a/b/c/PHP', '/b/PHP']) {
    await expect(db.pool.query('SELECT ledger.open_accounts($1)', [[ref]])).rejects.toThrow('owner/purpose/currency');
  }
});

test('a transaction that is rolled back leaves no trace, and its keys are free', async () => {
  await fundMembers(db.pool, ['oli'], 100n);
  const item = postRequestOf('oli:1', leg(cashOf('oli'), bets, 40n));
  await expect(
    transact(db.pool, async (tx) => {
      await post(tx, [item]);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await balanceOf(cashOf('oli'))).toBe(100n);
  expect(await postAll(item)).toEqual([posted]);
});

test('impossible items are bugs of the caller and throw', async () => {
  await fundMembers(db.pool, ['pia'], 100n);
  await openAccounts(db.pool, [houseAccount('bets', 'USD')]);
  const usd = houseAccount('bets', 'USD');
  await expect(postAll(postRequestOf('pia:0', leg(cashOf('pia'), bets, 0n)))).rejects.toThrow('not positive');
  await expect(postAll(postRequestOf('pia:1', leg(cashOf('pia'), bets, -5n)))).rejects.toThrow('not positive');
  await expect(postAll(postRequestOf('pia:2', leg(cashOf('pia'), cashOf('pia'), 5n)))).rejects.toThrow('itself');
  await expect(postAll(postRequestOf('pia:3', leg(cashOf('pia'), usd, 5n)))).rejects.toThrow('two currencies');
  const raw = `SELECT ledger.post($1, '{0}', $2, $2, '{1}', '{2}', $3, '{8}', '{0}', '{NULL}', '{NULL}')`;
  const key = ['00000000-0000-0000-0000-000000000000'];
  const call = (refs: string[], amount: string) => db.pool.query(raw, [refs, key, [amount]]);
  await expect(call([cashOf('pia'), usd], '5')).rejects.toThrow('two currencies');
  await expect(call([cashOf('pia'), cashOf('pia')], '5')).rejects.toThrow(/named twice|check constraint/);
  await expect(call([cashOf('pia'), bets], '-5')).rejects.toThrow('check constraint');
});

test('WALLET-007 quotes, backslashes and commas in round and memo arrive as they were written', async () => {
  await fundMembers(db.pool, ['quin'], 100n);
  const texts = { round: 'a"b\\c,{d}', memo: "NULL'é\n" };
  const item = { ...postRequestOf('quin:1', leg(cashOf('quin'), bets, 1n)), ...texts };
  await postAll(item, { ...postRequestOf('quin:2', leg(cashOf('quin'), bets, 1n)), memo: 'NULL', round: '' });
  expect(await postAll(item)).toEqual([expect.objectContaining({ ok: true, replayed: true })]);
  const { rows } = await db.pool.query('SELECT round, memo FROM ledger.entry WHERE round = $1 AND amount < 0', [
    texts.round,
  ]);
  expect(rows).toEqual([texts]);
});

test('WALLET-007 a thousand at once on money for exactly one hundred: one hundred are accepted', async () => {
  await fundMembers(db.pool, ['rosa'], 100n);
  const one = createPoster(db.pool);
  const other = createPoster(db.pool);
  const verdicts = await Promise.all(
    Array.from({ length: 1_000 }, (_, n) =>
      (n % 2 ? one : other).submit(postRequestOf(`rosa:${n}`, leg(cashOf('rosa'), bets, 1n))),
    ),
  );
  await Promise.all([one.close(), other.close()]);
  expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(100);
  expect(await balanceOf(cashOf('rosa'))).toBe(money(0n));
});

test('an item that cannot be posted fails alone; those beside it are posted', async () => {
  await fundMembers(db.pool, ['sara', 'tom'], 100n);
  const poster = createPoster(db.pool);
  const most = 9_223_372_036_854_775_807n;
  const answers = await Promise.allSettled([
    poster.submit(postRequestOf('sara:1', leg(cashOf('sara'), bets, 1n))),
    poster.submit(postRequestOf('tom:1', leg(bets, cashOf('tom'), most))),
    poster.submit(postRequestOf('sara:2', leg(cashOf('sara'), bets, 1n))),
  ]);
  await poster.close();
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: { code: '22003' } });
  expect(await balanceOf(cashOf('sara'))).toBe(98n);
  expect(await balanceOf(cashOf('tom'))).toBe(100n);
});

test('opposite transfers at once never deadlock, because locks are taken in one order', async () => {
  const names = ['sol', 'tess', 'uly', 'vic'];
  await fundMembers(db.pool, names, 1_000_000n);
  const work = Array.from({ length: 200 }, (_, n) => {
    const a = names[n % 4] ?? '';
    const b = names[(n + 1 + (n % 3)) % 4] ?? '';
    return transact(db.pool, (tx) =>
      post(tx, [
        postRequestOf(
          `opp:${n}:1`,
          withKind('member_transfer', leg(cashOf(a), cashOf(b), 1n)),
          withKind('win', leg(bets, cashOf(a), 1n)),
        ),
        postRequestOf(`opp:${n}:2`, withKind('withdrawal_paid', leg(cashOf(b), bank, 1n))),
      ]),
    );
  });
  const verdicts = await Promise.all(work);
  expect(verdicts.flat().every((verdict) => verdict.ok)).toBe(true);
});

test('WALLET-007 one key sent concurrently over many connections counts once', async () => {
  await fundMembers(db.pool, ['wil'], 100n);
  const item = postRequestOf('wil:1', leg(cashOf('wil'), bets, 60n));
  const verdicts = await Promise.all(Array.from({ length: 20 }, () => postAll(item)));
  expect(verdicts.flat().filter((verdict) => !verdict.replayed)).toHaveLength(1);
  expect(verdicts.flat().every((verdict) => verdict.ok)).toBe(true);
  expect(await balanceOf(cashOf('wil'))).toBe(40n);
});

test('after all of this the ledger is consistent', async () => {
  const report = await verifyLedger(db.pool);
  expect(report.differences).toEqual([]);
});
