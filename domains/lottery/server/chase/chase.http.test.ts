/** Chases: paid for at once, bet on as issues close, stopped by a win, a break, a closed game or their member. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findWrongSums } from '#domains/bets/server/testing.ts';
import { cancelChase, listChases, placeChase, readChase } from '#domains/lottery/contract/chase.ts';
import { cancelTicket } from '#domains/lottery/contract/ticket.ts';
import { money } from '#kernel/money.ts';
import { minuteMs } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, post } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { setGameClosed } from '../game/game.store.ts';
import { createTicketCrons, stopChasesOfMember } from '../settlement/settlement-jobs.ts';
import { createLotteryTestWorld, fundedWith, type LotteryTestWorld, sscDraw } from '../testing-tickets.ts';
import { lockPlayer } from '../ticket/ticket.store.ts';

let world: LotteryTestWorld;
const game = 'SSC1E';
let [ana, ben] = ['', ''];
let issues: string[] = [];
let count = 0;
beforeAll(async () => {
  world = await createLotteryTestWorld();
});
beforeEach(async () => {
  count += 1;
  [ana = '', ben = ''] = await world.join('ana', 'ben');
  issues = Array.from({ length: 5 }, (_, n) => `20261115-${count}${n}`);
  for (const [n, number] of issues.entries()) await world.open(game, number, (n + 1) * minuteMs);
});
afterAll(() => world.end());

/** The last digit is 7, at odds of 9.70. */
const oneDigit = { kind: 'place_digit', picks: [[], [], [], [], ['7']], stake: '2', units: 1 };

type ChaseOptions = {
  readonly multiples?: readonly number[];
  readonly stopOnWin?: boolean;
  readonly cost?: string;
  readonly key?: string;
};
const chaseInput = ({ multiples = [1, 2, 4, 8, 16], stopOnWin = true, cost = '2' }: ChaseOptions = {}) => ({
  gameCode: game,
  items: multiples.map((multiple, n) => ({ issue: issues[n] ?? '', multiple })),
  stopOnWin,
  lines: [oneDigit],
  price: { cost, priceVersion: 'ssc.1' },
});
const place = (who: string, options: ChaseOptions = {}) => world.read(placeChase, chaseInput(options), who);
const code = (who: string, options: ChaseOptions = {}) =>
  world.code(placeChase, chaseInput(options), options.key ? { who, key: options.key } : who);
const draw = (n: number, numbers: string) => world.drawAndSettle(game, issues[n] ?? '', sscDraw(numbers));
const chaseOf = async (chaseId: string, who = ana) => (await world.read(readChase, { chaseId }, who)).chase;
const runCron = async (name: string, paused: readonly string[] = []) => {
  const crons = createTicketCrons({
    listPaused: async (_tx, members) =>
      new Set(members.filter((one) => paused.some((who) => world.member(who) === one))),
  });
  const cron = crons.find(({ job }) => job.name === name);
  const context = { ...world.context, rng: systemRng, log: silentLog, attempt: 1 };
  await Promise.all((await cron?.job.start(context, {})) ?? []);
};

