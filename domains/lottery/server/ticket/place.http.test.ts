/** LOTT-016: placing tickets by their calls, with every refusal, and many at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findWrongSums } from '#domains/bets/server/testing.ts';
import { cancelTicket, placeTickets, readTicket } from '#domains/lottery/contract/ticket.ts';
import {
  createLotteryTestWorld,
  fundedWith,
  type Line,
  type LotteryTestWorld,
  lo2,
  northDraw,
  type PlaceOptions,
  sscDraw,
} from '../testing-tickets.ts';

let world: LotteryTestWorld;
const game = 'VNMB';
let [issue, ana, ben, cora, dina] = ['', '', '', '', ''];
beforeAll(async () => {
  world = await createLotteryTestWorld();
});
let count = 0;
beforeEach(async () => {
  count += 1;
  issue = `20261115-${count}`;
  [ana = '', ben = '', cora = '', dina = ''] = await world.join('ana', 'ben', 'cora', 'dina');
  world.setGuard(null);
  world.setPoint(80);
  world.setOffered(true);
  await world.open(game, issue);
});
afterAll(() => world.end());
/** Of the test's issue unless another is named. */
const place = (who: string, options: PlaceOptions = {}) => world.place(who, { issue, ...options });

const codeOf = async (answer: ReturnType<LotteryTestWorld['place']>) => {
  const { status, envelope } = await answer;
  return `${status} ${envelope.code ?? 'DONE'}`;
};
const memberTables = ['lottery.ticket', 'lottery.member_issue', 'bets.bet', 'lottery.recent_game'] as const;
const countRows = async (table: (typeof memberTables)[number], who: string) => {
  const sql = `SELECT count(*)::int AS count FROM ${table} WHERE member = $1`;
  return (await world.http.db.pool.query<{ count: number }>(sql, [world.member(who)])).rows[0]?.count;
};
const readLiability = async (number: string) => {
  const sql = `SELECT l.payout FROM lottery.liability l JOIN lottery.issue i ON i.id = l.issue WHERE i.number = $1 AND l.number = $2`;
  return (await world.http.db.pool.query<{ payout: bigint }>(sql, [issue, number])).rows[0]?.payout;
};

