import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VendorCall } from '#domains/games/contract/gateway.ts';
import { verifyLedger } from '#ledger';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import { manualClock } from '#tools/testing/http.ts';
import { answerText, type Caller, insertTestGames, type Player } from './testing.ts';

let db: TestDatabase;
let gateway: GatewayWorld;
let vendorSide: Caller;
const clock = manualClock();

beforeAll(async () => {
  db = await testDatabase();
  await insertTestGames(db.pool);
  gateway = await createGatewayWorld({ db, clock });
  ({ vendorSide } = gateway);
});
afterAll(async () => {
  await gateway.close();
  await db.drop();
});

type Step = readonly [VendorCall, object];
let people = 0;

/** A new player with 100 pesos takes the steps; returns the last answer. */
async function play(...steps: readonly Step[]): Promise<string> {
  people += 1;
  return playAs(await vendorSide.player(`player ${people}`), ...steps);
}

async function playAs({ playerId, token }: Player, ...steps: readonly Step[]): Promise<string> {
  let last = '';
  for (const [name, fields] of steps) {
    clock.pass(1);
    last = answerText(await vendorSide.call(name, { playerId, token, currency: 'PHP', gameCode: 'boxing', ...fields }));
  }
  return last;
}

const bet = (differs: object = {}): Step => ['bet', { txId: 'b1', roundId: 'r1', amount: '10', ...differs }];
const win = (differs: object = {}): Step => [
  'win',
  { txId: 'w1', roundId: 'r1', refTxId: 'b1', amount: '25', ...differs },
];
const back = (differs: object = {}): Step => ['rollback', { txId: 'k1', roundId: 'r1', refTxId: 'b1', ...differs }];
const both = (differs: object = {}): Step => [
  'betWin',
  { txId: 'b1', roundId: 'r1', amount: '10', winAmount: '25', ...differs },
];
const promo = (differs: object = {}): Step => ['promo', { txId: 'p1', campaignId: 'c1', amount: '5', ...differs }];
const end = (differs: object = {}): Step => ['endRound', { roundId: 'r1', ...differs }];
const closed = { roundClosed: true };
const bounded = { gameCode: 'bounded' };

