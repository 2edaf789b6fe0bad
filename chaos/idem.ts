import { createPoster, type Item, type Poster, post, type Verdict } from '#ledger';
import { bets, cashOf, fund, heldOf, itemOf, leg, ofKind } from '#ledger/testing.ts';
import { contentOf } from '#ledger/transfer.ts';
import { type Pool, transact } from '#platform/server/db.ts';
import type { ChaosCase } from './case.ts';
import { compareBooks, isTrue, wordsOf } from './rig/books.ts';
import { chance, shuffled } from './rig/chance.ts';
import type { Answered } from './rig/load.ts';
import { openPools } from './rig/pools.ts';
import { answerOf } from './rig/wire.ts';

const members = 200;
const paupers = Array.from({ length: 20 }, (_, n) => `pauper ${n}`);
const opening = 1_000_000n;
/** Keys of one wave are sent at once. */
const wave = 500;

export const idem: ChaosCase = {
  name: 'idem',
  what: 'Every request is sent one to five times, at once and shuffled, through three doors; some keys come with another body.',
  goal: '0 double effects, replays identical, every other body refused',
  run: async ({ short, database }) => {
    const keys = short ? 1_000 : 100_000;
    const { ownerUrl } = await database();
    const first = openPools(ownerUrl);
    const second = openPools(ownerUrl);
    const names = Array.from({ length: members }, (_, n) => `caller ${n}`);
    await fund(first.pool, names, opening);
    await fund(first.pool, paupers, 1n);
    // Two pools are two processes to the database; the third door has small batches.
    const doors = [createPoster(first.pool), createPoster(second.pool), createPoster(second.pool, { cap: 5 })];
    try {
      const answered = await sendWaves(doors, keys);
      const bodies = bodiesOf(answered);
      const moved = bodies.filter(({ verdict }) => verdict.ok);
      const double = moved.length - new Set(moved.map(({ item }) => item.key)).size;
      const changed = answersChanged(bodies, answered) + (await changedReplays(first.pool, bodies));
      const openings = new Map([
        ...names.map((name) => [cashOf(name), opening] as const),
        ...paupers.map((name) => [cashOf(name), 1n] as const),
      ]);
      const books = await compareBooks({ ...first, answered: moved, openings });
      return {
        passed: isTrue(books) && double + changed === 0,
        figures:
          `${keys} keys, ${answered.length} requests, ${bodies.length - keys} other bodies: ` +
          `${double} double effects, ${changed} replays changed; ${wordsOf(books)}`,
      };
    } finally {
      await Promise.all(doors.map((door) => door.close()));
      await first.close();
      await second.close();
    }
  },
};

/** One in five cannot be paid, so that refusals are replayed as well. */
function bodyOf(n: number): Item {
  const name = `caller ${n % members}`;
  const key = `idem:${n}`;
  if (n % 5 === 0) return itemOf(key, leg(cashOf(name), bets, opening * 1_000n));
  if (n % 5 === 1) {
    return itemOf(key, leg(cashOf(name), bets, 3n), ofKind('lock', leg(cashOf(name), heldOf(name), 2n)));
  }
  return { ...itemOf(key, leg(cashOf(name), bets, BigInt(1 + (n % 9)))), round: `rd_${n}` };
}

/** The same key, another deed: other money, another member, one leg more, or a member who cannot pay. */
function otherBodyOf(item: Item, n: number): Item {
  const [first] = item.legs;
  const bodies = [
    itemOf(item.key, { ...first, amount: (first.amount + 1n) as typeof first.amount }),
    itemOf(item.key, { ...first, from: cashOf(`caller ${(n + 1) % members}`) }),
    itemOf(item.key, ...item.legs, first),
    itemOf(item.key, leg(cashOf(`pauper ${n % paupers.length}`), bets, 2n)),
    { ...item, memo: 'another' },
  ];
  return bodies[Math.floor(n / 3) % bodies.length] ?? item;
}

async function sendWaves(doors: readonly Poster[], keys: number): Promise<Answered[]> {
  const answered: Answered[] = [];
  let late: Item[] = [];
  for (let from = 0; from < keys || late.length > 0; from += wave) {
    const requests = [...late];
    late = [];
    for (let n = from; n < Math.min(from + wave, keys); n++) {
      const item = bodyOf(n);
      const times = 1 + chance(5);
      for (let time = 0; time < times; time++) (time > 1 && chance(8) === 0 ? late : requests).push(item);
      if (n % 3 === 0) requests.push(otherBodyOf(item, n), otherBodyOf(item, n));
    }
    const verdicts = await Promise.all(shuffled(requests).map((item, at) => ask(doors, item, at)));
    answered.push(...verdicts);
  }
  return answered;
}

async function ask(doors: readonly Poster[], item: Item, at: number): Promise<Answered> {
  const door = doors[at % doors.length];
  if (!door) throw new Error('no door');
  return { item, verdict: await door.submit(item) };
}

const bodyNameOf = (item: Item) => `${item.key} ${contentOf(item)}`;
const isMismatch = (verdict: Verdict) => !verdict.ok && verdict.fault === 'key_reused';

/** One answer for every body that was sent. Several bodies may share a key; at most one of them may have moved money. */
function bodiesOf(answered: readonly Answered[]): Answered[] {
  const bodies = new Map<string, Answered>();
  for (const each of answered) {
    const name = bodyNameOf(each.item);
    if (!bodies.has(name)) bodies.set(name, each);
  }
  return [...bodies.values()];
}

/** A body has one answer, and exactly one caller heard it first; a mismatch is told afresh each time. */
function answersChanged(bodies: readonly Answered[], answered: readonly Answered[]): number {
  const known = new Map(bodies.map(({ item, verdict }) => [bodyNameOf(item), answerOf(verdict)]));
  const firsts = new Map<string, number>();
  let changed = 0;
  for (const { item, verdict } of answered) {
    const name = bodyNameOf(item);
    if (known.get(name) !== answerOf(verdict)) changed += 1;
    if (!verdict.replayed && !isMismatch(verdict)) firsts.set(name, (firsts.get(name) ?? 0) + 1);
  }
  for (const { item, verdict } of bodies) {
    if ((firsts.get(bodyNameOf(item)) ?? 0) !== (isMismatch(verdict) ? 0 : 1)) changed += 1;
  }
  return changed;
}

/** Every body once more, long after: the answer is still the same. */
async function changedReplays(pool: Pool, bodies: readonly Answered[]): Promise<number> {
  let changed = 0;
  for (const part of chunksOf(bodies)) {
    const verdicts = await transact(pool, (tx) =>
      post(
        tx,
        part.map(({ item }) => item),
      ),
    );
    changed += part.filter(({ verdict }, n) => !isSameAgain(verdict, verdicts[n])).length;
  }
  return changed;
}

const isSameAgain = (before: Verdict, again: Verdict | undefined) =>
  again !== undefined && answerOf(again) === answerOf(before) && again.replayed !== isMismatch(before);

/** A key stands at most once in a chunk, because bodies of one call with one key would answer each other. */
function chunksOf(bodies: readonly Answered[]): Answered[][] {
  const seen = new Map<string, number>();
  const chunks: Answered[][] = [];
  bodies.forEach((each, at) => {
    const turn = seen.get(each.item.key) ?? 0;
    seen.set(each.item.key, turn + 1);
    const place = Math.floor(at / wave) * 8 + turn;
    const chunk = chunks[place] ?? [];
    chunk.push(each);
    chunks[place] = chunk;
  });
  return chunks.filter((chunk) => chunk.length > 0);
}
