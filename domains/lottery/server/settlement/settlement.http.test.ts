/** LOTT-016: draws settle tickets exactly once, whoever does it and however often; voids and corrected results move the difference. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findWrongSums } from '#domains/bets/server/testing.ts';
import { cancelTicket, listTickets, placeTickets, readTicket } from '#domains/lottery/contract/ticket.ts';
import { dayMs } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, post, readBalances } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import {
  createLotteryTestWorld,
  fundedWith,
  type LotteryTestWorld,
  lo2,
  northDraw,
  sscDraw,
} from '../testing-tickets.ts';
import { settleIssue } from './settlement.ts';
import { createTicketCrons } from './settlement-jobs.ts';

let world: LotteryTestWorld;
const game = 'VNMB';
let [issue, ana, ben, cora] = ['', '', '', ''];
let count = 0;
beforeAll(async () => {
  world = await createLotteryTestWorld();
});
beforeEach(async () => {
  count += 1;
  issue = `20261115-${count}`;
  [ana = '', ben = '', cora = ''] = await world.join('ana', 'ben', 'cora');
  await world.open(game, issue);
});
afterAll(() => world.end());

const query = async <Row extends object>(sql: string, values: readonly unknown[]) =>
  (await world.http.db.pool.query<Row>(sql, [...values])).rows;
/** What was said to a member about the lottery, oldest first. */
const newsOf = async (who: string) =>
  (
    await query<{ data: object }>(
      `SELECT data FROM platform.outbox WHERE kind = 'live' AND topic = $1 AND name = 'order' ORDER BY id`,
      [`member:${world.member(who)}`],
    )
  ).map(({ data }) => data);
const placeMany = async (who: string, times: number) => {
  for (let n = 0; n < times; n++) await world.placed(who, { issue, lines: [lo2(n % 2 ? '00' : '42')] });
};