describe('a corrected result', () => {
  test('LOTT-016 that makes a part win stops the chase, and one that takes the win away does not start it again', async () => {
    const { chase } = await place(ana);
    const { chase: goesOn } = await place(ben, { stopOnWin: false });
    await draw(0, '00000');
    expect((await chaseOf(chase.chaseId)).endedBy).toBeNull();
    await draw(0, '00007');
    expect(await chaseOf(chase.chaseId)).toMatchObject({
      endedBy: 'win',
      state: 'finished',
      refunded: '60',
      held: '0',
    });
    // Of 62.00 the first part was played, and it won 19.40.
    expect([await world.cash(ana), await world.locked(ana)]).toEqual([String(10_000 - 2 + 19.4), '0']);
    expect((await chaseOf(goesOn.chaseId, ben)).endedBy).toBeNull();
    await draw(0, '00001');
    expect(await chaseOf(chase.chaseId)).toMatchObject({ endedBy: 'win', refunded: '60' });
    expect(await world.cash(ana)).toBe(String(10_000 - 2));
    expect(await world.differences()).toEqual([]);
  });

  test('LOTT-016 waits for its members before it moves money of any of them', async () => {
    const { pool } = world.http.db;
    const { chase } = await place(ana);
    const lastDigitIs0 = [{ ...oneDigit, picks: [[], [], [], [], ['0']] }];
    await world.placed(ben, { game, issue: issues[0] ?? '', lines: lastDigitIs0, cost: '2' });
    await draw(0, '00000');
    const corrected = await world.draw(game, issues[0] ?? '', sscDraw('00007'));
    const { settling } = await transact(pool, async (tx) => {
      await lockPlayer(tx, { member: world.member(ben), currency: 'PHP' });
      const settlement = world.settle(corrected);
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await vi.waitUntil(async () => (await pool.query(waiting)).rowCount === 1, { timeout: 5_000 });
      await tx.query(`SET LOCAL lock_timeout = '500ms'`);
      const to = memberAccount(world.member(ana), 'cash', 'PHP');
      const deposit = { from: houseAccount('bank', 'PHP'), to, amount: money(10_000n), kind: 'deposit' } as const;
      await openAccounts(tx, [deposit.from]);
      const key = `test deposit ${issues[0]}`;
      const posted = await post(tx, [{ key, legs: [deposit], eventAt: world.http.clock.now() }]);
      expect(posted).toMatchObject([{ ok: true }]);
      // In an object: it ends only after this transaction.
      return { settling: settlement };
    });
    expect(await settling).toBe(true);
    expect(await chaseOf(chase.chaseId)).toMatchObject({ endedBy: 'win', refunded: '60' });
    expect([await world.cash(ana), await world.cash(ben)]).toEqual([String(10_000 - 2 + 19.4 + 1), '9998']);
  });
});