describe('placeTickets', () => {
  test('LOTT-016 a ticket works: it is taken from the balance, and the draw settles it', async () => {
    const { status, envelope } = await place(ana, {
      lines: [lo2('42', '89'), { kind: 'DE', picks: [['96']], stake: '10' }],
      cost: '64',
    });
    expect(status).toBe(200);
    expect(envelope.value).toMatchObject({
      balance: '9936',
      tickets: [{ state: 'open', stake: '64', gameCode: game, issue, mayCancel: true, lineCount: 2, payout: '0' }],
    });
    await world.drawAndSettle(game, issue, northDraw);
    // Two hits of each of two numbers at 99, and 990 for the special prize.
    expect(await world.cash(ana)).toBe(String(9_936 + 4 * 99 + 990));
    const { rows } = await world.http.db.pool.query(
      `SELECT state, stake, payout, valid_bet, category, vassalage, node FROM bets.bet WHERE member = $1`,
      [world.member(ana)],
    );
    expect(rows).toEqual([
      {
        state: 'settled',
        stake: 640_000n,
        payout: 13_860_000n,
        valid_bet: 640_000n,
        category: 'LOTT',
        vassalage: 'TCG_LOTTO_VN',
        node: 'node-VNMB',
      },
    ]);
  });

  test('LOTT-016 a ticket of several stations is one ticket for each, all or none', async () => {
    await world.open('VNF1', '20261115-0001');
    const draws = [
      { gameCode: game, issue },
      { gameCode: 'VNF1', issue: '20261115-0001' },
    ];
    const input = {
      draws,
      lines: [{ ...lo2('42'), picks: [['42']] }],
      price: { cost: '27', priceVersion: 'vn_north.1' },
    };
    expect((await world.read(placeTickets, input, ana)).tickets.map(({ gameCode }) => gameCode)).toEqual([
      'VNMB',
      'VNF1',
    ]);
    expect(await world.cash(ana)).toBe('9946');
    await world.close('VNF1', '20261115-0001');
    expect(await world.code(placeTickets, input, ana)).toBe('422 ISSUE_CLOSED');
    expect(await world.cash(ana)).toBe('9946');
    expect(
      await world.code(placeTickets, { ...input, draws: [draws[0], draws[0]].flatMap((draw) => draw ?? []) }, ana),
    ).toBe('422 ISSUE_REPEATED');
  });

  test('LOTT-016 a ticket merges the same picks, and keeps what the price was', async () => {
    const ticket = await world.placed(ana, {
      issue,
      lines: [lo2('42'), { ...lo2('42'), stake: '2' }, lo2('42')],
      cost: '108',
    });
    expect(ticket.lines).toMatchObject([{ kind: 'LO2', picks: [['42']], cost: '108', tickets: 1 }]);
    await world.drawAndSettle(game, issue, northDraw);
    const { ticket: settled, result } = await world.read(readTicket, { ticketId: ticket.ticketId }, ana);
    expect(settled).toMatchObject({
      state: 'won',
      payout: '792',
      resultVersion: 1,
      lines: [{ outcome: { won: '792', hits: 2 } }],
    });
    expect(result).toEqual(northDraw);
  });

  test.each([
    ['another price', { cost: '26' }, '422 PRICE_CHANGED'],
    ['another table of prices', { version: 'vn_north.0' }, '422 PRICE_CHANGED'],
    [
      'a kind of another game',
      { lines: [{ kind: 'straight5', picks: [['1'], ['2'], ['3'], ['4'], ['5']], stake: '1' }] },
      '422 KIND_UNKNOWN',
    ],
    ['a number twice', { lines: [lo2('42', '42')] }, '422 PICK_REPEATED'],
    ['a number of another length', { lines: [lo2('7')] }, '422 PICK_UNKNOWN'],
    ['no number', { lines: [lo2()] }, '422 PICKS_TOO_FEW'],
    ['a stake below a thousandth', { lines: [{ ...lo2('42'), stake: '0.0009' }] }, '422 STAKE_TOO_SMALL'],
    ['an unknown game', { game: 'NOGAME' }, '422 GAME_UNKNOWN'],
    ['an unknown issue', { issue: '20301231' }, '422 ISSUE_UNKNOWN'],
    ['a prize group where there is one price', { prizeGroup: 1900 }, '422 PRIZE_GROUP_UNKNOWN'],
    [
      'more money than there is',
      { lines: [{ kind: 'DAU', picks: [['9']], stake: '10001' }], cost: '10001' },
      '422 INSUFFICIENT_FUNDS',
    ],
    [
      'nearly all numbers of a kind',
      {
        lines: [{ kind: 'DE', picks: [Array.from({ length: 91 }, (_, n) => String(n).padStart(2, '0'))], stake: '1' }],
        cost: '91',
      },
      '422 COVER_OVER',
    ],
    [
      'a ticket that could win too much',
      { lines: [{ kind: 'LO4', picks: [['4296']], stake: '20' }], cost: '400' },
      '422 TICKET_PAYOUT_OVER',
    ],
  ])('LOTT-016 each fault: a refusal of %s leaves no trace', async (_, options, code) => {
    expect(await codeOf(place(ana, options))).toBe(code);
    expect(await world.cash(ana)).toBe(fundedWith);
    for (const table of memberTables) expect(await countRows(table, ana)).toBe(0);
    expect(await readLiability('LO2:42')).toBeUndefined();
  });

  test('LOTT-016 a refusal names the next issue when bets are over, at the very moment of the close', async () => {
    await world.open(game, '20261116', 24 * 3_600_000);
    world.http.clock.pass(10 * 60_000 - 1);
    expect(await codeOf(place(ana))).toBe('200 DONE');
    world.http.clock.pass(1);
    const { envelope } = await place(ana);
    expect([envelope.code, envelope.value]).toEqual(['ISSUE_CLOSED', { gameCode: game, issue, next: '20261116' }]);
  });

  test('LOTT-016 a refusal has the largest stake that fits', async () => {
    const { envelope } = await place(ana, {
      lines: [{ kind: 'LO4', picks: [['4296']], stake: '20' }],
      cost: '400',
    });
    const { maxStake } = envelope.value as unknown as { maxStake: string };
    const stake = String(Number(maxStake) / 20);
    expect(await codeOf(place(ana, { lines: [{ kind: 'LO4', picks: [['4296']], stake }], cost: maxStake }))).toBe(
      '200 DONE',
    );
  });

  test('LOTT-017 a refusal of a trial asks for a true account', async () => {
    const token = world.http.login({ member: world.member('trial'), session: 'ss_trial', role: 'trial' });
    const input = {
      draws: [{ gameCode: game, issue }],
      lines: [{ ...lo2('42'), picks: [['42']] }],
      price: { cost: '27', priceVersion: 'vn_north.1' },
    };
    const { status, envelope } = await world.ask(placeTickets, input, { who: ana, token });
    expect([status, envelope.code, envelope.value]).toEqual([
      403,
      'REAL_ACCOUNT_REQUIRED',
      { key: 'in_need_true_account' },
    ]);
  });

  test('LOTT-016 each fault of a limit or a break of the member leaves no trace', async () => {
    world.setGuard({ ok: false, fault: 'self_excluded', detail: { kind: 'self_exclusion' } });
    expect(await codeOf(place(ana))).toBe('403 SELF_EXCLUDED');
    world.setGuard({ ok: false, fault: 'loss_limit_reached', detail: {} });
    expect(await codeOf(place(ana))).toBe('422 LOSS_LIMIT_REACHED');
    world.setGuard(null);
    world.setOffered(false);
    expect(await codeOf(place(ana))).toBe('422 GAME_CLOSED');
    expect(await world.cash(ana)).toBe(fundedWith);
  });

  test('LOTT-016 the same key again places once, many at once too, and refuses another content', async () => {
    const key = 'one-key-for-all-of-them';
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(ana, { key })));
    const ids = answers.flatMap(({ envelope }) => envelope.value?.tickets.map(({ ticketId }) => ticketId) ?? []);
    expect(new Set(ids).size).toBe(1);
    expect(await codeOf(place(ana, { key, lines: [lo2('43')] }))).toBe('409 KEY_REUSED');
    expect(await world.cash(ana)).toBe('9973');
    expect(await codeOf(place(ben, { key }))).toBe('200 DONE');
  });

  test('LOTT-016 a key keeps a refusal', async () => {
    const key = 'a-key-that-was-refused-once';
    expect(await codeOf(place(ana, { key, cost: '26' }))).toBe('422 PRICE_CHANGED');
    expect(await codeOf(place(ana, { key, cost: '26' }))).toBe('422 PRICE_CHANGED');
    expect(await countRows('lottery.ticket', ana)).toBe(0);
  });

  test('LOTT-016 many concurrent tickets never exceed the balance', async () => {
    const options = { lines: [{ ...lo2('42'), stake: '100' }], cost: '2700' };
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(place(ana, options))));
    expect(codes.filter((code) => code === '200 DONE')).toHaveLength(3);
    expect(await world.cash(ana)).toBe('1900');
  });

  test('LOTT-016 many at once never exceed what one member may win on an issue', async () => {
    // 20 positions of 8,880 each: three of these are above a million.
    const options = { lines: [{ kind: 'LO4', picks: [['4296']], stake: '2' }], cost: '40' };
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(place(ana, options))));
    expect(codes.filter((code) => code === '200 DONE')).toHaveLength(2);
    expect(codes.filter((code) => code === '422 ISSUE_PAYOUT_OVER')).toHaveLength(4);
  });

  test('LOTT-016 many at once of all members never exceed what may be won on one number', async () => {
    const { rows } = await world.http.db.pool.query<{ id: bigint }>(
      `SELECT id FROM lottery.issue WHERE game = $1 AND number = $2`,
      [game, issue],
    );
    await world.http.db.pool.query(`INSERT INTO lottery.liability VALUES ($1, 'PHP', 'DE:42', $2)`, [
      rows[0]?.id,
      19_900_000_000n,
    ]);
    // Ten thousand are left, and each could win 990.
    const options = { lines: [{ kind: 'DE', picks: [['42']], stake: '10' }], cost: '10' };
    const codes = await Promise.all(
      Array.from({ length: 16 }, (_, n) => codeOf(place([ana, ben, cora, dina][n % 4] ?? ana, options))),
    );
    expect(codes.filter((code) => code === '200 DONE')).toHaveLength(10);
    expect(codes.filter((code) => code === '422 LIABILITY_OVER')).toHaveLength(6);
    expect(await readLiability('DE:42')).toBe(19_999_000_000n);
  });

  test('LOTT-016 many at once of all members never exceed what may be won on one number of any kind', async () => {
    const [fast, number] = ['SSC1', issue];
    const id = await world.open(fast, number);
    const liability = (key: string, payout: bigint) =>
      world.http.db.pool.query(`INSERT INTO lottery.liability VALUES ($1, 'PHP', $2, $3)`, [id, key, payout]);
    const readAll = async () => {
      const sql = 'SELECT number, payout FROM lottery.liability WHERE issue = $1 ORDER BY number COLLATE "C"';
      const { rows } = await world.http.db.pool.query<{ number: string; payout: bigint }>(sql, [id]);
      return rows.map((row) => `${row.number} ${row.payout / 10_000n}`);
    };
    // A straight of two pays 196.00 for 2.00 at the highest group: of a thousand left five fit.
    await liability('straight2_last:07', 19_990_000_000n);
    const two = {
      game: fast,
      issue: number,
      lines: [{ kind: 'straight2_last', picks: [['0'], ['7']], stake: '2' }],
      cost: '2',
    };
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, n) => codeOf(place([ana, ben, cora, dina][n % 4] ?? ana, two))),
    );
    expect(codes.filter((code) => code === '200 DONE')).toHaveLength(5);
    expect(codes.filter((code) => code === '422 LIABILITY_OVER')).toHaveLength(7);
    expect(await readAll()).toEqual(['straight2_last:07 1999980']);
  });

  test('LOTT-016 a line with too many numbers to list counts for each of them, and they for it', async () => {
    const [fast, number] = ['SSC1', issue];
    const id = await world.open(fast, number);
    const digits = ['0', '1', '2', '3', '4', '5'];
    const wide = {
      game: fast,
      issue: number,
      lines: [{ kind: 'straight4_last', picks: [digits, digits, digits, digits], stake: '0.2' }],
      cost: '259.2',
    };
    const one = (digit: string) => ({
      game: fast,
      issue: number,
      lines: [{ kind: 'straight4_last', picks: [[digit], ['1'], ['1'], ['1']], stake: '2' }],
      cost: '2',
    });
    const { ticketId } = await world.placed(ana, wide);
    const read = async (key: string) => {
      const sql = 'SELECT payout FROM lottery.liability WHERE issue = $1 AND number = $2';
      return (await world.http.db.pool.query<{ payout: bigint }>(sql, [id, `straight4_last:${key}`])).rows[0]?.payout;
    };
    expect([await read('*'), await read('1111')]).toEqual([19_600_000n, undefined]);
    // 19,600 on one number: with the wide line it is at the cap, and without it it fits.
    await world.http.db.pool.query(`INSERT INTO lottery.liability VALUES ($1, 'PHP', 'straight4_last:9111', $2)`, [
      id,
      19_785_000_000n,
    ]);
    expect(await codeOf(place(ben, one('9')))).toBe('422 LIABILITY_OVER');
    expect(await codeOf(place(ben, one('8')))).toBe('200 DONE');
    expect((await place(ben, one('9'))).envelope.value).toMatchObject({ kind: 'straight4_last', number: '9111' });
    // A second wide line could win 1,960 on the number that has most.
    const wider = { ...wide, lines: [{ ...(wide.lines[0] as Line), stake: '2.6' }], cost: '3369.6' };
    const { envelope } = await place(cora, wider);
    expect(envelope.code).toBe('LIABILITY_OVER');
    expect(envelope.value).toMatchObject({ line: 0, kind: 'straight4_last' });
    expect(envelope.value).not.toHaveProperty('number');
    expect(envelope.message).toMatch(/^Too many bets are on these numbers: /);
    await world.read(cancelTicket, { ticketId }, ana);
    expect(await read('*')).toBe(0n);
    expect(await codeOf(place(ben, one('9')))).toBe('200 DONE');
  });

  test('LOTT-016 many at the close are on the issue or refused, and the root of the bets knows all that are', async () => {
    world.http.clock.pass(10 * 60_000 - 1);
    const placing = [ana, ben, cora, dina].flatMap((name) => Array.from({ length: 4 }, () => codeOf(place(name))));
    world.http.clock.pass(1);
    const [codes] = await Promise.all([Promise.all(placing), world.close(game, issue)]);
    const placed = codes.filter((code) => code === '200 DONE').length;
    expect(codes.every((code) => code === '200 DONE' || code === '422 ISSUE_CLOSED')).toBe(true);
    const tickets = async () => Promise.all([ana, ben, cora, dina].map((name) => countRows('lottery.ticket', name)));
    expect((await tickets()).reduce<number>((sum, own) => sum + (own ?? 0), 0)).toBe(placed);
    await world.drawAndSettle(game, issue, northDraw);
    const { rows } = await world.http.db.pool.query(
      `SELECT count(*)::int AS count FROM bets.bet WHERE state = 'settled' AND game_round = $1`,
      [`${game}:${issue}`],
    );
    expect(rows).toEqual([{ count: placed }]);
  });
});

