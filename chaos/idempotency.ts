import { createPoster, type Poster, type PostRequest, type PostResult, post } from '#ledger';
import { bets, cashOf, fundMembers, heldOf, leg, postRequestOf, withKind } from '#ledger/testing.ts';
import { canonicalContent } from '#ledger/transfer.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { ChaosCase } from './case.ts';
import { compareWithLedger, describeComparison, isExact } from './rig/ledger-comparison.ts';
import type { AnsweredItem } from './rig/load.ts';
import { openPools } from './rig/pools.ts';
import { comparableAnswer } from './rig/posting-json.ts';
import { randomBelow, shuffled } from './rig/random.ts';

const members = 200;
const poorMembers = Array.from({ length: 20 }, (_, n) => `pauper ${n}`);
const opening = 1_000_000n;
/** Keys of one wave are sent at once. */
const waveSize = 500;

export const idem: ChaosCase = {
  name: 'idem',
  what: 'Every request is sent one to five times, at once and shuffled, through three posters; some keys come with another body.',
  goal: '0 double effects, replays identical, every other body refused',
  run: async ({ short, database }) => {
    const keys = short ? 1_000 : 100_000;
    const { ownerUrl } = await database();
    const first = openPools(ownerUrl);
    const second = openPools(ownerUrl);
    const names = Array.from({ length: members }, (_, n) => `caller ${n}`);
    await fundMembers(first.pool, names, opening);
    await fundMembers(first.pool, poorMembers, 1n);
    // Two pools are two processes to the database; the third poster has small batches.
    const posters = [createPoster(first.pool), createPoster(second.pool), createPoster(second.pool, { cap: 5 })];
    try {
      const answers = await sendWaves(posters, keys);
      const bodies = distinctBodies(answers);
      const moved = bodies.filter(({ verdict }) => verdict.ok);
      const double = moved.length - new Set(moved.map(({ item }) => item.key)).size;
      const changed = countChangedAnswers(bodies, answers) + (await countChangedReplays(first.pool, bodies));
      const openings = new Map([
        ...names.map((name) => [cashOf(name), opening] as const),
        ...poorMembers.map((name) => [cashOf(name), 1n] as const),
      ]);
      const comparison = await compareWithLedger({ ...first, answers: moved, openings });
      return {
        passed: isExact(comparison) && double + changed === 0,
        figures:
          `${keys} keys, ${answers.length} requests, ${bodies.length - keys} other bodies: ` +
          `${double} double effects, ${changed} replays changed; ${describeComparison(comparison)}`,
      };
    } finally {
      await Promise.all(posters.map((poster) => poster.close()));
      await first.close();
      await second.close();
    }
  },
};

/** One in five cannot be paid, so that refusals are replayed as well. */
function bodyOf(n: number): PostRequest {
  const name = `caller ${n % members}`;
  const key = `idem:${n}`;
  if (n % 5 === 0) return postRequestOf(key, leg(cashOf(name), bets, opening * 1_000n));
  if (n % 5 === 1) {
    return postRequestOf(key, leg(cashOf(name), bets, 3n), withKind('lock', leg(cashOf(name), heldOf(name), 2n)));
  }
  return { ...postRequestOf(key, leg(cashOf(name), bets, BigInt(1 + (n % 9)))), round: `rd_${n}` };
}

/** The same key with another body: another amount, another member, one leg more, or a member who cannot pay. */
function otherBodyOf(item: PostRequest, n: number): PostRequest {
  const [first] = item.legs;
  const bodies = [
    postRequestOf(item.key, { ...first, amount: (first.amount + 1n) as typeof first.amount }),
    postRequestOf(item.key, { ...first, from: cashOf(`caller ${(n + 1) % members}`) }),
    postRequestOf(item.key, ...item.legs, first),
    postRequestOf(item.key, leg(cashOf(`pauper ${n % poorMembers.length}`), bets, 2n)),
    { ...item, memo: 'another' },
  ];
  return bodies[Math.floor(n / 3) % bodies.length] ?? item;
}

async function sendWaves(posters: readonly Poster[], keys: number): Promise<AnsweredItem[]> {
  const answers: AnsweredItem[] = [];
  let late: PostRequest[] = [];
  for (let from = 0; from < keys || late.length > 0; from += waveSize) {
    const requests = [...late];
    late = [];
    for (let n = from; n < Math.min(from + waveSize, keys); n++) {
      const item = bodyOf(n);
      const times = 1 + randomBelow(5);
      for (let time = 0; time < times; time++) (time > 1 && randomBelow(8) === 0 ? late : requests).push(item);
      if (n % 3 === 0) requests.push(otherBodyOf(item, n), otherBodyOf(item, n));
    }
    const verdicts = await Promise.all(shuffled(requests).map((item, at) => submitOnce(posters, item, at)));
    answers.push(...verdicts);
  }
  return answers;
}

async function submitOnce(posters: readonly Poster[], item: PostRequest, at: number): Promise<AnsweredItem> {
  const poster = posters[at % posters.length];
  if (!poster) throw new Error('no poster');
  return { item, verdict: await poster.submit(item) };
}

const bodyNameOf = (item: PostRequest) => `${item.key} ${canonicalContent(item)}`;
const isMismatch = (verdict: PostResult) => !verdict.ok && verdict.fault === 'key_reused';

/** One answer for every body that was sent. Several bodies may share a key; at most one of them may have moved money. */
function distinctBodies(answers: readonly AnsweredItem[]): AnsweredItem[] {
  const bodies = new Map<string, AnsweredItem>();
  for (const each of answers) {
    const name = bodyNameOf(each.item);
    if (!bodies.has(name)) bodies.set(name, each);
  }
  return [...bodies.values()];
}

/** A body has one answer, and exactly one caller got it first; a mismatch is computed anew each time. */
function countChangedAnswers(bodies: readonly AnsweredItem[], answers: readonly AnsweredItem[]): number {
  const answersByBody = new Map(bodies.map(({ item, verdict }) => [bodyNameOf(item), comparableAnswer(verdict)]));
  const firsts = new Map<string, number>();
  let changed = 0;
  for (const { item, verdict } of answers) {
    const name = bodyNameOf(item);
    if (answersByBody.get(name) !== comparableAnswer(verdict)) changed += 1;
    if (!verdict.replayed && !isMismatch(verdict)) firsts.set(name, (firsts.get(name) ?? 0) + 1);
  }
  for (const { item, verdict } of bodies) {
    if ((firsts.get(bodyNameOf(item)) ?? 0) !== (isMismatch(verdict) ? 0 : 1)) changed += 1;
  }
  return changed;
}

/** Every body once more, long after: the answer is still the same. */
async function countChangedReplays(pool: Pool, bodies: readonly AnsweredItem[]): Promise<number> {
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

const isSameAgain = (before: PostResult, again: PostResult | undefined) =>
  again !== undefined && comparableAnswer(again) === comparableAnswer(before) && again.replayed !== isMismatch(before);

/** A key stands at most once in a chunk, because bodies of one call with one key would answer each other. */
function chunksOf(bodies: readonly AnsweredItem[]): AnsweredItem[][] {
  const attempts = new Map<string, number>();
  const chunks: AnsweredItem[][] = [];
  bodies.forEach((each, at) => {
    const turn = attempts.get(each.item.key) ?? 0;
    attempts.set(each.item.key, turn + 1);
    const position = Math.floor(at / waveSize) * 8 + turn;
    const chunk = chunks[position] ?? [];
    chunk.push(each);
    chunks[position] = chunk;
  });
  return chunks.filter((chunk) => chunk.length > 0);
}
