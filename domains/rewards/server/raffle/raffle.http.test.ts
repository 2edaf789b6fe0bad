import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestPromotionReward } from '#domains/rewards/contract/promotion.ts';
import { drawAll } from '#domains/rewards/rules/raffle/draw.ts';
import { money, ppm } from '#kernel/money.ts';
import { commitOfSeed } from '#kernel/random-stream.ts';
import { dayMs, secondMs } from '#kernel/time.ts';
import { memberAccount, readBalances, verifyLedger } from '#ledger';
import { cashOf, memberOf } from '#ledger/testing.ts';
import { createRaffleWorld, nothing, peso, prizeOf, type RaffleWorld } from './testing.ts';

const racers = Array.from({ length: 12 }, (_, nth) => `racer${nth}`);
let world: RaffleWorld;
beforeAll(async () => {
  world = await createRaffleWorld([
    'ana',
    'ben',
    'cara',
    'dina',
    'eva',
    'fe',
    'gina',
    'hana',
    'ines',
    'kay',
    ...racers,
  ]);
});
afterAll(() => world.close());

const codeOf = async (answer: ReturnType<RaffleWorld['draw']>) => {
  const { status, envelope } = await answer;
  return [status, envelope.code];
};
const left = async (name: string, id: string) => (await world.raffle(name, id))?.own?.left;

describe('CALL-067 tickets of a raffle', () => {
  test('come from deposits after joining, one for each full amount, as many as one member may have', async () => {
    const id = await world.open([prizeOf(1, {}), nothing(2)]);
    await world.deposit('ana', 1_000);
    await world.join('ana', id);
    expect(await left('ana', id)).toBe(0);
    await world.deposit('ana', 399);
    await world.deposit('ana', 199);
    expect(await left('ana', id)).toBe(1);
    await world.deposit('ana', 5_000);
    expect(await left('ana', id)).toBe(5);
    expect((await world.raffle('ben', id))?.own).toBeNull();
  });

  test('come once from a deposit whose event is delivered again', async () => {
    const id = await world.open([prizeOf(1, {}), nothing(2)]);
    await world.join('ben', id);
    await Promise.all([world.deposit('ben', 200, 900), world.deposit('ben', 200, 900)]);
    await world.deposit('ben', 200, 900);
    expect(await left('ben', id)).toBe(1);
  });

  test('come from a check-in where the raffle says so, once a day', async () => {
    const id = await world.open([prizeOf(1, {}), nothing(2)], { perDeposit: null, perCheckIn: true });
    await world.join('cara', id);
    await Promise.all([world.lookIn('cara'), world.lookIn('cara')]);
    await world.deposit('cara', 1_000);
    expect(await left('cara', id)).toBe(1);
    world.clock.pass(dayMs);
    await world.lookIn('cara');
    expect(await left('cara', id)).toBe(2);
  });

  test('are not more than the raffle has', async () => {
    const id = await world.open([prizeOf(1, {}), nothing(2)], { maxTickets: 3 });
    for (const name of ['ana', 'ben']) await world.join(name, id);
    await Promise.all([world.deposit('ana', 400), world.deposit('ben', 400)]);
    expect(((await left('ana', id)) ?? 0) + ((await left('ben', id)) ?? 0)).toBe(3);
  });
});

