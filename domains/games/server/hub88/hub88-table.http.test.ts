/** Hub88's wallet, held to what its public papers say: one player, one database, and names of its own for every row. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hub88Statuses } from '#domains/games/contract/hub88.ts';
import { verifyLedger } from '#ledger';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import { manualClock } from '#tools/testing/http.ts';
import { insertTestGames } from '../gateway/testing.ts';
import {
  createHub88Caller,
  type Hub88Reply,
  type Hub88Step,
  insertHub88Games,
  type SendHub88,
} from './testing-hub88.ts';

let db: TestDatabase;
let gateway: GatewayWorld;
let send: SendHub88;
const clock = manualClock();

beforeAll(async () => {
  db = await testDatabase();
  await insertTestGames(db.pool);
  await insertHub88Games(db.pool);
  gateway = await createGatewayWorld({ db, clock });
  send = await createHub88Caller({ pool: db.pool, clock, app: gateway.http.app, caller: gateway.vendorSide });
});
afterAll(async () => {
  await gateway.close();
  await db.drop();
});

const peso = 100_000;
const step =
  (path: string, usual: object) =>
  (differs: object = {}): Hub88Step => ({ path, fields: { ...usual, ...differs } });
const money = { round: 'r', currency: 'PHP' };
const bet = step('transaction/bet', { ...money, transaction_uuid: 'b', amount: 10 * peso });
const win = step('transaction/win', {
  ...money,
  transaction_uuid: 'w',
  reference_transaction_uuid: 'b',
  amount: 25 * peso,
});
const back = step('transaction/rollback', { round: 'r', transaction_uuid: 'k', reference_transaction_uuid: 'b' });
const balance = step('user/balance', {});
const info = step('user/info', { token: undefined });
const backWin = (differs: object = {}) => back({ reference_transaction_uuid: 'w', ...differs });
const forged = (of: Hub88Step): Hub88Step => ({ ...of, forged: true });
const raw = (path: string, bytes: string): Hub88Step => ({ path, fields: {}, bytes });

const closed = { round_closed: true };
const free = { is_free: true };
const promo = { is_supplier_promo: true };
const zeroBet = (differs: object = {}) => bet({ amount: 0, ...promo, ...differs });
const alone = { reference_transaction_uuid: undefined };

const ok = 'RS_OK';
const syntax = 'RS_ERROR_WRONG_SYNTAX';
const types = 'RS_ERROR_WRONG_TYPES';
const duplicate = 'RS_ERROR_DUPLICATE_TRANSACTION';
const missing = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
const noToken = 'RS_ERROR_INVALID_TOKEN';
const expired = 'RS_ERROR_TOKEN_EXPIRED';

/** The last answer, and what all steps together moved, in pesos. */
type Row = readonly [name: string, steps: readonly Hub88Step[], status: string, moved?: number];

