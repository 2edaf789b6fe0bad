/** Cancelling tickets, the lists of a member, and what belongs to somebody else. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findWrongSums } from '#domains/bets/server/testing.ts';
import {
  cancelTicket,
  listTickets,
  maxDailyCancels,
  readBetTerms,
  readLastTicket,
  readTicket,
} from '#domains/lottery/contract/ticket.ts';
import { dayMs } from '#kernel/time.ts';
import { createLotteryTestWorld, fundedWith, type LotteryTestWorld, lo2, northDraw } from '../testing-tickets.ts';

let world: LotteryTestWorld;
const game = 'VNMB';
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

const cancel = (ticketId: string, who: string, key?: string) =>
  world.code(cancelTicket, { ticketId }, key ? { who, key } : who);

describe('cancelTicket', () => {
  test('LOTT-016 a cancel works: it gives the whole stake back and frees what it could have won', async () => {
    const { ticketId } = await world.placed(ana, { issue });
    const { ticket, balance, cancelsLeft } = await world.read(cancelTicket, { ticketId }, ana);
    expect([ticket.state, ticket.endReason, ticket.mayCancel, balance, cancelsLeft]).toEqual([
      'cancelled',
      'member',
      false,
      fundedWith,
      maxDailyCancels - 1,
    ]);
    const { rows } = await world.http.db.pool.query(
      `SELECT (SELECT sum(l.payout)::int FROM lottery.liability l WHERE l.issue = i.id) AS numbers,
        (SELECT sum(m.highest_payout)::int FROM lottery.member_issue m WHERE m.issue = i.id) AS members
        FROM lottery.issue i WHERE i.game = $1 AND i.number = $2`,
      [game, issue],
    );
    expect(rows).toEqual([{ numbers: 0, members: 0 }]);
    const bets = await world.http.db.pool.query(
      `SELECT state, void_reason, valid_bet FROM bets.bet WHERE member = $1`,
      [world.member(ana)],
    );
    expect(bets.rows).toEqual([{ state: 'void', void_reason: 'taken_back', valid_bet: 0n }]);
    await world.drawAndSettle(game, issue, northDraw);
    expect(await world.cash(ana)).toBe(fundedWith);
  });

  test('LOTT-016 of concurrent cancels one gives the ticket back', async () => {
    const { ticketId } = await world.placed(ana, { issue });
    const codes = await Promise.all(Array.from({ length: 6 }, () => cancel(ticketId, ana)));
    expect(codes.toSorted()).toEqual(['200 DONE', ...Array.from({ length: 5 }, () => '422 TICKET_ENDED')]);
    expect(await world.cash(ana)).toBe(fundedWith);
  });

  test('LOTT-016 the same key again gets the same answer', async () => {
    const { ticketId } = await world.placed(ana, { issue });
    const key = 'a-key-of-a-cancel';
    const codes = await Promise.all(Array.from({ length: 4 }, () => cancel(ticketId, ana, key)));
    expect(codes).toEqual(Array.from({ length: 4 }, () => '200 DONE'));
    const other = await world.placed(ana, { issue });
    expect(await cancel(other.ticketId, ana, key)).toBe('409 KEY_REUSED');
  });

  test('LOTT-016 each fault of time: from the close on it is refused, to the millisecond, and leaves no trace', async () => {
    const [one, two] = [await world.placed(ana, { issue }), await world.placed(ana, { issue })];
    world.http.clock.pass(10 * 60_000 - 1);
    expect(await cancel(one.ticketId, ana)).toBe('200 DONE');
    world.http.clock.pass(1);
    const before = await world.cash(ana);
    expect(await cancel(two.ticketId, ana)).toBe('422 ISSUE_CLOSED');
    expect(await world.cash(ana)).toBe(before);
    expect((await world.read(readTicket, { ticketId: two.ticketId }, ana)).ticket.state).toBe('open');
  });

  test('LOTT-016 a cancel beside the close is on the issue or given back, never both', async () => {
    const tickets = await Promise.all(Array.from({ length: 6 }, () => world.placed(ana, { issue })));
    world.http.clock.pass(10 * 60_000 - 1);
    const cancels = tickets.map(({ ticketId }) => cancel(ticketId, ana));
    world.http.clock.pass(1);
    const [codes] = await Promise.all([Promise.all(cancels), world.close(game, issue)]);
    const back = codes.filter((code) => code === '200 DONE').length;
    await world.drawAndSettle(game, issue, northDraw);
    expect(await world.cash(ana)).toBe(String(10_000 + (6 - back) * (198 - 27)));
  });

  test('LOTT-016 a cancel is one of twenty a day', async () => {
    for (let n = 0; n < maxDailyCancels; n++) {
      const { ticketId } = await world.placed(ana, { issue });
      expect(await cancel(ticketId, ana)).toBe('200 DONE');
    }
    const { ticketId } = await world.placed(ana, { issue });
    expect(await cancel(ticketId, ana)).toBe('422 CANCELS_USED_UP');
    const other = await world.placed(ben, { issue });
    expect(await cancel(other.ticketId, ben)).toBe('200 DONE');
    world.http.clock.pass(dayMs);
    expect((await world.read(listTickets, {}, ana)).cancelsLeft).toBe(maxDailyCancels);
  });

  test('LOTT-016 a ticket of somebody else is unknown, as one that does not exist', async () => {
    const { ticketId } = await world.placed(ana, { issue });
    const unknown = `lt_${'0'.repeat(26)}`;
    for (const id of [ticketId, unknown]) {
      expect(await cancel(id, ben)).toBe('404 TICKET_UNKNOWN');
      expect(await world.code(readTicket, { ticketId: id }, ben)).toBe('404 TICKET_UNKNOWN');
    }
    expect((await world.read(listTickets, {}, ben)).content).toEqual([]);
  });
});

describe('LOTT-016 the tickets of a member', () => {
  test('come in pages, by game and by whether they are settled', async () => {
    await world.open('VNF1', issue);
    for (let n = 0; n < 3; n++) await world.placed(ana, { issue, lines: [lo2(`4${n}`)] });
    await world.placed(ana, { issue, game: 'VNF1' });
    await world.drawAndSettle(game, issue, northDraw);
    const first = await world.read(listTickets, { pageSize: 3 }, ana);
    const second = await world.read(listTickets, { pageSize: 3, ...(first.next && { after: first.next }) }, ana);
    expect([first.content.length, second.content.length, second.next]).toEqual([3, 1, null]);
    const ids = [...first.content, ...second.content].map(({ ticketId }) => ticketId);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect((await world.read(listTickets, { tab: 'open' }, ana)).content.map(({ gameCode }) => gameCode)).toEqual([
      'VNF1',
    ]);
    expect(
      (await world.read(listTickets, { tab: 'settled' }, ana)).content.map(({ state }) => state).toSorted(),
    ).toEqual(['lost', 'lost', 'won']);
    expect((await world.read(listTickets, { gameCode: 'VNF1' }, ana)).content).toHaveLength(1);
  });

  test('give the last wager of a game to repeat it', async () => {
    expect((await world.read(readLastTicket, { gameCode: game }, ana)).wager).toBeNull();
    await world.placed(ana, { issue, lines: [{ ...lo2('42', '43'), units: 2 }], cost: '108' });
    const { wager } = await world.read(readLastTicket, { gameCode: game }, ana);
    expect(wager?.lines).toEqual([{ kind: 'LO2', picks: [['42', '43']], stake: '1', units: 2 }]);
  });

  test('have terms: caps, prize groups by point, and nothing of an unknown issue', async () => {
    await world.open('SSC1', issue);
    world.setPoint(65);
    const terms = await world.read(readBetTerms, { gameCode: 'SSC1', issue }, ana);
    expect(terms).toMatchObject({
      mode: 'prize',
      prizeGroups: { min: 1700, max: 1930, step: 2, totalReturnPpm: 965_000 },
      numberStates: {},
    });
    world.setPoint(80);
    expect((await world.read(readBetTerms, { gameCode: game }, ana)).prizeGroups).toBeNull();
    expect(await world.code(readBetTerms, { gameCode: game, issue: '20300101' }, ana)).toBe('422 ISSUE_UNKNOWN');
  });
});

test('LOTT-016 after all of this the ledger and the totals of bets are what they should be', async () => {
  expect(await world.differences()).toEqual([]);
  expect(await findWrongSums(world.http.db.pool)).toEqual([]);
});