/** The decision table: each row is a call, each column the state of the bet. */
const table: readonly (readonly [string, readonly Step[], string])[] = [
  ['bet, no record: the stake is taken', [bet()], 'OK 90'],
  ['bet, placed, same content: the stored answer', [bet(), bet()], 'OK again 90'],
  ['bet, settled, same content: the stored answer', [bet(), win(), bet()], 'OK again 115'],
  ['bet, cancelled, same content: refused', [bet(), back(), bet()], 'ALREADY_CANCELLED 100'],
  ['bet after its own rollback: refused by the tombstone', [back(), bet()], 'ALREADY_CANCELLED 100'],
  ['bet, placed, other amount', [bet(), bet({ amount: '11' })], 'DUPLICATE_MISMATCH 90'],
  ['bet, placed, other round', [bet(), bet({ roundId: 'r2' })], 'DUPLICATE_MISMATCH 90'],
  ['bet, placed, now free', [bet(), bet({ isFree: true })], 'DUPLICATE_MISMATCH 90'],
  ['bet, settled, other content', [bet(), win(), bet({ amount: '9' })], 'DUPLICATE_MISMATCH 115'],
  ['bet, cancelled, other content', [bet(), back(), bet({ amount: '9' })], 'DUPLICATE_MISMATCH 100'],
  ['bet below the least stake of its game', [bet({ ...bounded, amount: '4.9999' })], 'LIMIT_REACHED 100'],
  ['bet above the most stake of its game', [bet({ ...bounded, amount: '20.0001' })], 'LIMIT_REACHED 100'],
  ['bet of the least stake', [bet({ ...bounded, amount: '5' })], 'OK 95'],
  ['bet of the most stake', [bet({ ...bounded, amount: '20' })], 'OK 80'],
  ['free bet below the least stake', [bet({ ...bounded, amount: '1', isFree: true })], 'OK 100'],
  ['bet and win in one, above the most stake', [both({ ...bounded, amount: '21' })], 'LIMIT_REACHED 100'],
  ['bet under the name of a win', [bet(), win(), bet({ txId: 'w1' })], 'DUPLICATE_MISMATCH 115'],

  ['win, no record: unknown', [win()], 'TX_NOT_FOUND 100'],
  ['win, no record, by round: unknown', [win({ refTxId: undefined })], 'TX_NOT_FOUND 100'],
  ['win, no record, promo: credited', [win({ isPromo: true })], 'OK 125'],
  ['win, no record, free: credited', [win({ isFree: true })], 'OK 125'],
  ['win, placed: credited and settled', [bet(), win()], 'OK 115'],
  ['win, placed, by round: credited', [bet(), win({ refTxId: undefined })], 'OK 115'],
  ['win of nothing, placed: settled', [bet(), win({ amount: '0' })], 'OK 90'],
  ['win, settled, same transaction: the stored answer', [bet(), win(), win()], 'OK again 115'],
  ['win, settled, same transaction, other amount', [bet(), win(), win({ amount: '26' })], 'DUPLICATE_MISMATCH 115'],
  ['win, settled, other transaction, round open: credited', [bet(), win(), win({ txId: 'w2' })], 'OK 140'],
  [
    'win, settled, other transaction, round open, by round: credited',
    [bet(), win(), win({ txId: 'w2', refTxId: undefined })],
    'OK 140',
  ],
  ['win, settled, other transaction, round ended', [bet(), win(closed), win({ txId: 'w2' })], 'ALREADY_SETTLED 115'],
  [
    'win, settled, other transaction, round ended, by round',
    [bet(), win(closed), win({ txId: 'w2', refTxId: undefined })],
    'ALREADY_SETTLED 115',
  ],
  ['win, settled, round ended, promo: credited', [bet(), win(closed), win({ txId: 'w2', isPromo: true })], 'OK 140'],
  ['win, cancelled', [bet(), back(), win()], 'ALREADY_CANCELLED 100'],
  ['win, cancelled, by round', [bet(), back(), win({ refTxId: undefined })], 'ALREADY_CANCELLED 100'],
  ['win after a tombstone', [back(), win()], 'ALREADY_CANCELLED 100'],
  ['win of a bet in another round', [bet(), win({ roundId: 'r2' })], 'DUPLICATE_MISMATCH 90'],

  ['rollback, no record: a tombstone', [back()], 'OK 100'],
  ['rollback, no record, again: the stored answer', [back(), back()], 'OK again 100'],
  ['rollback, no record, by another name: the stored answer', [back(), back({ txId: 'k2' })], 'OK again 100'],
  ['rollback, no record, beside an open bet of its round', [bet(), back({ refTxId: 'b2' })], 'OK 90'],
  ['rollback, placed: the stake comes back', [bet(), back()], 'OK 100'],
  ['rollback, settled', [bet(), win(), back()], 'ALREADY_SETTLED 115'],
  ['rollback, lost', [bet(), end(), back()], 'ALREADY_SETTLED 90'],
  ['rollback, cancelled: the stored answer', [bet(), back(), back()], 'OK again 100'],
  ['rollback, cancelled, by another name: the stored answer', [bet(), back(), back({ txId: 'k2' })], 'OK again 100'],
  ['rollback, placed, other round', [bet(), back({ roundId: 'r2' })], 'DUPLICATE_MISMATCH 90'],
  ['rollback of a win', [bet(), win(), back({ refTxId: 'w1' })], 'ALREADY_SETTLED 115'],
  ['rollback under the name of its bet', [bet(), back({ txId: 'b1', refTxId: 'b2' })], 'DUPLICATE_MISMATCH 90'],

  ['bet and win in one', [both()], 'OK 115'],
  ['bet and win in one, again: the stored answer', [both(), both()], 'OK again 115'],
  ['bet and win in one, other win', [both(), both({ winAmount: '26' })], 'DUPLICATE_MISMATCH 115'],
  ['bet and win in one, over a bet', [bet(), both()], 'DUPLICATE_MISMATCH 90'],
  ['bet and win in one, rolled back', [both(), back()], 'ALREADY_SETTLED 115'],
  ['bet and win in one after its rollback', [back(), both()], 'ALREADY_CANCELLED 100'],
  [
    'bet and win in one cannot be paid by its own win',
    [both({ amount: '100.01', winAmount: '500' })],
    'INSUFFICIENT_FUNDS 100',
  ],
  ['bet and win in one, round open, a further win', [both({ roundClosed: false }), win()], 'OK 140'],
  [
    'bet and win in one again after a further win',
    [both({ roundClosed: false }), win(), both({ roundClosed: false })],
    'OK again 140',
  ],

  ['promo: credited', [promo()], 'OK 105'],
  ['promo again: the stored answer', [promo(), promo()], 'OK again 105'],
  ['promo, other amount', [promo(), promo({ amount: '6' })], 'DUPLICATE_MISMATCH 105'],
  ['promo, other campaign', [promo(), promo({ campaignId: 'c2' })], 'DUPLICATE_MISMATCH 105'],
  ['promo of nothing', [promo({ amount: '0' })], 'OK 100'],

  ['end of a round: what is open is lost', [bet(), end()], 'OK 90'],
  ['end of a round again', [bet(), end(), end()], 'OK again 90'],
  ['end of a round that nobody knows', [end()], 'TX_NOT_FOUND 100'],
  ['win after the end of its round', [bet(), end(), win()], 'ALREADY_SETTLED 90'],
  ['a bet that ends its round is lost', [bet(closed), win()], 'ALREADY_SETTLED 90'],

  ['free bet: no stake is taken', [bet({ isFree: true })], 'OK 100'],
  ['free bet again: the stored answer', [bet({ isFree: true }), bet({ isFree: true })], 'OK again 100'],
  ['free bet, its win is credited', [bet({ isFree: true }), win()], 'OK 125'],
  ['free bet, its win by round is credited', [bet({ isFree: true }), win({ refTxId: undefined })], 'OK 125'],
  ['free bet rolled back', [bet({ isFree: true }), back()], 'OK 100'],
  ['free bet rolled back, its win', [bet({ isFree: true }), back(), win()], 'ALREADY_CANCELLED 100'],
  ['free bet rolled back, again', [bet({ isFree: true }), back(), bet({ isFree: true })], 'ALREADY_CANCELLED 100'],
  ['bet of nothing is free', [bet({ amount: '0' }), win()], 'OK 125'],

  [
    'free bet, a further win by round after a win that names it',
    [bet({ isFree: true }), win(), win({ txId: 'w2', refTxId: undefined })],
    'OK 150',
  ],
  [
    'bet that was won, then a free bet that was won, a further win by round',
    [
      bet(),
      win(),
      bet({ txId: 'f1', isFree: true }),
      win({ txId: 'w2', refTxId: 'f1' }),
      win({ txId: 'w3', refTxId: undefined }),
    ],
    'OK 165',
  ],
  [
    'free bet that was won, then a bet that is open, a win by round that ends it',
    [
      bet({ isFree: true }),
      win(),
      bet({ txId: 'b2' }),
      win({ txId: 'w2', refTxId: undefined }),
      win({ txId: 'w3', refTxId: undefined, ...closed }),
    ],
    'OK 165',
  ],
  [
    'promo win that names an unknown bet, then a win by round',
    [bet(), win(), win({ txId: 'w2', refTxId: 'b0', isPromo: true }), win({ txId: 'w3', refTxId: undefined })],
    'OK 165',
  ],
  ['free bet whose win was credited, rolled back', [bet({ isFree: true }), win(), back()], 'ALREADY_SETTLED 125'],
  [
    'free bet whose win by round was credited, rolled back',
    [bet({ isFree: true }), win({ refTxId: undefined }), back()],
    'ALREADY_SETTLED 125',
  ],
  ['free bet and win in one, rolled back', [both({ isFree: true, roundClosed: false }), back()], 'ALREADY_SETTLED 125'],
  ['free bet and win in one, again', [both({ isFree: true }), both({ isFree: true })], 'OK again 125'],
  ['free bet and win in one, round open, a further win', [both({ isFree: true, roundClosed: false }), win()], 'OK 150'],
  ['free bet whose round ended, rolled back', [bet({ isFree: true }), end(), back()], 'ALREADY_SETTLED 100'],
  ['free bet rolled back in another round', [bet({ isFree: true }), back({ roundId: 'r2' })], 'DUPLICATE_MISMATCH 100'],
  ['free bet whose round ended, its win', [bet({ isFree: true }), end(), win()], 'ALREADY_SETTLED 100'],
  [
    'free bet whose round ended, its win that says that it is free',
    [bet({ isFree: true }), end(), win({ isFree: true })],
    'OK 125',
  ],

  ['bet in a round that has ended', [bet(), end(), bet({ txId: 'b2' })], 'ALREADY_SETTLED 90'],
  ['free bet in a round that has ended', [bet(), end(), bet({ txId: 'b2', isFree: true })], 'ALREADY_SETTLED 90'],
  ['bet and win in a round that has ended', [bet(), win(closed), both({ txId: 'b2' })], 'ALREADY_SETTLED 115'],
  ['bet again, its round has ended: the stored answer', [bet(), end(), bet()], 'OK again 90'],
  ['bet and win in one that ends its round, beside an open bet', [bet(), both({ txId: 'b2' })], 'OK 105'],
  ['bet and win beside an open bet, whose win comes late', [bet(), both({ txId: 'b2' }), win()], 'ALREADY_SETTLED 105'],
  ['bet that ends its round, beside an open bet', [bet(), bet({ txId: 'b2', ...closed }), win()], 'ALREADY_SETTLED 80'],
  [
    'free bet that ends its round, beside an open bet',
    [bet(), bet({ txId: 'b2', isFree: true, ...closed }), win()],
    'ALREADY_SETTLED 90',
  ],
  [
    'bet and win without the money, beside an open bet: refused, and the open bet stays',
    [bet(), both({ txId: 'b2', amount: '91' }), win()],
    'OK 115',
  ],

  ['insufficient funds: told with the balance', [bet({ amount: '100.0001' })], 'INSUFFICIENT_FUNDS 100'],
  [
    'insufficient funds keeps its answer though money came',
    [bet({ amount: '101' }), promo({ amount: '50' }), bet({ amount: '101' })],
    'INSUFFICIENT_FUNDS again 150',
  ],
  [
    'two bets of a round, one win by round that ends it: the latest is paid, the other lost',
    [bet(), bet({ txId: 'b2' }), win({ refTxId: undefined, ...closed }), win({ txId: 'w2' })],
    'ALREADY_SETTLED 105',
  ],
];

describe('the decision table', () => {
  test.each(table)('%s', async (_, steps, said) => {
    expect(await play(...steps)).toBe(said);
  });
});

test('the ledger is consistent after the whole table, every bet has its row, and no round that has ended leaves one open', async () => {
  expect((await verifyLedger(db.pool)).differences).toEqual([]);
  const { rows } = await db.pool.query(`SELECT count(*)::integer AS strange FROM bets.bet WHERE vendor_tx IS NULL`);
  expect(rows).toEqual([{ strange: 0 }]);
  const { rows: left } = await db.pool.query(
    `SELECT b.id FROM bets.bet b JOIN games.round_end e
        ON e.vendor = b.vassalage AND e.member = b.member AND e.round = b.game_round WHERE b.state = 'open'`,
  );
  expect(left).toEqual([]);
});