const plays: readonly Row[] = [
  ['a bet takes its stake', [bet()], ok, -10],
  ['a bet again gets the same answer', [bet(), bet()], ok, -10],
  ['a bet and its win', [bet(), win()], ok, 15],
  ['a win again gets the same answer', [bet(), win(), win()], ok, 15],
  ['a win of nothing', [bet(), win({ amount: 0, ...closed })], ok, -10],
  ['a bet of nothing takes nothing', [bet({ amount: 0 })], ok, 0],
  ['a bet of nothing may win', [bet({ amount: 0 }), win()], ok, 25],
  ['two wins of one bet while its round is open', [bet(), win(), win({ transaction_uuid: 'w2' })], ok, 40],
  ['a win after its round was closed', [bet(), win(closed), win({ transaction_uuid: 'w2' })], duplicate, 15],
  ['a bet in a round that was closed', [bet(), win(closed), bet({ transaction_uuid: 'b2' })], duplicate, 15],
  ['a bet that closes its round is lost', [bet(closed), win()], duplicate, -10],
  ['the close of a round loses what no win named', [bet(), bet({ transaction_uuid: 'b2' }), win(closed)], ok, 5],
  ['a round may be null: a bet is one of its own', [bet({ round: null }), win({ round: null })], ok, 15],
  ['a win that leaves the round out has that of its bet', [bet(), win({ round: undefined })], ok, 15],
  ['a rollback that leaves the round out has that of its bet', [bet(), back({ round: null })], ok, 0],
  ['fields for statistics may be null', [bet({ bet: null, reward_uuid: null, meta: null })], ok, -10],
  ['fields for statistics may be told', [bet({ bet: 'red', supplier_user: 'cg_1', meta: { a: 1 } })], ok, -10],

  ['a bet under a known name with another amount', [bet(), bet({ amount: peso })], duplicate, -10],
  ['a bet under a known name in another round', [bet(), bet({ round: 'r2' })], duplicate, -10],
  ['a win under a known name with another amount', [bet(), win(), win({ amount: peso })], duplicate, 15],
  [
    'a win under the name of a bet',
    [bet(), win({ transaction_uuid: 'b', reference_transaction_uuid: 'b0' })],
    duplicate,
    -10,
  ],
  [
    'a rollback under a known name of another bet',
    [bet(), back(), back({ reference_transaction_uuid: 'b2' })],
    duplicate,
    0,
  ],
  ['a bet under the name of the bet of somebody else', [bet(), bet({ user: 'poor', token: 'poor' })], duplicate, -10],
  [
    'a win under the name of the win of somebody else',
    [bet(), win(), win({ ...promo, user: 'poor', token: 'poor' })],
    duplicate,
    15,
  ],
  ['a win of a bet that never came', [win()], missing],
  ['a win that names no bet', [bet(), win(alone)], missing, -10],
  ['a win whose bet is null', [bet(), win({ reference_transaction_uuid: null })], missing, -10],
  ['more than the player has', [bet({ amount: 200_000 * peso })], 'RS_ERROR_NOT_ENOUGH_MONEY'],
  ['another currency', [bet({ currency: 'EUR' })], 'RS_ERROR_WRONG_CURRENCY'],
  ['a currency in small letters', [bet({ currency: 'php' })], 'RS_ERROR_WRONG_CURRENCY'],
  ['a win in another currency', [bet(), win({ currency: 'EUR' })], 'RS_ERROR_WRONG_CURRENCY', -10],
  ['a game that nobody knows', [bet({ game_code: 'clt_nothing' })], 'RS_ERROR_INVALID_GAME'],
  ['a game that is closed', [bet({ game_code: 'clt_closed' })], 'RS_ERROR_INVALID_GAME'],
  ['a user that nobody knows', [bet({ user: 'mb_00000000000000000000000000' })], 'RS_ERROR_UNKNOWN'],
  ['a user of another form', [bet({ user: 'john12345' })], 'RS_ERROR_UNKNOWN'],
];

const tokenRows: readonly Row[] = [
  ['the balance with a live token', [balance()], ok],
  ['the balance with an unknown token', [balance({ token: 'unknown' })], noToken],
  ['the balance with what is no token', [balance({ token: 'misshapen' })], noToken],
  ['the balance with the token of somebody else', [balance({ token: 'poor' })], noToken],
  ['the balance with an expired token', [balance({ token: 'expired' })], expired],
  ['the balance with a ticket that came too late', [balance({ token: 'late' })], expired],
  ['the balance without a token', [balance({ token: undefined })], syntax],
  ['a bet with an unknown token', [bet({ token: 'unknown' })], noToken],
  ['a bet with an expired token', [bet({ token: 'expired' })], expired],
  ['a bet with a ticket that came too late', [bet({ token: 'late' })], expired],
  ['a bet of nothing with an expired token', [bet({ amount: 0, token: 'expired' })], expired],
  ['a free bet with an expired token', [bet({ ...free, token: 'expired' })], expired],
  ['a bet without a token', [bet({ token: undefined })], syntax],
  ['a win with an expired token', [bet(), win({ token: 'expired' })], ok, 15],
  ['a win with an unknown token', [bet(), win({ token: 'unknown' })], ok, 15],
  ['a win without a token', [bet(), win({ token: undefined })], ok, 15],
  ['a rollback with an expired token', [bet(), back({ token: 'expired' })], ok, 0],
  ['a rollback with an unknown token', [bet(), back({ token: 'unknown' })], ok, 0],
];