describe('claimRaffle CALL-067', () => {
  test('MEMBER-011 a prize of free rounds waits as a gift with its terms, and is nothing of the budget', async () => {
    const rounds = { game: 'siyete', count: 5, stake: '2', days: 7, winTo: 'cash', maxWin: null } as const;
    const prize = prizeOf(1, {
      pays: 'free_rounds',
      amount: money(0n),
      turnoverPpm: ppm(0n),
      rounds,
      weight: 1_000_000_000,
    });
    const id = await world.open([prize, nothing(2)]);
    await world.join('kay', id);
    await world.deposit('kay', 200);
    const view = { game: 'Siyete Klasiko', count: 5, stake: '2', days: 7, winTo: 'cash', endsAt: null };
    expect((await world.draw('kay', id)).envelope.value).toMatchObject({
      pays: 'free_rounds',
      amount: '0',
      rounds: view,
    });
    const { content } = (await world.gifts('kay')) ?? { content: [] };
    expect(content).toMatchObject([{ kind: 'raffle', pays: 'free_rounds', rounds: view, state: 'ready' }]);
    const { rows } = await world.db.pool.query('SELECT budget, given FROM rewards.raffle WHERE promotion = $1', [id]);
    expect(rows).toEqual([{ budget: 0n, given: 0n }]);
  });

  test('a draw works: it takes one ticket and answers the prize row; money waits as a gift with its turnover', async () => {
    const id = await world.open([prizeOf(1, { weight: 1_000_000_000, turnoverPpm: ppm(3_000_000n) }), nothing(2)]);
    await world.join('dina', id);
    await world.deposit('dina', 400);
    const { status, envelope } = await world.draw('dina', id);
    expect([status, envelope.value]).toMatchObject([
      200,
      { number: 1, position: 1, name: 'Prize 1', pays: 'cash', amount: '50', turnoverPpm: 3_000_000, ticketsLeft: 1 },
    ]);
    expect(await world.raffle('dina', id)).toMatchObject({
      drawn: 1,
      isProven: false,
      prizes: [
        { position: 1, stock: 1, left: 0, chancePpm: 0 },
        { position: 2, stock: null, left: null, chancePpm: 1_000_000 },
      ],
      own: { earned: 2, left: 1, draws: [{ number: 1, position: 1 }] },
    });
    const claimed = await world.claim('dina', envelope.value?.giftId ?? '');
    expect(claimed.envelope.value).toMatchObject({ turnover: '150', balance: '50', gift: { kind: 'raffle' } });
    // What is gone cannot be drawn again.
    expect((await world.draw('dina', id)).envelope.value).toMatchObject({ position: 2, giftId: null, ticketsLeft: 0 });
  });

  test('a draw of points pays points, and is in no sum of money', async () => {
    const points = prizeOf(1, { pays: 'points', amount: peso(500), turnoverPpm: ppm(0n), weight: 1_000_000_000 });
    const id = await world.open([points, nothing(2)]);
    await world.join('eva', id);
    await world.deposit('eva', 200);
    expect((await world.draw('eva', id)).envelope.value).toMatchObject({ pays: 'points', amount: '500' });
    expect((await world.gifts('eva'))?.sums.claimable).toEqual({ count: 1, amount: '0' });
    expect((await world.claimAll('eva')).envelope.value).toMatchObject({ amount: '0', turnover: '0', balance: '0' });
    const account = memberAccount(memberOf('eva'), 'points', 'PHP');
    expect((await readBalances(world.db.pool, [account])).get(account)).toBe(peso(500));
  });

  test('a draw of a bonus waits as a bonus with its turnover', async () => {
    const bonus = prizeOf(1, { pays: 'bonus', bonusDays: 7, turnoverPpm: ppm(10_000_000n), weight: 1_000_000_000 });
    const id = await world.open([bonus, nothing(2)]);
    await world.join('fe', id);
    await world.deposit('fe', 200);
    const { giftId } = (await world.draw('fe', id)).envelope.value ?? {};
    expect((await world.gifts('fe'))?.content).toMatchObject([{ giftId, pays: 'bonus', turnover: '500' }]);
    expect((await world.claim('fe', giftId ?? '')).status).toBe(200);
  });

  test('each fault is told: without joining, without a ticket, of a closed account, after its time; and it leaves no trace', async () => {
    const id = await world.open([prizeOf(1, {}), nothing(2)]);
    expect(await codeOf(world.draw('gina', '999999'))).toEqual([404, 'RAFFLE_UNKNOWN']);
    expect(await codeOf(world.draw('gina', id))).toEqual([422, 'NOT_JOINED']);
    await world.join('gina', id);
    expect(await codeOf(world.draw('gina', id))).toEqual([422, 'RAFFLE_NO_TICKET']);
    await world.deposit('gina', 200);
    await world.db.owner.query(`UPDATE identity.member SET status = 'closed' WHERE id = $1`, [memberOf('gina')]);
    expect(await codeOf(world.draw('gina', id))).toEqual([422, 'ACCOUNT_CLOSED']);
    await world.db.owner.query(`UPDATE identity.member SET status = 'active' WHERE id = $1`, [memberOf('gina')]);
    expect(await left('gina', id)).toBe(1);
    world.clock.pass(12 * dayMs);
    expect(await codeOf(world.draw('gina', id))).toEqual([422, 'RAFFLE_NOT_OPEN']);
    expect((await world.gifts('gina'))?.content).toEqual([]);
    expect((await world.proof('gina', id)).code).toBe('RAFFLE_NOT_OVER');
  });

  test('a raffle of another brand and a promotion that is none are as unknown as one that never was', async () => {
    const { rows } = await world.db.owner.query<{ id: number }>(
      `INSERT INTO rewards.promotion (merchant, category, pays, starts_at, updated_at)
       VALUES ('kislap', 'EVENT', true, now() - interval '1 year', now()) RETURNING id`,
    );
    expect(await codeOf(world.draw('hana', String(rows[0]?.id)))).toEqual([404, 'RAFFLE_UNKNOWN']);
    const id = await world.open([prizeOf(1, {}), nothing(2)]);
    const request = await world.ask(requestPromotionReward, { id }, { token: world.tokenOf('hana') });
    expect(request.envelope.code).toBe('PROMOTION_NOT_OPEN');
    await world.db.owner.query(`UPDATE rewards.promotion SET merchant = 'other' WHERE id = $1`, [id]);
    expect(await codeOf(world.draw('hana', id))).toEqual([404, 'RAFFLE_UNKNOWN']);
  });

  test('the same key again draws once, and another key uses another ticket', async () => {
    const id = await world.open([prizeOf(1, {}), nothing(2)]);
    await world.join('hana', id);
    await world.deposit('hana', 600);
    const [one, two] = await Promise.all([world.draw('hana', id, 'same-key-1'), world.draw('hana', id, 'same-key-1')]);
    expect([one.status, two.status].filter((status) => status === 200).length).toBeGreaterThan(0);
    expect((await world.draw('hana', id, 'same-key-1')).envelope.value?.number).toBe(1);
    expect(await left('hana', id)).toBe(2);
    await Promise.all([world.draw('hana', id), world.draw('hana', id), world.draw('hana', id)]);
    expect(await left('hana', id)).toBe(0);
    expect((await world.raffle('hana', id))?.drawn).toBe(3);
  });

  test('of concurrent draws one gets the last prize, and the budget is given to the centavo', async () => {
    const stock = 3;
    const id = await world.open([prizeOf(1, { stock, weight: 1_000_000_000 }), nothing(2)]);
    for (const name of racers) {
      await world.join(name, id);
      await world.deposit(name, 200);
    }
    const draws = await Promise.all(racers.map((name) => world.draw(name, id)));
    expect(draws.map(({ status }) => status)).toEqual(racers.map(() => 200));
    expect(draws.filter(({ envelope }) => envelope.value?.position === 1)).toHaveLength(stock);
    const numbers = draws.map(({ envelope }) => envelope.value?.number ?? 0).sort((one, other) => one - other);
    expect(numbers).toEqual(racers.map((_, nth) => nth + 1));
    const claims = await Promise.all(racers.flatMap((name) => [world.claimAll(name), world.claimAll(name)]));
    expect(claims.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const accounts = racers.map(cashOf);
    const paid = [...(await readBalances(world.db.pool, accounts)).values()].reduce((sum, each) => sum + each, 0n);
    expect(paid).toBe(peso(50) * BigInt(stock));
    expect((await verifyLedger(world.db.pool)).differences).toEqual([]);
  });
});

describe('CALL-067 the proof of a raffle', () => {
  test('shows a seed of the promised hash, from which all draws follow, when nothing can be drawn any more', async () => {
    const prizes = [prizeOf(1, { stock: 2 }), prizeOf(2, { stock: 3, amount: peso(5) }), nothing(3, 4)];
    const id = await world.open(prizes);
    for (const name of ['ines', 'ana']) {
      await world.join(name, id);
      await world.deposit(name, 800);
      for (let nth = 0; nth < 4; nth += 1) await world.draw(name, id);
    }
    const { commit } = (await world.raffle('ines', id)) ?? {};
    world.clock.pass(12 * dayMs);
    expect((await world.proof('ines', id)).code).toBe('RAFFLE_NOT_OVER');
    world.clock.pass(30 * secondMs);
    const { value } = await world.proof('ines', id);
    expect(value?.own).toEqual([1, 2, 3, 4]);
    expect(commitOfSeed(value?.seed ?? '')).toBe(commit);
    const count = value?.draws.length ?? 0;
    expect(count).toBe(8);
    expect(drawAll({ id, prizes: value?.prizes ?? [] }, { seed: value?.seed ?? '', count })).toEqual(value?.draws);
    expect((await world.proof('ben', id)).value?.own).toEqual([]);
  });

  test('cannot be spoilt: prizes, seed and drawn tickets are never changed, and stock and budget have an end', async () => {
    const id = await world.open([prizeOf(1, {}), nothing(2)]);
    const fails = (statement: string) => expect(world.db.owner.query(statement, [id])).rejects.toThrow();
    await fails(
      `UPDATE rewards.raffle SET seed = sha256('x'), commit_sha256 = sha256(sha256('x')) WHERE promotion = $1`,
    );
    await fails('UPDATE rewards.raffle_prize SET weight = 9 WHERE promotion = $1');
    await fails('UPDATE rewards.raffle_prize SET given = 2 WHERE promotion = $1 AND position = 1');
    await fails('UPDATE rewards.raffle SET given = budget + 1 WHERE promotion = $1');
    await fails('DELETE FROM rewards.raffle WHERE promotion = $1');
  });

  test.each([
    [{ prizes: [prizeOf(1, {})] }, 'never_ends_missing'],
    [{ prizes: [prizeOf(1, { stock: null }), nothing(2)] }, 'stock_missing'],
    [{ prizes: [prizeOf(1, { amount: money(0n) }), nothing(2)] }, 'prizes_invalid'],
    [{ prizes: [prizeOf(1, {}), nothing(2)], perDeposit: null }, 'tickets_invalid'],
    [{ prizes: [prizeOf(1, {}), nothing(2)], maxTickets: 30_000 }, 'tickets_invalid'],
  ] as const)('is not opened where it could not keep its word: %#', async ({ prizes, ...differs }, fault) => {
    await expect(world.open(prizes, differs)).rejects.toThrow(fault);
  });
});
