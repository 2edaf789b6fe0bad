import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import {
  type AccountRef,
  createPoster,
  type Leg,
  type PostRequest,
  type PostResult,
  post,
  readBalances,
  sealTransfers,
  verifyLedger,
} from './index.ts';
import { bank, bets, cashOf, fundMembers, heldOf, leg, withKind } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const start = 500n;
const namesOf = (run: string) => Array.from({ length: 6 }, (_, n) => `${run}:${n}`);

/** Legs among a few members and house accounts, so that accounts collide and money runs out. */
const legs = (names: readonly string[]) => {
  const refs = [bank, bets, ...names.flatMap((name) => [cashOf(name), heldOf(name)])];
  return fc.array(
    fc
      .tuple(fc.constantFrom(...refs), fc.constantFrom(...refs), fc.bigInt(1n, 400n))
      .filter(([from, to]) => from !== to)
      .map(([from, to, amount]) => withKind('adjustment', leg(from, to, amount))),
    { minLength: 1, maxLength: 3 },
  );
};

const randomRequests = (names: readonly string[], run: string, length: number) =>
  fc
    .array(fc.tuple(legs(names), fc.nat({ max: Math.floor(length * 0.8) })), { minLength: length, maxLength: length })
    // Fewer keys than items: some keys are reused, with the same content or another.
    .map((all) =>
      all.map(
        ([parts, key]): PostRequest => ({
          key: `${run}:${key}`,
          legs: asLegs(parts),
          eventAt: 0 as PostRequest['eventAt'],
        }),
      ),
    );

function asLegs([first, ...rest]: Leg[]): PostRequest['legs'] {
  if (!first) throw new Error('no legs');
  return [first, ...rest];
}

/** A model of the ledger in a dozen lines, without a database. */
function model(names: readonly string[]) {
  const book = new Map<AccountRef, bigint>([
    [bets, 0n],
    [bank, 0n],
  ]);
  for (const name of names) book.set(cashOf(name), start).set(heldOf(name), 0n);
  const answers = new Map<string, { content: string; answer: string }>();
  const judge = (item: PostRequest): string => {
    const content = item.legs.map(({ from, to, amount }) => `${from}>${to}:${amount}`).join();
    const earlier = answers.get(item.key);
    if (earlier) return earlier.content === content ? `${earlier.answer} again` : 'key_reused';
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

const textOf = (verdict: PostResult) => `${verdict.ok ? 'ok' : verdict.fault}${verdict.replayed ? ' again' : ''}`;

const membersOf = (book: ReadonlyMap<AccountRef, bigint>) => [...book].filter(([ref]) => !ref.startsWith('house/'));

test('WALLET-007 any list of items, in one call or several, is answered as the model answers it', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constant(null).chain(() => randomRequests(namesOf(`s${++run}`), `s${run}`, 40)),
      fc.integer({ min: 1, max: 40 }),
      async (items, chunk) => {
        const prefix = `${items[0]?.key.split(':')[0]}x${chunk}x${++run}`;
        // Every trial, shrunk ones included, has its own keys and its own untouched members.
        const names = namesOf(prefix);
        const own = items.map((item) => moved(item, prefix, names));
        await fundMembers(db.pool, names, start);
        const { book, judge } = model(names);
        const results: string[] = [];
        for (let at = 0; at < own.length; at += chunk) {
          const verdicts = await transact(db.pool, (tx) => post(tx, own.slice(at, at + chunk)));
          results.push(...verdicts.map(textOf));
        }
        expect(results).toEqual(own.map(judge));
        const members = membersOf(book);
        expect(
          await readBalances(
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
function moved(item: PostRequest, prefix: string, names: readonly string[]): PostRequest {
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
  await fundMembers(db.pool, names, start);
  const [items] = fc.sample(randomRequests(names, 'c', 2_000), { numRuns: 1, seed: 2_026 });
  if (!items) throw new Error('no sample');
  const one = createPoster(db.pool);
  const other = createPoster(db.pool);
  const small = createPoster(db.pool, { cap: 7 });
  const posterOf = (n: number) => (n % 3 === 0 ? one : n % 3 === 1 ? other : small);
  const sealing = setInterval(() => void sealTransfers(db.pool), 50);
  const verdicts = await Promise.all(items.map((item, n) => posterOf(n).submit(item)));
  await Promise.all([one, other, small].map((poster) => poster.close()));
  clearInterval(sealing);

  // Which of several claimants of a key came first is open; that one alone counted is not.
  const book = new Map<AccountRef, bigint>();
  const first = new Map<string, PostRequest>();
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
  const kept = await readBalances(
    db.pool,
    names.flatMap((name) => [cashOf(name), heldOf(name)]),
  );
  for (const [ref, balance] of kept) {
    const opening = ref.includes('/cash/') ? start : 0n;
    expect(balance).toBe(opening + (book.get(ref) ?? 0n));
    expect(balance >= 0n).toBe(true);
  }
  await sealTransfers(db.pool);
  expect((await verifyLedger(db.pool)).differences).toEqual([]);
}, 120_000);