const prizes: readonly Row[] = [
  ['a free bet takes nothing', [bet(free)], ok, 0],
  ['a free bet and its win', [bet({ ...free, reward_uuid: 'x' }), win({ ...free, reward_uuid: 'x' })], ok, 25],
  [
    'the win of a free bet after its round was closed',
    [bet(free), win({ amount: 0, ...free, ...closed }), win({ ...free, transaction_uuid: 'w2' })],
    ok,
    25,
  ],
  ['a promo bet and its win', [zeroBet(), win(promo)], ok, 25],
  ['a promo bet takes nothing, whatever it says', [bet(promo)], ok, 0],
  ['a promo win without a bet', [win({ ...promo, ...alone })], ok, 25],
  ['a promo win of a bet that never came', [win(promo)], ok, 25],
  ['a promo win again gets the same answer', [win(promo), win(promo)], ok, 25],
  ['a promo win with another amount', [win(promo), win({ ...promo, amount: peso })], duplicate, 25],
  ['a promo win after the round was closed', [bet(), win(closed), win({ ...promo, transaction_uuid: 'p' })], ok, 40],
  ['a promo win after the round was lost', [bet(closed), win(promo)], ok, 15],
  ['a promo bet after the round was closed', [bet(), win(closed), zeroBet({ transaction_uuid: 'z' })], ok, 15],
  [
    'a promo bet and its win after the round was closed',
    [
      bet(),
      win(closed),
      zeroBet({ transaction_uuid: 'z' }),
      win({ ...promo, transaction_uuid: 'p', reference_transaction_uuid: 'z' }),
    ],
    ok,
    40,
  ],
  [
    'a promo win leaves the bet that it names as it is',
    [bet(), win({ ...promo, transaction_uuid: 'p' }), win(closed)],
    ok,
    40,
  ],
  ['a promo win beside a bet that is rolled back', [bet(), win({ ...promo, transaction_uuid: 'p' }), back()], ok, 25],
  ['a promo win in another round than its bet', [bet(), win({ ...promo, round: 'r2' })], ok, 15],
  ['a promo win of a bet that was rolled back', [zeroBet(), back(), win(promo)], missing, 0],
  ['a promo bet with an expired token', [zeroBet({ token: 'expired' })], ok, 0],
  ['a promo bet with a ticket that came too late', [zeroBet({ token: 'late' })], ok, 0],
  ['a promo bet with an unknown token', [zeroBet({ token: 'unknown' })], noToken],
  ['a promo bet with the token of somebody else', [zeroBet({ token: 'poor' })], noToken],
  ['a promo bet on a game that is closed', [zeroBet({ game_code: 'clt_closed' })], ok, 0],
  ['a promo bet on a game that nobody knows', [zeroBet({ game_code: 'clt_nothing' })], 'RS_ERROR_INVALID_GAME'],
  ['a promo win with an expired token', [zeroBet(), win({ ...promo, token: 'expired' })], ok, 25],
  ['a promo win with an unknown token', [zeroBet(), win({ ...promo, token: 'unknown' })], noToken],
  ['a promo win without a token', [zeroBet(), win({ ...promo, token: undefined })], syntax],
  ['a promo win in another currency', [win({ ...promo, currency: 'EUR' })], 'RS_ERROR_WRONG_CURRENCY'],
  ['a promo win that is rolled back', [win(promo), backWin()], ok, 0],
  ['a promo flag that is no flag', [win({ is_supplier_promo: 'yes' })], types],
];