describe('placeChase', () => {
  test('LOTT-016 a chase works: of 2.00 with 1 2 4 8 16 that wins in the third used 14.00, and 48.00 come back with the win', async () => {
    const { chase, parts, balance } = await place(ana);
    expect([chase.total, chase.held, balance, await world.locked(ana)]).toEqual(['62', '62', '9938', '62']);
    expect(parts.map(({ stake, state }) => `${stake} ${state}`)).toEqual([
      '2 held',
      '4 held',
      '8 held',
      '16 held',
      '32 held',
    ]);
    await draw(0, '00000');
    await draw(1, '00000');
    expect(await world.locked(ana)).toBe('56');
    await draw(2, '00007');
    // 8.00 at 9.70, and what was held for the fourth and the fifth.
    expect([await world.cash(ana), await world.locked(ana)]).toEqual([String(10_000 - 14 + 77.6), '0']);
    expect(await chaseOf(chase.chaseId)).toMatchObject({
      state: 'finished',
      endedBy: 'win',
      refunded: '48',
      payout: '77.6',
      partsEnded: 5,
    });
    await draw(3, '00007');
    expect(await world.cash(ana)).toBe('10063.6');
  });

  test('LOTT-016 a chase that does not stop goes on, and its parts become bets when their issues close', async () => {
    const { chase } = await place(ana, { stopOnWin: false });
    await draw(0, '00007');
    await world.close(game, issues[1] ?? '');
    await runCron('lottery.activate_parts');
    const { rows } = await world.http.db.pool.query(
      'SELECT state, stake FROM bets.bet WHERE member = $1 ORDER BY stake',
      [world.member(ana)],
    );
    expect(rows).toEqual([
      { state: 'settled', stake: 20_000n },
      { state: 'open', stake: 40_000n },
    ]);
    for (const n of [1, 2, 3, 4]) await draw(n, '00000');
    expect(await chaseOf(chase.chaseId)).toMatchObject({
      state: 'finished',
      endedBy: null,
      refunded: '0',
      payout: '19.4',
    });
  });

  test('LOTT-016 a chase is refunded the part of a voided issue and goes on', async () => {
    const { chase } = await place(ana);
    await world.voidAndRefund(game, issues[0] ?? '');
    expect([await world.locked(ana), await world.cash(ana)]).toEqual(['60', '9940']);
    await world.close(game, issues[1] ?? '');
    await runCron('lottery.activate_parts');
    await world.voidAndRefund(game, issues[1] ?? '');
    expect(await chaseOf(chase.chaseId)).toMatchObject({ state: 'running', endedBy: null, refunded: '6', held: '56' });
    expect(await world.cash(ana)).toBe('9944');
  });

  test('LOTT-016 a chase is stopped by a break of its member, at once and by the clock, and by a closed game', async () => {
    const { chase } = await place(ana);
    await transact(world.http.db.pool, (tx) =>
      stopChasesOfMember(tx, { member: world.member(ana), at: world.http.clock.now() }),
    );
    expect(await chaseOf(chase.chaseId)).toMatchObject({ state: 'finished', endedBy: 'pause' });
    await place(ana, { multiples: [1, 1, 1] });
    const other = await place(ben);
    await runCron('lottery.stop_chases', [ana]);
    expect([await world.cash(ana), await world.cash(ben)]).toEqual([fundedWith, '9938']);
    await transact(world.http.db.pool, (tx) => setGameClosed(tx, game, true));
    expect(await code(ben)).toBe('422 GAME_CLOSED');
    await runCron('lottery.stop_chases');
    await transact(world.http.db.pool, (tx) => setGameClosed(tx, game, false));
    expect(await chaseOf(other.chase.chaseId, ben)).toMatchObject({ endedBy: 'game_closed', refunded: '62' });
    expect(await world.cash(ben)).toBe(fundedWith);
  });

  test('LOTT-016 none is placed while a bonus is active, and it can be placed when that is over', async () => {
    world.setBonus(true);
    try {
      expect(await code(ana)).toBe('422 BONUS_ACTIVE');
      expect([await world.cash(ana), await world.locked(ana)]).toEqual([fundedWith, '0']);
      expect((await world.read(listChases, {}, ana)).content).toEqual([]);
    } finally {
      world.setBonus(false);
    }
    expect(await code(ana)).toBe('200 DONE');
  });

  test('LOTT-016 each fault leaves no trace: where its sum is not there, a part is closed or the price changed', async () => {
    const tooMuch = { multiples: [900, 1000, 1000, 1000, 1101] };
    expect(await code(ana, tooMuch)).toBe('422 INSUFFICIENT_FUNDS');
    expect(await code(ana, { cost: '3' })).toBe('422 PRICE_CHANGED');
    const repeated = { ...chaseInput(), items: [1, 1].map((multiple) => ({ issue: issues[0] ?? '', multiple })) };
    expect(await world.code(placeChase, repeated, ana)).toBe('422 ISSUE_REPEATED');
    expect(await world.code(placeChase, { ...chaseInput(), items: chaseInput().items.slice(0, 1) }, ana)).toBe(
      '400 MALFORMED_INPUT',
    );
    await world.close(game, issues[0] ?? '');
    expect(await code(ana)).toBe('422 ISSUE_CLOSED');
    expect([await world.cash(ana), await world.locked(ana)]).toEqual([fundedWith, '0']);
    expect((await world.read(listChases, {}, ana)).content).toEqual([]);
  });

  test('LOTT-016 a part with too many numbers to list counts for the number that has most in its own issue', async () => {
    const wide = 'SSC1';
    for (const [n, number] of issues.entries()) await world.open(wide, number, (n + 1) * minuteMs);
    const digits = ['0', '1', '2', '3', '4', '5'];
    const input = {
      ...chaseInput({ multiples: [1, 1, 1], cost: '259.2' }),
      gameCode: wide,
      lines: [{ kind: 'straight4_last', picks: [digits, digits, digits, digits], stake: '0.2', units: 1 }],
    };
    const load = (nth: number, payout: bigint) =>
      world.http.db.pool.query(
        `INSERT INTO lottery.liability SELECT id, 'PHP', 'straight4_last:9111', $3 FROM lottery.issue WHERE game = $1 AND number = $2
         ON CONFLICT (issue, currency, number) DO UPDATE SET payout = excluded.payout`,
        [wide, issues[nth], payout],
      );
    // 1,960 fit where the number with most has 1,998,040.
    await load(0, 19_980_400_000n);
    await load(3, 20_000_000_000n);
    await load(2, 19_980_400_001n);
    expect(await world.code(placeChase, input, ana)).toBe('422 LIABILITY_OVER');
    await load(2, 19_980_400_000n);
    expect(await world.code(placeChase, input, ana)).toBe('200 DONE');
  });

  test('LOTT-016 the same key again places it once, and concurrent ones never more than there is money', async () => {
    const key = 'a-key-of-a-chase';
    const answers = await Promise.all(Array.from({ length: 4 }, () => code(ana, { key })));
    expect(answers).toEqual(['200 DONE', '200 DONE', '200 DONE', '200 DONE']);
    expect(await world.locked(ana)).toBe('62');
    const large = { multiples: [400, 400, 400, 400, 400] };
    const many = await Promise.all(Array.from({ length: 5 }, () => code(ben, large)));
    expect(many.filter((one) => one === '200 DONE')).toHaveLength(2);
    expect(await world.cash(ben)).toBe('2000');
  });
});