describe('LOTT-016 the settlement of a draw', () => {
  test('pays each ticket once: two workers, repeated events and a late one', async () => {
    await placeMany(ana, 9);
    await placeMany(ben, 8);
    const drawn = await world.draw(game, issue, northDraw);
    const settle = () => settleIssue({ ...world.context, chunk: 3 }, drawn);
    await Promise.all([settle(), settle(), settle()]);
    await Promise.all([settle(), world.settle(drawn)]);
    expect([await world.cash(ana), await world.cash(ben)]).toEqual([
      String(10_000 - 9 * 27 + 5 * 198),
      String(10_000 - 8 * 27 + 4 * 198),
    ]);
    const [row] = await query(`SELECT state, settled_version FROM lottery.issue WHERE id = $1`, [drawn.issueId]);
    expect(row).toEqual({ state: 'settled', settled_version: 1 });
    const events = await query<{ bets: number }>(
      `SELECT coalesce(sum(jsonb_array_length(data -> 'bets')), 0)::int AS bets FROM platform.outbox WHERE name = 'bets.bets_ended' AND topic = $1`,
      [`member:${world.member(ana)}`],
    );
    expect(events[0]?.bets).toBe(9);
  });

  test('that was interrupted goes on where it stopped, with another worker', async () => {
    await placeMany(ana, 8);
    const drawn = await world.draw(game, issue, northDraw);
    const stop = new AbortController();
    const clock = { now: () => (stop.abort(), world.http.clock.now()) };
    // Told to stop within the first chunk: that one is whole, and nothing after it is begun.
    expect(await settleIssue({ ...world.context, clock, signal: stop.signal, chunk: 2 }, drawn)).toBe(false);
    const left = () =>
      query<{ count: number }>(
        `SELECT count(*)::int AS count FROM lottery.ticket WHERE issue = $1 AND state = 'open'`,
        [drawn.issueId],
      );
    expect((await left())[0]?.count).toBe(6);
    expect(await world.differences()).toEqual([]);
    expect(await world.settle(drawn)).toBe(true);
    expect((await left())[0]?.count).toBe(0);
    expect(await world.cash(ana)).toBe(String(10_000 - 8 * 27 + 4 * 198));
  });

  test('that fails in the middle of a chunk leaves nothing of it', async () => {
    await placeMany(ana, 2);
    const drawn = await world.draw(game, issue, northDraw);
    await world.http.db.owner.query(
      `ALTER TABLE lottery.ticket ADD CONSTRAINT fails_for_a_test CHECK (state <> 'settled') NOT VALID`,
    );
    await expect(world.settle(drawn)).rejects.toThrow('fails_for_a_test');
    await world.http.db.owner.query('ALTER TABLE lottery.ticket DROP CONSTRAINT fails_for_a_test');
    expect(await world.cash(ana)).toBe('9946');
    expect(await world.settle(drawn)).toBe(true);
    expect(await world.cash(ana)).toBe('10144');
  });

  test('publishes all that a member won in a draw once, and nothing for a refund, a loss or a correction', async () => {
    await world.placed(ana, { issue, lines: [lo2('42', '89')], cost: '54' });
    await placeMany(ana, 5);
    await world.placed(ben, { issue, lines: [lo2('00')] });
    const drawn = await world.draw(game, issue, northDraw);
    const settle = () => settleIssue({ ...world.context, chunk: 2 }, drawn);
    await Promise.all([settle(), settle()]);
    await settle();
    const won = async () =>
      query<{ data: object }>(`SELECT data FROM platform.outbox WHERE name = 'lottery.draw_won' AND topic = ANY ($1)`, [
        [ana, ben].map((who) => `member:${world.member(who)}`),
      ]);
    const data = { member: world.member(ana), gameCode: game, issue, amount: String(396 + 3 * 198), tickets: 4 };
    expect(await won()).toMatchObject([{ data }]);
    await world.settle(await world.draw(game, issue, { ...northDraw, g7: ['11', '52', '17', '00'] }));
    expect(await won()).toHaveLength(1);
  });

  test('says of a bet what of it earns rebate and points, corrected too', async () => {
    const lo3 = { kind: 'LO3', picks: [['296']], stake: '1' };
    await world.placed(ana, { issue, lines: [lo2('42'), lo3], cost: '50' });
    await world.placed(ben, { issue, lines: [lo3], cost: '23' });
    await world.drawAndSettle(game, issue, northDraw);
    await world.settle(await world.draw(game, issue, { ...northDraw, db: ['14297'] }));
    const earningOf = (who: string) =>
      query<{ earning: number | null }>(
        `SELECT (bet ->> 'earningPpm')::int AS earning FROM platform.outbox, jsonb_array_elements(data -> 'bets') bet
          WHERE name = 'bets.bets_ended' AND topic = $1`,
        [`member:${world.member(who)}`],
      );
    // LO3 is 23 of 50.
    expect(await earningOf(ana)).toEqual([{ earning: 460_000 }, { earning: 460_000 }]);
    expect(await earningOf(ben)).toEqual([{ earning: null }, { earning: null }]);
  });

  test('tells winners by the socket, and the chain of agents of tickets in prize mode', async () => {
    await world.placed(ana, { issue, lines: [lo2('42', '89')], cost: '54' });
    await world.placed(ben, { issue, lines: [lo2('00')] });
    await world.drawAndSettle(game, issue, northDraw);
    expect(await newsOf(ana)).toEqual([
      { kind: 'lottery', gameCode: game, issue, state: 'won', amount: '396', tickets: 1 },
    ]);
    expect(await newsOf(ben)).toEqual([]);
    await world.open('SSC1', issue);
    const line = { kind: 'straight2_last', picks: [['0'], ['7']], stake: '2' };
    const { ticketId } = await world.placed(cora, { game: 'SSC1', issue, lines: [line], cost: '2' });
    await world.drawAndSettle('SSC1', issue, sscDraw('12345'));
    const events = await query<{ data: object }>(
      `SELECT data FROM platform.outbox WHERE name = 'lottery.tickets_settled'`,
      [],
    );
    expect(events).toMatchObject([{ data: { member: world.member(cora), tickets: [{ ticketId, validBet: '2' }] } }]);
  });

  test('gives back a stake on which nothing was decided, and counts nothing of it', async () => {
    await world.open('X5E', issue);
    const { ticketId } = await world.placed(ana, {
      game: 'X5E',
      issue,
      lines: [{ kind: 'total_sides', picks: [['big']], stake: '10' }],
      cost: '10',
    });
    await world.drawAndSettle('X5E', issue, { numbers: ['04', '05', '06', '07', '08'] });
    expect((await world.read(readTicket, { ticketId }, ana)).ticket).toMatchObject({ state: 'returned', payout: '10' });
    const bets = await query(`SELECT valid_bet, valid_reason, payout FROM bets.bet WHERE member = $1`, [
      world.member(ana),
    ]);
    expect(bets).toEqual([{ valid_bet: 0n, valid_reason: 'tie', payout: 100_000n }]);
  });
});