const rollbacks: readonly Row[] = [
  ['a rollback of a bet gives the stake back', [bet(), back()], ok, 0],
  ['a rollback again gets the same answer', [bet(), back(), back()], ok, 0],
  ['a second rollback of one bet', [bet(), back(), back({ transaction_uuid: 'k2' })], ok, 0],
  ['a rollback of what never came', [back()], ok, 0],
  ['a bet that comes after its rollback', [back(), bet()], missing, 0],
  ['a bet again after its rollback', [bet(), back(), bet()], missing, 0],
  ['a win of a bet that was rolled back', [bet(), back(), win()], missing, 0],
  ['a win of a bet whose rollback came first', [back(), win()], missing, 0],
  ['a rollback in another round', [bet(), back({ round: 'r2' })], duplicate, -10],
  ['a rollback of a bet that was lost', [bet(), win({ amount: 0, ...closed }), back()], ok, 0],
  ['a rollback of a bet that was lost, again', [bet(), win({ amount: 0, ...closed }), back(), back()], ok, 0],
  [
    'a second rollback of a bet that was lost',
    [bet(), win({ amount: 0, ...closed }), back(), back({ transaction_uuid: 'k2' })],
    ok,
    0,
  ],
  ['a bet again after it was lost and rolled back', [bet(), win({ amount: 0 }), back(), bet()], missing, 0],
  [
    'a win of a bet that was lost and rolled back',
    [bet(), win({ amount: 0 }), back(), win({ transaction_uuid: 'w2' })],
    missing,
    0,
  ],
  ['a rollback of a bet that closed its round', [bet(closed), back()], ok, 0],
  ['a second rollback of a bet that closed its round', [bet(closed), back(), back({ transaction_uuid: 'k2' })], ok, 0],
  ['a bet that closed its round, again after its rollback', [bet(closed), back(), bet(closed)], missing, 0],
  ['a win of a bet that closed its round and was rolled back', [bet(closed), back(), win()], missing, 0],
  ['a rollback of a bet that has won gives back its stake alone', [bet(), win(), back()], ok, 25],
  ['a rollback of a win takes it back', [bet(), win(), backWin()], ok, -10],
  ['a rollback of a win again', [bet(), win(), backWin(), backWin()], ok, -10],
  ['a second rollback of one win', [bet(), win(), backWin(), backWin({ transaction_uuid: 'k2' })], ok, -10],
  ['a rollback of one of two wins', [bet(), win(), win({ transaction_uuid: 'w2' }), backWin()], ok, 15],
  ['a win and then its bet rolled back', [bet(), win(), backWin(), back({ transaction_uuid: 'k2' })], ok, 0],
  ['a bet and then its win rolled back', [bet(), win(), back(), backWin({ transaction_uuid: 'k2' })], ok, 0],
  ['a win that was rolled back, again', [bet(), win(), backWin(), win()], missing, -10],
  [
    'another win after one was rolled back',
    [bet(), win(), backWin(), win({ transaction_uuid: 'w2', amount: 5 * peso })],
    ok,
    -5,
  ],
  [
    'a win that closed its round is rolled back, and the right one follows',
    [bet(), win(closed), backWin(), win({ transaction_uuid: 'w2', amount: 5 * peso, ...closed })],
    ok,
    -5,
  ],
  ['a win of nothing rolled back', [bet(), win({ amount: 0 }), backWin()], ok, -10],
  ['a win that comes after its rollback', [bet(), backWin(), win()], missing, -10],
  ['a rollback of a win in another round', [bet(), win(), backWin({ round: 'r2' })], duplicate, 15],
  ['a rollback of a win that leaves the round out', [bet(), win(), backWin({ round: undefined })], ok, -10],
  ['a rollback of the win of a free bet', [bet(free), win(free), backWin()], ok, 0],
  [
    'a rollback of the win of a free bet again',
    [bet(free), win(free), backWin(), backWin({ transaction_uuid: 'k2' })],
    ok,
    0,
  ],
  ['a rollback of a free bet that was won', [bet(free), win(free), back()], ok, 25],
  ['a rollback of a free bet whose round was closed', [bet({ ...free, ...closed }), back()], ok, 0],
];

