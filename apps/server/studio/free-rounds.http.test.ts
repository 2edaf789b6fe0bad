/** Free rounds through all their parts: a gift that is claimed, rounds of a slot, and what they brought. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endLaunches } from '#domains/games/server/index.ts';
import { claimGift } from '#domains/rewards/server/gift/gift.ts';
import { encodeFreeRounds, type FreeRoundTerms, type GiftDeps, issueGifts } from '#domains/rewards/server/index.ts';
import { claimMission } from '#domains/rewards/server/mission/claim.ts';
import { deliverPlay, makeMission, playOf } from '#domains/rewards/server/mission/testing.ts';
import { listRounds, playRound, readRound } from '#domains/studio/contract/round.ts';
import { rotateSeeds } from '#domains/studio/contract/seeds.ts';
import { endExpiredFreeRounds, judgeFreeRounds, replay } from '#domains/studio/server/index.ts';
import { money, moneyText, parseMoney, ppm, sum, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { dayMs, secondMs } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { memberOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type StudioFrame, type StudioWorld, studioWorld } from '#tools/testing/studio.ts';
import { createFreeRoundsSubscription, createGiftDeps } from '../rewards/rewards.ts';

let world: StudioWorld;
beforeAll(async () => {
  world = await studioWorld({ processes: 2 });
});
afterAll(() => world.close());

const peso = (count: number) => money(BigInt(count) * 10_000n);
const deps: GiftDeps = {
  ...createGiftDeps({ mayTakeOffer: async () => done(null) }),
  profileOf: async () => 'PH',
};
const pausedDeps: GiftDeps = { ...deps, mayTakeOffer: async () => refuse('cooling_off') };
const terms: FreeRoundTerms = { game: 'siyete', count: 5, stake: peso(2), days: 7, winTo: 'cash', maxWin: null };

/** A gift of free rounds, claimed. */
async function give(name: string, differs: Partial<FreeRoundTerms> = {}, key = `for ${name}`): Promise<string> {
  const at = world.clock.now();
  const gift = {
    key,
    member: memberOf(name),
    merchant: 'demo',
    currency: 'PHP',
    kind: 'promotion' as const,
    name: { EN: 'Five free rounds' },
    amount: zero,
    turnoverPpm: ppm(0n),
    pays: 'free_rounds' as const,
    terms: encodeFreeRounds({ ...terms, ...differs }),
    at,
  };
  return transact(world.db.pool, async (tx) => {
    const [issued] = await issueGifts(tx, [gift]);
    const id = issued?.id ?? '';
    const claimed = await claimGift(tx, deps, { member: memberOf(name), id, at });
    if (!claimed.ok) throw new Error(claimed.fault);
    return id;
  });
}

const toKey = (words: string) => words.replaceAll(' ', '-').padEnd(8, '.');
const playFree = (frame: StudioFrame, key: string, stake = '2') =>
  world.ask(playRound, { token: frame.token, key: toKey(key), stake, wager: { game: 'siyete' }, isFree: true });
function expectValue<Value>(answer: Value | string): Value {
  if (typeof answer === 'string') throw new Error(`refused: ${answer}`);
  return answer;
}
const amount = (text: string | null | undefined) => parseMoney(text ?? '0') ?? zero;

/** Every event of ended free rounds, twice, as the worker may. */
async function deliver(guards = deps): Promise<void> {
  const { job, event } = createFreeRoundsSubscription(guards);
  const { db, clock } = world;
  const signal = new AbortController().signal;
  const context = { pool: db.pool, clock, rng: systemRng, log: silentLog, attempt: 1, signal };
  const { rows } = await world.db.owner.query<{ id: bigint; topic: string; data: unknown }>(
    'SELECT id, topic, data FROM platform.outbox WHERE name = $1 ORDER BY id',
    [event],
  );
  const wire = rows.map(({ id, topic, data }) => ({ id: String(id), topic, at: world.clock.now(), data }));
  for (let nth = 0; nth < 2; nth += 1) await Promise.all((await job.start(context, wire)) ?? []);
}
const giftsOf = async (name: string) => {
  const { rows } = await world.db.pool.query<{ amount: bigint; pays: string; state: string; turnover: bigint }>(
    `SELECT amount, pays, state, turnover_ppm AS turnover FROM rewards.gift WHERE member = $1 AND kind = 'free_rounds'`,
    [memberOf(name)],
  );
  return rows;
};
const ended = async (name: string) => {
  const { rows } = await world.db.pool.query<{ used: number; won: bigint; ended: boolean }>(
    `SELECT used, won, ended_at IS NOT NULL AS ended FROM studio.free_round_grant WHERE member = $1`,
    [memberOf(name)],
  );
  return rows;
};