describe('LOTT-016 a voided issue', () => {
  test('gives every stake back once, and nothing of it is played', async () => {
    await placeMany(ana, 3);
    const { ticketId } = await world.placed(ben, { issue });
    await world.close(game, issue);
    await world.voidAndRefund(game, issue);
    expect([await world.cash(ana), await world.cash(ben)]).toEqual([fundedWith, fundedWith]);
    expect((await world.read(readTicket, { ticketId }, ben)).ticket).toMatchObject({
      state: 'void',
      endReason: 'issue_void',
      payout: '0',
    });
    expect(await world.code(cancelTicket, { ticketId }, ben)).toBe('422 TICKET_ENDED');
    const bets = await query(`SELECT DISTINCT state, void_reason, valid_bet FROM bets.bet WHERE member = $1`, [
      world.member(ana),
    ]);
    expect(bets).toEqual([{ state: 'void', void_reason: 'draw_void', valid_bet: 0n }]);
    expect(await newsOf(ana)).toEqual([
      { kind: 'lottery', gameCode: game, issue, state: 'void', amount: '81', tickets: 3 },
    ]);
  });
});

describe('LOTT-016 a corrected result', () => {
  const without42 = {
    ...northDraw,
    g3: ['12845', '04835', '56643', '03806', '07785', '15529'],
    g4: ['0992', '5547', '1099', '0543'],
  };
  /** Spends down to what is wanted, on a bet that loses. */
  const spend = async (who: string, cost: string) => {
    await world.open('VNF1', issue);
    await world.placed(who, { game: 'VNF1', issue, lines: [{ kind: 'DAU', picks: [['1']], stake: cost }], cost });
    await world.drawAndSettle('VNF1', issue, northDraw);
  };
  const owedBy = async (who: string) => (await world.read(listTickets, {}, who)).owed;
  const runCron = async () => {
    const cron = createTicketCrons({ listPaused: async () => new Set() }).find(
      ({ job }) => job.name === 'lottery.write_off_claims',
    );
    const context = { ...world.context, rng: systemRng, log: silentLog, attempt: 1 };
    await Promise.all((await cron?.job.start(context, {})) ?? []);
  };
  const receivables = async () => {
    const ref = houseAccount('receivables', 'PHP');
    return (await readBalances(world.http.db.pool, [ref])).get(ref) ?? 0n;
  };

  test('moves the difference to the winners and away from those who won nothing', async () => {
    const lost = await world.placed(ben, { issue });
    await world.placed(ana, { issue, lines: [lo2('43')] });
    const first = await world.draw(game, issue, without42);
    await world.settle(first);
    expect([await world.cash(ana), await world.cash(ben)]).toEqual(['10171', '9973']);
    const second = await world.draw(game, issue, northDraw);
    expect(second.version).toBe(2);
    expect(await world.settle(first)).toBe(false);
    await Promise.all([world.settle(second), world.settle(second)]);
    expect([await world.cash(ana), await world.cash(ben)]).toEqual(['9973', '10171']);
    expect(await newsOf(ben)).toEqual([
      { kind: 'lottery', gameCode: game, issue, state: 'corrected', amount: '198', tickets: 1 },
    ]);
    expect((await world.read(readTicket, { ticketId: lost.ticketId }, ben)).ticket).toMatchObject({
      state: 'won',
      payout: '198',
      resultVersion: 2,
    });
    const bets = await query(`SELECT payout, revision FROM bets.bet WHERE member = $1`, [world.member(ana)]);
    expect(bets).toEqual([{ payout: 0n, revision: 1 }]);
  });

  test('takes cash down to nothing, and the rest is collected from later winnings of a lottery alone', async () => {
    const { ticketId } = await world.placed(ana, {
      issue,
      lines: [{ kind: 'DE', picks: [['96']], stake: '100' }],
      cost: '100',
    });
    const first = await world.draw(game, issue, northDraw);
    await world.settle(first);
    expect(await world.cash(ana)).toBe('19800');
    await spend(ana, '19700');
    expect(await world.cash(ana)).toBe('100');
    await world.settle(await world.draw(game, issue, { ...northDraw, db: ['14297'] }));
    expect([await world.cash(ana), await owedBy(ana)]).toEqual(['0', '9800']);
    expect((await world.read(readTicket, { ticketId }, ana)).ticket).toMatchObject({
      state: 'lost',
      payout: '0',
      owed: '9800',
    });
    expect(await receivables()).toBe(-98_000_000n);

    // A deposit is the member's own.
    await transact(world.http.db.pool, async (tx) => {
      const cash = memberAccount(world.member(ana), 'cash', 'PHP');
      await openAccounts(tx, [houseAccount('bank', 'PHP'), cash]);
      const legs = [
        { from: houseAccount('bank', 'PHP'), to: cash, amount: 2_000_000n as never, kind: 'deposit' },
      ] as const;
      await post(tx, [{ key: `test deposit ${issue}`, legs: [legs[0]], eventAt: world.http.clock.now() }]);
    });
    expect([await world.cash(ana), await owedBy(ana)]).toEqual(['200', '9800']);

    const later = `${issue}9`;
    await world.open(game, later);
    await world.placed(ana, { issue: later, lines: [{ kind: 'DE', picks: [['96']], stake: '90' }], cost: '90' });
    await world.drawAndSettle(game, later, northDraw);
    // Of 8,910.00 all is collected, and nothing of the deposit.
    expect([await world.cash(ana), await owedBy(ana)]).toEqual(['110', '890']);
    const last = `${issue}8`;
    await world.open(game, last);
    await world.placed(ana, { issue: last, lines: [{ kind: 'DE', picks: [['96']], stake: '10' }], cost: '10' });
    await world.drawAndSettle(game, last, northDraw);
    expect([await world.cash(ana), await owedBy(ana), await receivables()]).toEqual([String(100 + 990 - 890), '0', 0n]);
  });

  test('that is never collected is written off after thirty days', async () => {
    await world.placed(ana, { issue, lines: [{ kind: 'DE', picks: [['96']], stake: '10' }], cost: '10' });
    await world.settle(await world.draw(game, issue, northDraw));
    await spend(ana, '10980');
    await world.settle(await world.draw(game, issue, { ...northDraw, db: ['14297'] }));
    expect(await owedBy(ana)).toBe('990');
    world.http.clock.pass(30 * dayMs - 1);
    await runCron();
    expect(await owedBy(ana)).toBe('990');
    world.http.clock.pass(1);
    await Promise.all([runCron(), runCron()]);
    expect([await owedBy(ana), await world.cash(ana), await receivables()]).toEqual(['0', '0', 0n]);
  });
});

