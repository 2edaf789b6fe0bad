/** LOTT-016: stakes of a member against each other are no valid bet, in one ticket or several, after a cancel and a correction. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeChase } from '#domains/lottery/contract/chase.ts';
import { cancelTicket } from '#domains/lottery/contract/ticket.ts';
import { createLotteryTestWorld, type Line, type LotteryTestWorld, sscDraw } from '../testing-tickets.ts';
import { settleIssue } from './settlement.ts';

let world: LotteryTestWorld;
let [issue, ana, ben] = ['', '', ''];
let count = 0;
beforeAll(async () => {
  world = await createLotteryTestWorld();
});
beforeEach(async () => {
  count += 1;
  issue = `20261115-${count}`;
  [ana = '', ben = ''] = await world.join('ana', 'ben');
  await world.open(game, issue);
});
afterAll(() => world.end());

const game = 'SSC1E';
const side = (pick: string, stake: string, place = 0): Line => ({
  kind: 'place_sides',
  picks: [0, 1, 2, 3, 4].map((row) => (row === place ? [pick] : [])),
  stake,
});
const place = (who: string, line: Line) => world.placed(who, { game, issue, lines: [line], cost: line.stake });
const betsOf = async (who: string) => {
  const sql = 'SELECT valid_bet, valid_reason FROM bets.bet WHERE member = $1 ORDER BY stake DESC, round';
  const { rows } = await world.http.db.pool.query<{ valid_bet: bigint; valid_reason: string }>(sql, [
    world.member(who),
  ]);
  return rows.map((row) => `${row.valid_bet / 10_000n} ${row.valid_reason}`);
};
const eventsOf = async (who: string) => {
  const sql = `SELECT bet ->> 'validBet' AS valid FROM platform.outbox, jsonb_array_elements(data -> 'bets') bet
    WHERE name = 'bets.bets_ended' AND topic = $1 ORDER BY (bet ->> 'stake')::numeric DESC`;
  const { rows } = await world.http.db.pool.query<{ valid: string }>(sql, [`member:${world.member(who)}`]);
  return rows.map(({ valid }) => valid);
};

describe('LOTT-016 stakes of a member against each other', () => {
  test('count by what stays at risk, and those of others are their own', async () => {
    await place(ana, side('big', '100'));
    await place(ana, side('small', '60'));
    await place(ben, side('small', '60'));
    const drawn = await world.draw(game, issue, sscDraw('91234'));
    // One ticket in each transaction: every chunk knows the others of the member.
    expect(await settleIssue({ ...world.context, chunk: 1 }, drawn)).toBe(true);
    expect(await betsOf(ana)).toEqual(['25 opposite', '15 opposite']);
    expect(await eventsOf(ana)).toEqual(['25', '15']);
    expect(await betsOf(ben)).toEqual(['60 whole']);
    expect(await world.differences()).toEqual([]);
  });

  test('all digits of a place in one ticket count nothing, sides of two places count whole', async () => {
    const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
    const all = { kind: 'place_digit', picks: [digits, [], [], [], []], stake: '3' };
    await world.placed(ana, { game, issue, lines: [all], cost: '30' });
    await place(ben, side('big', '10'));
    await place(ben, side('small', '20', 1));
    await world.drawAndSettle(game, issue, sscDraw('91234'));
    expect(await betsOf(ana)).toEqual(['0 opposite']);
    expect(await betsOf(ben)).toEqual(['20 whole', '10 whole']);
  });

  test('of which one is given back count whole again', async () => {
    await place(ana, side('big', '100'));
    const { ticketId } = await place(ana, side('small', '60'));
    await world.read(cancelTicket, { ticketId }, ana);
    await world.drawAndSettle(game, issue, sscDraw('91234'));
    expect(await betsOf(ana)).toEqual(['100 whole', '0 null']);
  });

  test('stay as they are when the result is corrected', async () => {
    await place(ana, side('big', '100'));
    await place(ana, side('small', '100'));
    await world.drawAndSettle(game, issue, sscDraw('91234'));
    expect(await world.cash(ana)).toBe('9994');
    await world.settle(await world.draw(game, issue, sscDraw('11234')));
    expect([await world.cash(ana), ...(await betsOf(ana))]).toEqual(['9994', '0 opposite', '0 opposite']);
  });

  test('a part of a chase is against a ticket of its issue', async () => {
    const later = `${issue}9`;
    await world.open(game, later);
    const line = side('big', '10');
    const items = [issue, later].map((number) => ({ issue: number, multiple: 1 }));
    const price = { cost: '10', priceVersion: 'ssc.1' };
    await world.read(
      placeChase,
      {
        gameCode: game,
        lines: [{ ...line, picks: line.picks.map((row) => [...row]) }],
        items,
        stopOnWin: false,
        price,
      },
      ana,
    );
    await place(ana, side('small', '10'));
    await world.drawAndSettle(game, issue, sscDraw('91234'));
    await world.drawAndSettle(game, later, sscDraw('91234'));
    expect((await betsOf(ana)).sort()).toEqual(['0 opposite', '0 opposite', '10 whole']);
  });
});