/** A ten-thousandth is the smallest that is booked: both a stake and a win become the next one above. */
const fine: readonly Row[] = [
  ['a stake with five decimals', [bet({ amount: 1 })], ok, -0.0001],
  ['a stake with five decimals again', [bet({ amount: 12_341 }), bet({ amount: 12_341 })], ok, -0.1235],
  ['a stake with five decimals rolled back', [bet({ amount: 12_341 }), back()], ok, 0],
  ['a stake with five decimals that was lost and rolled back', [bet({ amount: 12_341, ...closed }), back()], ok, 0],
  ['a win with five decimals', [bet(), win({ amount: 12_341 })], ok, -9.8765],
  ['a win with five decimals again', [bet(), win({ amount: 12_341 }), win({ amount: 12_341 })], ok, -9.8765],
  ['a win with five decimals rolled back', [bet(), win({ amount: 12_341 }), backWin()], ok, -10],
  ['a promo win with five decimals', [win({ ...promo, amount: 3 })], ok, 0.0001],
  ['a promo win with five decimals rolled back', [win({ ...promo, amount: 3 }), backWin()], ok, 0],
  ['a stake with four decimals is booked as it is', [bet({ amount: 12_340 })], ok, -0.1234],
];

const forms: readonly Row[] = [
  ['no amount', [bet({ amount: undefined })], syntax],
  ['an amount as text', [bet({ amount: '1000000' })], types],
  ['an amount that is null', [bet({ amount: null })], types],
  ['an amount with a fraction', [bet({ amount: 1.5 })], types],
  ['an amount below nothing', [bet({ amount: -peso })], syntax],
  ['an amount above every bound', [bet({ amount: 1_000_000_001 * peso })], syntax],
  ['a user that is a number', [bet({ user: 7 })], types],
  ['a round that is a number', [bet({ round: 7 })], types],
  ['a flag that is text', [bet({ round_closed: 'true' })], types],
  ['a free flag that is a number', [bet({ is_free: 1 })], types],
  ['a currency that is a number', [bet({ currency: 608 })], types],
  ['a token that is a number', [bet({ token: 7 })], types],
  ['a kind of bet that is a number', [bet({ bet: 7 })], types],
  ['a reward that is a number', [win({ reward_uuid: 7 })], types],
  ['a reference that is a number', [back({ reference_transaction_uuid: 7 })], types],
  ['a rollback that names nothing', [back(alone)], syntax],
  ['a transaction about itself', [back({ transaction_uuid: 'b' })], syntax],
  ['no transaction', [bet({ transaction_uuid: undefined })], syntax],
  [
    'a reference that is empty',
    [
      {
        path: 'transaction/rollback',
        fields: { transaction_uuid: 'k', reference_transaction_uuid: undefined, round: '' },
      },
    ],
    syntax,
  ],
  ['no user', [info({ user: undefined })], syntax],
  ['a user of user/info that is a number', [info({ user: 7 })], types],
  ['a wrong type beside a missing field', [bet({ amount: '1', currency: undefined })], syntax],
  ['a body that is no JSON', [raw('transaction/bet', '{"user":')], syntax],
  ['a body that is a list', [raw('transaction/bet', '[]')], syntax],
  ['a forged signature', [forged(bet())], 'RS_ERROR_INVALID_SIGNATURE'],
  [
    'a forged signature of a body that is none',
    [{ ...raw('user/info', 'x'), forged: true }],
    'RS_ERROR_INVALID_SIGNATURE',
  ],
  ['a forged signature of user/info', [forged(info())], 'RS_ERROR_INVALID_SIGNATURE'],
  ['user/info of nobody', [info({ user: 'john12345' })], 'RS_ERROR_UNKNOWN'],
  ['user/info', [info()], ok],
];