describe('cancelChase', () => {
  test('LOTT-016 a cancel works, and of concurrent ones one: it gives back what has not closed', async () => {
    const { chase } = await place(ana);
    await world.close(game, issues[0] ?? '');
    const { chaseId } = chase;
    const answers = await Promise.all(Array.from({ length: 4 }, () => world.code(cancelChase, { chaseId }, ana)));
    expect(answers.toSorted()).toEqual(['200 DONE', '422 CHASE_ENDED', '422 CHASE_ENDED', '422 CHASE_ENDED']);
    expect([await world.cash(ana), await world.locked(ana)]).toEqual(['9998', '2']);
    await draw(0, '00007');
    expect(await chaseOf(chaseId)).toMatchObject({
      state: 'finished',
      endedBy: 'member',
      refunded: '60',
      payout: '19.4',
    });
    expect(await world.cash(ana)).toBe('10017.4');
  });

  test('LOTT-016 the same key again gets the same answer', async () => {
    const { chase } = await place(ana);
    const cancel = () =>
      world.code(cancelChase, { chaseId: chase.chaseId }, { who: ana, key: 'a-key-of-a-chase-cancel' });
    expect([await cancel(), await cancel()]).toEqual(['200 DONE', '200 DONE']);
    expect(await world.cash(ana)).toBe(fundedWith);
  });

  test('LOTT-016 each fault leaves no trace: nothing is left that could be returned', async () => {
    const { chase } = await place(ana, { multiples: [1, 1] });
    for (const n of [0, 1]) await world.close(game, issues[n] ?? '');
    expect(await world.code(cancelChase, { chaseId: chase.chaseId }, ana)).toBe('422 CHASE_ENDED');
    expect([await world.cash(ana), await world.locked(ana)]).toEqual(['9996', '4']);
    for (const n of [0, 1]) await draw(n, '00000');
  });

  test('LOTT-016 a chase of somebody else is unknown, and its parts are cancelled with it alone', async () => {
    const { chase, parts } = await place(ana);
    for (const chaseId of [chase.chaseId, `lc_${'0'.repeat(26)}`]) {
      expect(await world.code(readChase, { chaseId }, ben)).toBe('404 CHASE_UNKNOWN');
      expect(await world.code(cancelChase, { chaseId }, ben)).toBe('404 CHASE_UNKNOWN');
    }
    expect(await world.code(cancelTicket, { ticketId: parts[0]?.ticketId ?? '' }, ana)).toBe('422 TICKET_OF_CHASE');
    expect((await world.read(listChases, { gameCode: game }, ana)).content.map(({ chaseId }) => chaseId)).toEqual([
      chase.chaseId,
    ]);
  });
});

test('LOTT-016 after all of this the ledger and the totals of bets are what they should be', async () => {
  expect(await world.differences()).toEqual([]);
  expect(await findWrongSums(world.http.db.pool)).toEqual([]);
});