describe('MEMBER-011 free rounds of an own slot', () => {
  test('stake nothing, collect what they win, and pay it once when the last one is played', async () => {
    await world.frame('ana', 'siyete', 100);
    await give('ana', { count: 40 });
    const frame = await world.frame('ana', 'siyete');
    expect(frame.opened.freeRounds).toMatchObject({ left: 40, count: 40, stake: '2', won: '0' });
    const payouts: bigint[] = [];
    for (let nth = 0; nth < 40; nth += 1) {
      const { round, balance, freeRounds } = expectValue(await playFree(frame, `round ${nth}`));
      payouts.push(amount(round.payout));
      expect([round.isFree, round.stake, balance, round.jackpot]).toEqual([true, '2', '100', null]);
      const won = moneyText(sum(payouts.map(money)));
      expect([freeRounds?.left, freeRounds?.won]).toEqual(nth === 39 ? [undefined, undefined] : [39 - nth, won]);
    }
    const won = sum(payouts.map(money));
    expect(won).toBeGreaterThan(0n);
    expect(await playFree(frame, 'one more')).toBe('FREE_ROUNDS_OVER');
    await deliver();
    expect(await giftsOf('ana')).toEqual([{ amount: won, pays: 'cash', state: 'claimed', turnover: 1_000_000n }]);
    expect(await world.cash('ana')).toBe(peso(100) + won);
    expect((await verifyLedger(world.db.pool)).differences).toEqual([]);
    // Nothing of it is a bet, and nothing of it adds to a jackpot.
    const { rows } = await world.db.pool.query('SELECT FROM bets.bet WHERE member = $1', [frame.member]);
    expect(rows).toHaveLength(0);
  });

  test('have the proof of every other round', async () => {
    await world.frame('ben', 'siyete');
    await give('ben');
    const frame = await world.frame('ben', 'siyete');
    for (let nth = 0; nth < 5; nth += 1) expectValue(await playFree(frame, `round ${nth}`));
    expectValue(await world.ask(rotateSeeds, { token: frame.token }));
    const { content } = expectValue(await world.ask(listRounds, { token: frame.token, game: 'siyete', count: 5 }));
    expect(content).toHaveLength(5);
    for (const { proof, parameters, multiplier, isFree } of content) {
      const { serverSeed, clientSeed, nonce } = proof;
      const again = replay('siyete', { serverSeed: serverSeed ?? '', clientSeed, nonce }, parameters);
      expect(again).toMatchObject({ replay: { multiplier } });
      expect(isFree).toBe(true);
    }
  });

  test('are used up once: many at once, and the same key again', async () => {
    await world.frame('cara', 'siyete');
    await give('cara');
    const frame = await world.frame('cara', 'siyete');
    const keys = Array.from({ length: 12 }, (_, nth) => `race ${nth}`);
    const answers = await Promise.all(keys.map((key) => playFree(frame, key)));
    expect(answers.filter((answer) => answer === 'FREE_ROUNDS_OVER')).toHaveLength(7);
    const won = keys.filter((_, nth) => typeof answers[nth] !== 'string');
    for (const key of won) {
      const again = expectValue(await playFree(frame, key));
      expect([again.isRepeated, again.round.isFree]).toEqual([true, true]);
      expect(expectValue(await world.ask(readRound, { token: frame.token, key: toKey(key) })).round.isFree).toBe(true);
    }
    expect(await ended('cara')).toMatchObject([{ used: 5, ended: true }]);
    const [first = ''] = won;
    const paid = { token: frame.token, key: toKey(first), stake: '2', wager: { game: 'siyete' } } as const;
    expect(await world.ask(playRound, paid)).toBe('ROUND_KEY_REUSED');
    await deliver();
    await deliver();
    expect((await giftsOf('cara')).length).toBeLessThanOrEqual(1);
  });

  test('are kept where play is interrupted, and what was won is paid when their time is over', async () => {
    await world.frame('dina', 'siyete');
    await give('dina', { count: 30 });
    const frame = await world.frame('dina', 'siyete');
    let won = 0n;
    for (let nth = 0; nth < 25; nth += 1)
      won += amount(expectValue(await playFree(frame, `round ${nth}`)).round.payout);
    await endLaunches(world.db.pool, { member: frame.member, sessions: ['session of dina'] });
    world.clock.pass(1);
    expect(await playFree(frame, 'after the end')).toBe('SESSION_ENDED');
    const later = await world.frame('dina', 'siyete');
    expect(later.opened.freeRounds).toMatchObject({ left: 5, count: 30 });
    world.clock.pass(7 * dayMs);
    expect((await world.frame('dina', 'siyete')).opened.freeRounds).toBeNull();
    expect(await playFree(await world.frame('dina', 'siyete'), 'too late')).toBe('FREE_ROUNDS_OVER');
    const signal = new AbortController().signal;
    world.clock.pass(30 * secondMs);
    const now = world.clock.now();
    await Promise.all([
      endExpiredFreeRounds(world.db.pool, now, signal),
      endExpiredFreeRounds(world.db.pool, now, signal),
    ]);
    await deliver();
    expect(await ended('dina')).toEqual([{ used: 25, won, ended: true }]);
    expect((await giftsOf('dina')).map((gift) => gift.amount)).toEqual(won > 0n ? [won] : []);
  });

  test('pay a bonus with ten times its turnover, and at most what the grant says', async () => {
    await world.frame('eva', 'siyete');
    await give('eva', { count: 40, winTo: 'bonus', maxWin: peso(1) });
    const frame = await world.frame('eva', 'siyete');
    for (let nth = 0; nth < 40; nth += 1) expectValue(await playFree(frame, `round ${nth}`));
    // On a pause the bonus is not lost: it waits to be claimed.
    await deliver(pausedDeps);
    expect(await giftsOf('eva')).toEqual([{ amount: peso(1), pays: 'bonus', state: 'ready', turnover: 10_000_000n }]);
  });

  test('are of one game, one stake and one member', async () => {
    await world.frame('fe', 'siyete');
    await give('fe');
    const frame = await world.frame('fe', 'siyete');
    expect(await playFree(frame, 'other stake', '5')).toBe('FREE_ROUNDS_OVER');
    const other = await world.frame('fe', 'jeepney');
    expect(other.opened.freeRounds).toBeNull();
    const wager = { game: 'jeepney' } as const;
    const input = { token: other.token, key: toKey('jeepney'), stake: '2', wager, isFree: true };
    expect(await world.ask(playRound, input)).toBe('FREE_ROUNDS_OVER');
    const stranger = await world.frame('gina', 'siyete');
    expect(await playFree(stranger, 'not mine')).toBe('FREE_ROUNDS_OVER');
    expect(await ended('fe')).toEqual([{ used: 0, won: 0n, ended: false }]);
  });

  test('are granted once for a gift that is claimed twice at once', async () => {
    await world.frame('hana', 'siyete');
    const id = await give('hana');
    const at = world.clock.now();
    const claim = () => transact(world.db.pool, (tx) => claimGift(tx, deps, { member: memberOf('hana'), id, at }));
    await Promise.all([claim(), claim()]);
    expect(await ended('hana')).toHaveLength(1);
  });

  test('MEMBER-013 come from a mission once, however often it is claimed at once, and are played in its game', async () => {
    await world.frame('jun', 'siyete');
    const at = world.clock.now();
    const made = { pays: 'free_rounds', reward: '5', rounds: { game: 'siyete', stake: '2' }, target: '1' } as const;
    const { id } = await makeMission(world.db.pool, { merchant: 'demo', at }, made);
    await deliverPlay(world.db.pool, [playOf({ who: 'jun', bet: 'b1', at, merchant: 'demo' })], at);
    const { rows } = await world.db.pool.query<{ key: string }>(
      'SELECT window_key AS key FROM rewards.mission_progress WHERE mission = $1',
      [id],
    );
    const key = { member: memberOf('jun'), mission: id, windowKey: rows[0]?.key ?? '' };
    const claim = () => transact(world.db.pool, (tx) => claimMission(tx, deps, { ...key, at }));
    expect((await Promise.all([claim(), claim()])).map(({ ok }) => ok)).toEqual([true, true]);
    expect(await ended('jun')).toEqual([{ used: 0, won: 0n, ended: false }]);
    const frame = await world.frame('jun', 'siyete');
    expect(frame.opened.freeRounds).toMatchObject({ left: 5, count: 5, stake: '2', endsAt: at + 7 * dayMs });
    expect(expectValue(await playFree(frame, 'of a mission')).round.isFree).toBe(true);
  });

  test('are judged before they are promised: one of our slots, at a stake that it takes', async () => {
    const judge = (game: string, stake: number) => judgeFreeRounds(world.db.pool, { game, stake: peso(stake) });
    expect(await judge('siyete', 2)).toEqual(done(null));
    expect(await judge('dice', 2)).toEqual(refuse('game_unknown'));
    expect(await judge('siyete', 1_000_000)).toEqual(refuse('stake_out_of_range'));
  });

  test('leave the paid round beside them as it was', async () => {
    await world.frame('ines', 'siyete', 100);
    await give('ines');
    const frame = await world.frame('ines', 'siyete');
    const input = { token: frame.token, key: toKey('paid round'), stake: '10', wager: { game: 'siyete' } } as const;
    const { round, balance, freeRounds } = expectValue(await world.ask(playRound, input));
    expect([round.isFree, amount(balance)]).toEqual([false, peso(90) + amount(round.payout)]);
    expect(freeRounds).toMatchObject({ left: 5 });
  });
});