const has = async () => (await send(balance())).balance ?? Number.NaN;
/** What the row before left. */
let left: number | null = null;

describe.each([
  ['play', plays],
  ['tokens', tokenRows],
  ['prizes', prizes],
  ['rollbacks', rollbacks],
  ['five decimals', fine],
  ['forms', forms],
])('%s', (group, rows) => {
  test.each(rows.map((row, nth) => [row[0], row, `${group.slice(0, 4)}${nth}`] as const))(
    '%s',
    async (_, row, prefix) => {
      const [, steps, status, moved = 0] = row;
      const before = left ?? (await has());
      let last: Hub88Reply | undefined;
      for (const one of steps) {
        clock.pass(1);
        last = await send(one, prefix);
        expect(last.http).toBe(200);
        expect(hub88Statuses).toContain(last.status);
        expect(last.request_uuid).toBe(one.bytes === undefined ? `q${prefix}` : undefined);
      }
      left = await has();
      expect([last?.status, (left - before) / peso]).toEqual([status, moved]);
    },
  );
});

test('user/info tells the country and the day of registration', async () => {
  const day: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(await send(info())).toMatchObject({ country: 'PH', registration_date: day });
});

test('every answer about money tells the balance, also where there is not enough of it', async () => {
  const steps = [bet({ amount: 200_000 * peso }), bet(), win(), back()];
  for (const one of steps) expect((await send(one, 'told')).balance).toBeTypeOf('number');
});

test('a win that was spent cannot be taken back until the player has the money again', async () => {
  const as = { user: 'poor', token: 'poor' };
  const ask = async (one: Hub88Step) => {
    const { status, balance: cash = 0 } = await send(one, 'spent');
    return `${status} ${cash / peso}`;
  };
  await ask(bet(as));
  expect(await ask(win(as))).toBe('RS_OK 25');
  expect(await ask(bet({ ...as, transaction_uuid: 'b2', round: 'r2', amount: 20 * peso }))).toBe('RS_OK 5');
  expect(await ask(backWin(as))).toBe('RS_ERROR_NOT_ENOUGH_MONEY 5');
  expect(await ask(win({ ...as, ...promo, transaction_uuid: 'p', amount: 30 * peso }))).toBe('RS_OK 35');
  expect(await ask(backWin(as))).toBe('RS_OK 10');
});

test('many rollbacks of one win at once take it back once', async () => {
  await send(bet(), 'many');
  await send(win(), 'many');
  const before = await has();
  const all = Array.from({ length: 12 }, (_, nth) => send(backWin({ transaction_uuid: `k${nth % 3}` }), 'many'));
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set(['RS_OK']));
  expect((await has()) - before).toBe(-25 * peso);
});

test('the ledger is consistent, what was rolled back counts for no turnover, and every sum follows', async () => {
  expect((await verifyLedger(db.pool)).differences).toEqual([]);
  const { rows } = await db.pool.query(
    `SELECT b.vendor_tx FROM bets.bet b JOIN games.vendor_tx t
        ON t.vendor = b.vassalage AND t.member = b.member AND t.ref = b.vendor_tx AND t.kind = 'rollback'
      WHERE b.state = 'settled' AND (b.valid_bet > 0 OR b.payout < b.stake)`,
  );
  expect(rows).toEqual([]);
  const { rows: sums } = await db.pool.query(
    `SELECT t.member FROM bets.member_total t JOIN (
       SELECT member, currency, sum(valid_bet) AS valid_bet, sum(payout) AS payout FROM bets.bet WHERE state = 'settled'
       GROUP BY member, currency
     ) AS b USING (member, currency) WHERE (t.valid_bet, t.payout) IS DISTINCT FROM (b.valid_bet, b.payout)`,
  );
  expect(sums).toEqual([]);
});