describe('LOTT-005 prize mode', () => {
  const line = { kind: 'straight2_last', picks: [['0'], ['7']], stake: '2' };

  test('divides the return between prize and rebate, which comes with the settlement', async () => {
    await world.open('SSC1', issue);
    const ticket = await world.placed(ana, {
      game: 'SSC1',
      issue,
      lines: [line],
      cost: '2',
      prizeGroup: 1900,
    });
    expect(ticket).toMatchObject({ prizeGroup: 1900, rebatePpm: 30_000, highestPayout: '190' });
    await world.placed(ben, {
      game: 'SSC1',
      issue,
      lines: [{ ...line, picks: [['1'], ['7']] }],
      cost: '2',
      prizeGroup: 1900,
    });
    await world.drawAndSettle('SSC1', issue, sscDraw('48207'));
    expect([await world.cash(ana), await world.cash(ben)]).toEqual(['10188.06', '9998.06']);
    const { ticket: lost } = await world.read(readTicket, { ticketId: ticket.ticketId }, ana);
    expect(lost).toMatchObject({ state: 'won', payout: '190.06', rebate: '0.06' });
  });

  test('has for each member the groups of their rebate points', async () => {
    await world.open('SSC1', issue);
    const choose = (prizeGroup: number) =>
      codeOf(place(ana, { game: 'SSC1', issue, lines: [line], cost: '2', prizeGroup }));
    world.setPoint(65);
    expect([await choose(1930), await choose(1932), await choose(1698), await choose(1901)]).toEqual([
      '200 DONE',
      '422 PRIZE_GROUP_UNKNOWN',
      '422 PRIZE_GROUP_UNKNOWN',
      '422 PRIZE_GROUP_UNKNOWN',
    ]);
  });
});

test('LOTT-016 after all of this the ledger and the totals of bets are what they should be', async () => {
  expect(await world.differences()).toEqual([]);
  expect(await findWrongSums(world.http.db.pool)).toEqual([]);
});
