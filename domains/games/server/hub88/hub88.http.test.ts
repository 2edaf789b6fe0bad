import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberId } from '#kernel/id.ts';
import { hourMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import { manualClock } from '#tools/testing/http.ts';
import type { GatewayDeps } from '../gateway/index.ts';
import { demoSite, insertTestGames } from '../gateway/testing.ts';
import { openLaunch } from '../launch/launch-ticket.ts';
import { insertPublicKey } from '../vendor/public-key.store.ts';
import { hub88Vendor } from './hub88.ts';

let db: TestDatabase;
let gateway: GatewayWorld;
let node = '';
const clock = manualClock();
let refusal: Awaited<ReturnType<GatewayDeps['mayStake']>>[number] = null;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

beforeAll(async () => {
  db = await testDatabase();
  await insertTestGames(db.pool);
  gateway = await createGatewayWorld({ db, clock }, { mayStake: async (_, stakes) => stakes.map(() => refusal) });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await insertPublicKey(db.pool, { vendor: hub88Vendor, pem, at: clock.now() });
  const { rows } = await db.pool.query<{ node: string }>(
    `WITH v AS (INSERT INTO games.vendor (category, code, display_name) VALUES ('RNG', 'HUB88', 'Hub88')),
       s AS (INSERT INTO games.sorting (merchant, category, vendor, position) VALUES ('demo', 'RNG', 'HUB88', 9))
     INSERT INTO games.game (category, vendor, code, position, name, min_stake, max_stake)
     VALUES ('RNG', 'HUB88', 'clt_dragon', 9, 'Dragon', NULL, NULL),
            ('RNG', 'HUB88', 'clt_bounded', 10, 'Bounded', 50000, 200000) RETURNING node::text`,
  );
  node = rows[0]?.node ?? '';
});
afterAll(async () => {
  await gateway.close();
  await db.drop();
});

const send = async (member: MemberId, currency: string) => {
  const sending = { ...demoSite, vendor: hub88Vendor, member, currency, node, session: 'hub', at: clock.now() };
  return (await transact(db.pool, (tx) => openLaunch(tx, { ...sending, rng: systemRng }))).ticket;
};

async function playerOf(name: string) {
  const { playerId } = await gateway.vendorSide.player(name);
  const token = await send(playerId, 'PHP');
  const call = async (path: string, fields: object) => {
    const common = { user: playerId, request_uuid: 'q', round: 'r1', game_code: 'clt_dragon' };
    // Its names are one of their kind over all players.
    const named = Object.entries(fields).map(([key, value]: [string, unknown]) => [
      key,
      key.endsWith('_uuid') ? `${name}-${String(value)}` : value,
    ]);
    const payload = JSON.stringify({ ...common, ...Object.fromEntries(named) });
    const answer = await gateway.http.app.inject({
      method: 'POST',
      url: `/wps/vendor/hub88/${path}`,
      payload,
      headers: {
        host: 'wallet.example',
        'content-type': 'application/json',
        'x-hub88-signature': sign('sha256', Buffer.from(payload), privateKey).toString('base64'),
      },
    });
    const { status, balance } = answer.json<{ status: string; balance?: number }>();
    return `${answer.statusCode} ${status} ${balance === undefined ? '-' : balance / 100_000}`;
  };
  const bet = (differs: object = {}) =>
    call('transaction/bet', { token, transaction_uuid: 'b1', amount: 1_000_000, currency: 'PHP', ...differs });
  return { playerId, token, call, bet };
}

test('a transaction that is about itself is no request and leaves no trace', async () => {
  const { call, bet } = await playerOf('self');
  const back = { transaction_uuid: 'b1', reference_transaction_uuid: 'b1' };
  expect(await call('transaction/rollback', back)).toBe('200 RS_ERROR_WRONG_SYNTAX -');
  expect(await bet()).toBe('200 RS_OK 90');
});

test('a stake that is not allowed, and an end that comes late, are refused for good', async () => {
  const { call, bet } = await playerOf('final');
  refusal = 'BET_NOT_ALLOWED';
  expect(await bet()).toBe('200 RS_ERROR_USER_DISABLED 100');
  refusal = null;
  await bet();
  const win = {
    transaction_uuid: 'w1',
    reference_transaction_uuid: 'b1',
    amount: 0,
    currency: 'PHP',
    round_closed: true,
  };
  expect(await call('transaction/win', win)).toBe('200 RS_OK 90');
  const late = { ...win, transaction_uuid: 'w2' };
  expect(await call('transaction/win', late)).toBe('200 RS_ERROR_DUPLICATE_TRANSACTION 90');
});

test('a rollback gives back in the currency of its bet, though the player was sent in another since', async () => {
  const { playerId, call, bet } = await playerOf('abroad');
  await bet();
  clock.pass(1);
  await send(playerId, 'USD');
  const back = { transaction_uuid: 'k1', reference_transaction_uuid: 'b1' };
  expect(await call('transaction/rollback', back)).toBe('200 RS_OK 100');
});

test('a prize leaves the bet that it names open', async () => {
  const { call, bet, token } = await playerOf('prize');
  await bet();
  const prize = { transaction_uuid: 'p1', reference_transaction_uuid: 'b1', amount: 2_500_000, currency: 'PHP' };
  expect(await call('transaction/win', { ...prize, token, is_supplier_promo: true })).toBe('200 RS_OK 115');
  const { rows } = await db.pool.query(`SELECT state FROM bets.bet WHERE vendor_tx = 'prize-b1'`);
  expect(rows).toEqual([{ state: 'open' }]);
});

test('a row that is no key does not block the other keys', async () => {
  const { bet } = await playerOf('keyed');
  await insertPublicKey(db.pool, { vendor: hub88Vendor, pem: '-----BEGIN PUBLIC KEY-----\nno\n', at: clock.now() });
  clock.pass(6_000);
  expect(await bet()).toBe('200 RS_OK 90');
});

test('a stake outside of the bounds of its game is refused, and a free bet has none', async () => {
  const { bet } = await playerOf('bounded');
  const staked = (transaction_uuid: string, amount: number, more: object = {}) =>
    bet({ game_code: 'clt_bounded', transaction_uuid, amount, ...more });
  expect(await staked('low', 499_990)).toBe('200 RS_ERROR_LIMIT_REACHED 100');
  expect(await staked('high', 2_000_001)).toBe('200 RS_ERROR_LIMIT_REACHED 100');
  expect(await staked('least', 500_000)).toBe('200 RS_OK 95');
  expect(await staked('most', 2_000_000)).toBe('200 RS_OK 75');
  expect(await staked('free', 100_000, { is_free: true })).toBe('200 RS_OK 75');
});

test('a free win of a paid bet is paid after its round was closed', async () => {
  const { call, bet } = await playerOf('spins');
  await bet({ round_closed: true });
  const win = { transaction_uuid: 'w1', reference_transaction_uuid: 'b1', amount: 2_500_000, currency: 'PHP' };
  expect(await call('transaction/win', win)).toBe('200 RS_ERROR_DUPLICATE_TRANSACTION 90');
  expect(await call('transaction/win', { ...win, is_free: true })).toBe('200 RS_OK 115');
});

test('a prize that is rolled back no longer counts for the day on which it was given', async () => {
  const { call, token } = await playerOf('day');
  await call('user/balance', { token });
  clock.pass(24 * hourMs);
  await db.pool.query(
    `INSERT INTO games.vendor_profile (vendor, unknown_rollback, gift_day_most) VALUES ('HUB88', 0, 300000)`,
  );
  const prize = (transaction_uuid: string, pesos: number) =>
    call('transaction/win', {
      token,
      transaction_uuid,
      round: transaction_uuid,
      amount: pesos * 100_000,
      currency: 'PHP',
      is_supplier_promo: true,
    });
  const undo = (of: string) =>
    call('transaction/rollback', { transaction_uuid: `k${of}`, reference_transaction_uuid: of, round: of });
  expect(await prize('p1', 30)).toBe('200 RS_OK 130');
  expect(await prize('p2', 1)).toBe('200 RS_ERROR_UNKNOWN -');
  expect([await undo('p1'), await undo('p1')]).toEqual(['200 RS_OK 100', '200 RS_OK 100']);
  expect(await prize('p3', 30)).toBe('200 RS_OK 130');
  clock.pass(24 * hourMs);
  expect(await prize('p4', 30)).toBe('200 RS_OK 160');
  expect(await undo('p3')).toBe('200 RS_OK 130');
  // A reversal of yesterday's prize does not raise today's limit.
  expect(await prize('p5', 1)).toBe('200 RS_ERROR_UNKNOWN -');
});
