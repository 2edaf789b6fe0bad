import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/server/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import {
  type AccountRef,
  balances,
  createPoster,
  type Item,
  type Leg,
  post,
  seal,
  type Verdict,
  verify,
} from './index.ts';
import { bank, bets, cashOf, fund, heldOf, leg, ofKind } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const start = 500n;
const namesOf = (run: string) => Array.from({ length: 6 }, (_, n) => `${run}:${n}`);

/** Legs among a few members and the house, so that accounts collide and money runs out. */
const legs = (names: readonly string[]) => {
  const places = [bank, bets, ...names.flatMap((name) => [cashOf(name), heldOf(name)])];
  return fc.array(
    fc
      .tuple(fc.constantFrom(...places), fc.constantFrom(...places), fc.bigInt(1n, 400n))
      .filter(([from, to]) => from !== to)
      .map(([from, to, amount]) => ofKind('adjustment', leg(from, to, amount))),
    { minLength: 1, maxLength: 3 },
  );
};

const deeds = (names: readonly string[], run: string, length: number) =>
  fc
    .array(fc.tuple(legs(names), fc.nat({ max: Math.floor(length * 0.8) })), { minLength: length, maxLength: length })
    // Fewer keys than deeds: some keys come again, with the same content or another.
    .map((all) =>
      all.map(([parts, key]): Item => ({ key: `${run}:${key}`, legs: asLegs(parts), eventAt: 0 as Item['eventAt'] })),
    );

function asLegs([first, ...rest]: Leg[]): Item['legs'] {
  if (!first) throw new Error('no legs');
  return [first, ...rest];
}

/** The vault as it should be, in a dozen lines and no database. */
function model(names: readonly string[]) {
  const book = new Map<AccountRef, bigint>([
    [bets, 0n],
    [bank, 0n],
  ]);
  for (const name of names) book.set(cashOf(name), start).set(heldOf(name), 0n);
  const answers = new Map<string, { content: string; answer: string }>();
  const judge = (item: Item): string => {
    const content = item.legs.map(({ from, to, amount }) => `${from}>${to}:${amount}`).join();
    const known = answers.get(item.key);
    if (known) return known.content === content ? `${known.answer} again` : 'key_reused';
    const trial = new Map(book);
    let answer = 'ok';
    for (const { from, to, amount } of item.legs) {
      trial.set(from, (trial.get(from) ?? 0n) - amount).set(to, (trial.get(to) ?? 0n) + amount);
      if (!from.startsWith('house/') && (trial.get(from) ?? 0n) < 0n) answer = 'insufficient_funds';
    }
    if (answer === 'ok') for (const [ref, balance] of trial) book.set(ref, balance);
    answers.set(item.key, { content, answer });
    return answer;
  };
  return { book, judge };
}

const textOf = (verdict: Verdict) => `${verdict.ok ? 'ok' : verdict.fault}${verdict.replayed ? ' again' : ''}`;

const membersOf = (book: ReadonlyMap<AccountRef, bigint>) => [...book].filter(([ref]) => !ref.startsWith('house/'));

test('WALLET-007 any list of items, in one call or several, is answered as the model answers it', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constant(null).chain(() => deeds(namesOf(`s${++run}`), `s${run}`, 40)),
      fc.integer({ min: 1, max: 40 }),
      async (items, chunk) => {
        const prefix = `${items[0]?.key.split(':')[0]}x${chunk}x${++run}`;
        // Every trial, shrunk ones included, has its own keys and its own untouched members.
        const names = namesOf(prefix);
        const own = items.map((item) => moved(item, prefix, names));
        await fund(db.pool, names, start);
        const { book, judge } = model(names);
        const heard: string[] = [];
        for (let at = 0; at < own.length; at += chunk) {
          const verdicts = await transact(db.pool, (tx) => post(tx, own.slice(at, at + chunk)));
          heard.push(...verdicts.map(textOf));
        }
        expect(heard).toEqual(own.map(judge));
        const members = membersOf(book);
        expect(
          await balances(
            db.pool,
            members.map(([ref]) => ref),
          ),
        ).toEqual(new Map(members));
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
}, 120_000);

/** The same item among other members: the last part of a generated member's name is its number. */
function moved(item: Item, prefix: string, names: readonly string[]): Item {
  const oldNames = namesOf(item.key.split(':')[0] ?? '');
  const places = new Map<AccountRef, AccountRef>();
  oldNames.forEach((old, n) => {
    const name = names[n] ?? '';
    places.set(cashOf(old), cashOf(name)).set(heldOf(old), heldOf(name));
  });
  const legsMoved = item.legs.map((part) => ({
    ...part,
    from: places.get(part.from) ?? part.from,
    to: places.get(part.to) ?? part.to,
  }));
  return { ...item, key: `${prefix}:${item.key}`, legs: asLegs(legsMoved) };
}

test('WALLET-007 thousands of postings at once through several posters keep every balance and every floor', async () => {
  const names = namesOf('c');
  await fund(db.pool, names, start);
  const [items] = fc.sample(deeds(names, 'c', 2_000), { numRuns: 1, seed: 2_026 });
  if (!items) throw new Error('no sample');
  const one = createPoster(db.pool);
  const other = createPoster(db.pool);
  const small = createPoster(db.pool, { cap: 7 });
  const posterOf = (n: number) => (n % 3 === 0 ? one : n % 3 === 1 ? other : small);
  const sealing = setInterval(() => void seal(db.pool), 50);
  const verdicts = await Promise.all(items.map((item, n) => posterOf(n).submit(item)));
  await Promise.all([one, other, small].map((poster) => poster.close()));
  clearInterval(sealing);

  // Which of several claimants of a key came first is open; that one alone counted is not.
  const book = new Map<AccountRef, bigint>();
  const first = new Map<string, Item>();
  items.forEach((item, n) => {
    const verdict = verdicts[n];
    if (!verdict || verdict.replayed || (!verdict.ok && verdict.fault === 'key_reused')) return;
    expect(first.has(item.key)).toBe(false);
    first.set(item.key, item);
    if (!verdict.ok) return;
    for (const { from, to, amount } of item.legs) {
      book.set(from, (book.get(from) ?? 0n) - amount).set(to, (book.get(to) ?? 0n) + amount);
    }
  });
  expect(first.size).toBe(new Set(items.map((item) => item.key)).size);
  const kept = await balances(
    db.pool,
    names.flatMap((name) => [cashOf(name), heldOf(name)]),
  );
  for (const [ref, balance] of kept) {
    const opening = ref.includes('/cash/') ? start : 0n;
    expect(balance).toBe(opening + (book.get(ref) ?? 0n));
    expect(balance >= 0n).toBe(true);
  }
  await seal(db.pool);
  expect((await verify(db.pool)).differences).toEqual([]);
}, 120_000);