describe('LOTT-016 numbers that many bet on', () => {
  const thai = { gameCode: 'TH', lines: [{ kind: 'TOP3', picks: [['123', '456']], stake: '100', units: 1 }] };
  const input = (acceptHalf: boolean) => ({
    draws: [{ gameCode: 'TH', issue }],
    lines: thai.lines,
    price: { cost: '200', priceVersion: 'thai.1' },
    acceptHalf,
  });
  const load = async (number: string, pesos: number) => {
    await query(
      `INSERT INTO lottery.liability (issue, currency, number, payout) SELECT id, 'PHP', $2, $3 FROM lottery.issue WHERE game = 'TH' AND number = $1`,
      [issue, number, BigInt(pesos) * 10_000n],
    );
  };
  const thaiDraw = { first: ['000123'], front3: ['111', '222'], back3: ['333', '444'], two: ['55'] };

  test('are split at the border of half pay, and the reply has both parts', async () => {
    await world.open('TH', issue);
    await load('TOP3:123', 1_000_000 - 36_000);
    const refused = await world.ask(placeTickets, input(false), ana);
    expect([refused.envelope.code, refused.envelope.value]).toEqual(['NUMBER_HALF', { numbers: ['123'] }]);
    const { tickets } = await world.read(placeTickets, input(true), ana);
    expect(tickets[0]?.lines.map(({ picks, stake, half, cost }) => ({ picks, stake, half, cost }))).toEqual([
      { picks: [['123']], stake: '40', half: [], cost: '40' },
      { picks: [['456']], stake: '100', half: [], cost: '100' },
      { picks: [['123']], stake: '60', half: ['123'], cost: '60' },
    ]);
    expect(tickets[0]).toMatchObject({ stake: '200' });
    await world.drawAndSettle('TH', issue, thaiDraw);
    // 40 at 900 and 60 at 450.
    expect(await world.cash(ana)).toBe(String(10_000 - 200 + 36_000 + 27_000));
  });

  test('take no more bets at the cap', async () => {
    await world.open('TH', issue);
    await load('TOP3:123', 2_000_000);
    const { envelope } = await world.ask(placeTickets, input(true), ana);
    expect([envelope.code, envelope.value]).toEqual(['NUMBER_CLOSED', { numbers: ['123'] }]);
  });

  test('never exceed the cap, many at once', async () => {
    await world.open('TH', issue);
    await load('TOP3:123', 1_800_000);
    const one = {
      ...input(true),
      lines: [{ kind: 'TOP3', picks: [['123']], stake: '100', units: 1 }],
      price: { cost: '100', priceVersion: 'thai.1' },
    };
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => world.code(placeTickets, one, [ana, ben, cora][n % 3] ?? ana)),
    );
    // 45,000 each at half pay: four of them fit.
    expect(codes.filter((code) => code === '200 DONE')).toHaveLength(4);
    expect(codes.filter((code) => code === '422 LIABILITY_OVER')).toHaveLength(4);
  });
});

test('LOTT-016 after all of this the ledger and the totals of bets are what they should be', async () => {
  expect(await world.differences()).toEqual([]);
  expect(await findWrongSums(world.http.db.pool)).toEqual([]);
});
