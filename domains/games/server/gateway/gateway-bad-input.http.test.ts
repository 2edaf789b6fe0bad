import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VendorCall } from '#domains/games/contract/gateway.ts';
import { hourMs, minuteMs, secondMs } from '#kernel/time.ts';
import { memberOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import { manualClock } from '#tools/testing/http.ts';
import { endLaunches } from '../launch/launch.store.ts';
import { issueVendorKey, revokeVendorKey } from '../vendor/vendor-key.ts';
import type { GatewayDeps } from './index.ts';
import { signatureOf } from './signature.ts';
import { answerText, type Caller, insertTestGames, type Player, vendor } from './testing.ts';
import { lockPlayers } from './vendor-tx.store.ts';

let db: TestDatabase;
let gateway: GatewayWorld;
let vendorSide: Caller;
let ana: Player;
const clock = manualClock();
let refusal: Awaited<ReturnType<GatewayDeps['mayStake']>>[number] = null;

beforeAll(async () => {
  db = await testDatabase();
  await insertTestGames(db.pool);
  gateway = await createGatewayWorld({ db, clock }, { mayStake: async (_, stakes) => stakes.map(() => refusal) });
  ({ vendorSide } = gateway);
});
afterAll(async () => {
  await gateway.close();
  await db.drop();
});
let people = 0;
beforeEach(async () => {
  refusal = null;
  people += 1;
  ana = await vendorSide.player(`ana ${people}`);
});

const fieldsOf = ({ playerId, token }: Player, differs: object = {}) => ({
  playerId,
  token,
  currency: 'PHP',
  gameCode: 'boxing',
  txId: 'b1',
  roundId: 'r1',
  amount: '10',
  ...differs,
});
const bet = async (differs: object = {}) => answerText(await vendorSide.call('bet', fieldsOf(ana, differs)));
const ask = async (name: VendorCall, differs: object) =>
  answerText(await vendorSide.call(name, fieldsOf(ana, differs)));
const balance = async () => answerText(await vendorSide.call('balance', fieldsOf(ana)));
const rows = async () => {
  const counted = await db.pool.query<{ rows: number }>(
    `SELECT ((SELECT count(*) FROM bets.bet) + (SELECT count(*) FROM games.vendor_tx)
      + (SELECT count(*) FROM ledger.entry))::integer AS rows`,
  );
  return counted.rows[0]?.rows;
};

const bytesOf = (differs: object = {}) => JSON.stringify({ requestId: 'q', vendor, ...fieldsOf(ana, differs) });

test.each<readonly [string, () => Readonly<Record<string, string>>]>([
  ['a signature of another body', () => ({ 'x-signature': signatureOf('x'.repeat(43), '1', Buffer.from('{}')) })],
  ['no signature', () => ({ 'x-signature': '' })],
  ['a signature that is no base64', () => ({ 'x-signature': '\u00e9\u00e9' })],
  ['a moment six minutes ago', () => ({ 'x-timestamp': String(clock.now() - 6 * minuteMs) })],
  ['a moment in six minutes', () => ({ 'x-timestamp': String(clock.now() + 6 * minuteMs) })],
  ['a moment in seconds', () => ({ 'x-timestamp': String(Math.floor(clock.now() / secondMs)) })],
  ['a moment with a fraction', () => ({ 'x-timestamp': `${clock.now()}.0` })],
  ['a vendor that nobody knows', () => ({ 'x-vendor': 'NOBODY' })],
  ['a vendor without a key', () => ({ 'x-vendor': 'PG' })],
  ['a vendor of another form', () => ({ 'x-vendor': "JILI' OR 1=1" })],
])('a call with %s is not believed and moves nothing', async (_, headers) => {
  const before = await rows();
  expect(answerText(await vendorSide.call('bet', fieldsOf(ana), { headers: headers() }))).toBe('INVALID_SIGNATURE -');
  expect(await rows()).toBe(before);
  expect(await balance()).toBe('OK 100');
});

test('a moment five minutes ago is still believed, and not a millisecond more', async () => {
  const at = (ms: number) => ({ headers: { 'x-timestamp': String(clock.now() - ms) } });
  expect(answerText(await vendorSide.call('bet', fieldsOf(ana), at(5 * minuteMs)))).toBe('OK 90');
  expect(answerText(await vendorSide.call('bet', fieldsOf(ana), at(5 * minuteMs + 1)))).toBe('INVALID_SIGNATURE -');
});

test.each<readonly [string, () => string]>([
  ['no JSON', () => '{'],
  ['nothing', () => ''],
  ['a list', () => '[]'],
  ['bytes that are no text', () => Buffer.from([0x7b, 0xff, 0x7d]).toString('latin1')],
  ['another vendor than the one that signs', () => bytesOf({ vendor: 'PG' })],
  ['a negative amount', () => bytesOf({ amount: '-1' })],
  ['a huge amount', () => bytesOf({ amount: '1000000000.0001' })],
  ['an amount beyond all numbers', () => bytesOf({ amount: '9'.repeat(30) })],
  ['a fifth decimal', () => bytesOf({ amount: '1.00001' })],
  ['an exponent', () => bytesOf({ amount: '1e3' })],
  ['a leading zero', () => bytesOf({ amount: '010' })],
  ['a number for an amount', () => bytesOf({ amount: 10 })],
  ['no amount', () => bytesOf({ amount: undefined })],
  ['no transaction', () => bytesOf({ txId: undefined })],
  ['an empty transaction', () => bytesOf({ txId: '' })],
  ['a transaction of 65 characters', () => bytesOf({ txId: 'x'.repeat(65) })],
  ['a transaction with a nought byte', () => bytesOf({ txId: 'a\u0000b' })],
  ['no round', () => bytesOf({ roundId: undefined })],
  ['no token', () => bytesOf({ token: undefined })],
  ['a player of another form', () => bytesOf({ playerId: 'maria' })],
])('a body with %s is refused and moves nothing', async (_, bytes) => {
  const before = await rows();
  expect(answerText(await vendorSide.call('bet', {}, { bytes: bytes() }))).toBe('INVALID_REQUEST -');
  expect(await rows()).toBe(before);
});

test('a rollback of itself is no request', async () => {
  expect(await ask('rollback', { refTxId: 'b1' })).toBe('INVALID_REQUEST -');
});

test('a player who was never sent to the vendor does not exist for it, in any call', async () => {
  const playerId = memberOf('stranger');
  for (const [name, more] of [
    ['balance', {}],
    ['bet', {}],
    ['win', { refTxId: 'b0', isPromo: true }],
    ['rollback', { refTxId: 'b0' }],
    ['betWin', { winAmount: '1' }],
    ['promo', { campaignId: 'c' }],
    ['endRound', {}],
  ] as const) {
    expect([name, await ask(name, { playerId, ...more })]).toEqual([name, 'PLAYER_NOT_FOUND -']);
  }
});

test('another currency is refused in every call', async () => {
  for (const [name, more] of [
    ['balance', {}],
    ['bet', {}],
    ['win', { refTxId: 'b0', isPromo: true }],
    ['promo', { campaignId: 'c' }],
  ] as const) {
    expect([name, await ask(name, { currency: 'USD', ...more })]).toEqual([name, 'WRONG_CURRENCY -']);
  }
});

test('a bet needs a token that is known, one of its player, and alive', async () => {
  const other = await vendorSide.player(`other ${people}`);
  expect(await bet({ token: 'x'.repeat(43) })).toBe('TOKEN_INVALID 100');
  expect(await bet({ token: ana.ticket })).toBe('TOKEN_INVALID 100');
  expect(await bet({ token: other.token })).toBe('TOKEN_INVALID 100');
  clock.pass(12 * hourMs - 1);
  expect(await bet({ txId: 'just' })).toBe('OK 90');
  clock.pass(1);
  expect(await bet()).toBe('TOKEN_EXPIRED 90');
});

test('what ends a bet is taken after the token has expired, and a bet that was taken keeps its answer', async () => {
  await bet();
  await bet({ txId: 'b2', roundId: 'r2' });
  await bet({ txId: 'b3', roundId: 'r3' });
  clock.pass(13 * hourMs);
  expect(await bet()).toBe('OK again 70');
  expect(await ask('win', { txId: 'w', refTxId: 'b1', amount: '25' })).toBe('OK 95');
  expect(await ask('rollback', { txId: 'k', refTxId: 'b2', roundId: 'r2' })).toBe('OK 105');
  expect(await ask('endRound', { roundId: 'r3' })).toBe('OK 105');
  expect(await ask('promo', { txId: 'p', campaignId: 'c', amount: '1' })).toBe('OK 106');
});

test('after a logout earlier launches accept no bets, and wins are still paid', async () => {
  await bet();
  const ticket = await vendorSide.launch(ana.playerId);
  const sessions = [`session of ${ana.playerId}`];
  clock.pass(1_000);
  await transact(db.pool, (tx) => endLaunches(tx, { member: ana.playerId, sessions }));
  expect(await bet({ txId: 'b2' })).toBe('TOKEN_EXPIRED 90');
  expect(answerText(await vendorSide.call('authenticate', { token: ticket }))).toBe('TOKEN_EXPIRED -');
  // A server whose clock is behind, or that judges a bet by its arrival, refuses it as well.
  clock.pass(-1_000);
  expect(await bet({ txId: 'b3' })).toBe('TOKEN_EXPIRED 90');
  clock.pass(1_000);
  expect(await ask('win', { txId: 'w', refTxId: 'b1', amount: '25' })).toBe('OK 115');
});

test('a logout waits for the bets that are under way, and a later one is refused', async () => {
  const sessions = [`session of ${ana.playerId}`];
  const order: string[] = [];
  const { promise: end, resolve: commit } = Promise.withResolvers<null>();
  const betting = transact(db.pool, async (tx) => {
    await lockPlayers(tx, [ana.playerId]);
    await end;
    order.push('bet');
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const leaving = transact(db.pool, async (tx) => {
    await endLaunches(tx, { member: ana.playerId, sessions });
    order.push('logout');
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const late = bet({ txId: 'late' });
  commit(null);
  await Promise.all([betting, leaving]);
  expect([order, await late]).toEqual([['bet', 'logout'], 'TOKEN_EXPIRED 100']);
});

test('what ends a bet needs no token at all, though the latest launch waits for its ticket to be used', async () => {
  await bet();
  await bet({ txId: 'b2', roundId: 'r2' });
  clock.pass(1);
  await vendorSide.launch(ana.playerId);
  const token = undefined;
  expect(await ask('balance', { token })).toBe('OK 80');
  expect(await ask('win', { token, txId: 'w', refTxId: 'b1', amount: '25' })).toBe('OK 105');
  expect(await ask('rollback', { token, txId: 'k', refTxId: 'b2', roundId: 'r2' })).toBe('OK 115');
  expect(await bet({ txId: 'b3' })).toBe('OK 105');
});

test('a locked player bets no more and is paid what was won', async () => {
  await bet();
  await db.pool.query(`UPDATE identity.member SET status = 'locked' WHERE id = $1`, [ana.playerId]);
  expect(await bet({ txId: 'b2' })).toBe('PLAYER_LOCKED 90');
  expect(await ask('win', { txId: 'w', refTxId: 'b1', amount: '25' })).toBe('OK 115');
});

test('a game that is closed, unknown or not offered takes no bet, and still pays', async () => {
  await bet();
  for (const gameCode of ['closed', 'nothing', 'elsewhere']) {
    expect(await bet({ txId: `b ${gameCode}`.replace(' ', '-'), gameCode })).toBe('GAME_DISABLED 90');
  }
  expect(await ask('win', { txId: 'w', refTxId: 'b1', amount: '25', gameCode: 'closed' })).toBe('OK 115');
});

test.each(['BET_NOT_ALLOWED', 'LIMIT_REACHED'] as const)(
  'a stake that the checks refuse with %s leaves no trace, and may be retried',
  async (word) => {
    const before = await rows();
    refusal = word;
    expect(await bet()).toBe(`${word} 100`);
    expect(await bet({ txId: 'free', isFree: true })).toBe(`${word} 100`);
    expect(await ask('betWin', { winAmount: '25' })).toBe(`${word} 100`);
    expect(await rows()).toBe(before);
    refusal = null;
    expect(await bet()).toBe('OK 90');
    refusal = word;
    expect(await bet()).toBe('OK again 90');
    expect(await ask('win', { txId: 'w', refTxId: 'b1', amount: '25' })).toBe('OK 115');
  },
);

test('a ticket is good once, for a minute, and for its own vendor', async () => {
  const use = async (token: string) => answerText(await vendorSide.call('authenticate', { token }));
  expect(await use(ana.ticket)).toBe('TOKEN_INVALID -');
  const ticket = await vendorSide.launch(ana.playerId);
  const answers = await Promise.all(Array.from({ length: 8 }, () => use(ticket)));
  expect(answers.sort()).toEqual(['OK 100', ...Array.from({ length: 7 }, () => 'TOKEN_INVALID -')]);
  const late = await vendorSide.launch(ana.playerId);
  clock.pass(minuteMs);
  expect(await use(late)).toBe('TOKEN_EXPIRED -');
  const elsewhere = await vendorSide.launch(ana.playerId);
  await db.owner.query(`UPDATE games.launch SET vendor = 'PG' WHERE member = $1 AND used_at IS NULL`, [ana.playerId]);
  expect(await use(elsewhere)).toBe('TOKEN_INVALID -');
});

test('the answer to a ticket names the player, the game and a token; only hashes are kept', async () => {
  const ticket = await vendorSide.launch(ana.playerId);
  const answer = await vendorSide.call('authenticate', { token: ticket });
  expect(answer).toMatchObject({
    code: 0,
    message: 'OK',
    playerId: ana.playerId,
    currency: 'PHP',
    gameCode: 'boxing',
    tokenEndsAt: clock.now() + 12 * hourMs,
    balance: { cash: '100', bonus: '0', total: '100' },
  });
  const { rows: kept } = await db.pool.query<{ text: string }>('SELECT launch::text AS text FROM games.launch');
  for (const secret of [ticket, answer.token ?? '?'])
    expect(kept.filter(({ text }) => text.includes(secret))).toEqual([]);
});

test('a vendor has two keys while it changes from one to the next; a revoked one is not believed', async () => {
  const next = await transact(db.pool, (tx) => issueVendorKey(tx, { vendor, at: clock.now(), rng: systemRng }));
  clock.pass(6 * secondMs);
  const signed = (differs: object) => {
    const bytes = bytesOf(differs);
    const timestamp = String(clock.now());
    const signature = signatureOf(next.secret, timestamp, Buffer.from(bytes));
    return vendorSide.call('bet', {}, { bytes, headers: { 'x-timestamp': timestamp, 'x-signature': signature } });
  };
  expect(answerText(await signed({}))).toBe('OK 90');
  expect(await bet({ txId: 'b2' })).toBe('OK 80');
  expect(await revokeVendorKey(db.pool, next.id, clock.now())).toBe(true);
  clock.pass(6 * secondMs);
  expect(answerText(await signed({ txId: 'b3' }))).toBe('INVALID_SIGNATURE -');
  const { rows: kept } = await db.pool.query<{ text: string }>(
    `SELECT encode(secret_sealed, 'escape') AS text FROM games.vendor_key`,
  );
  expect(kept.filter(({ text }) => text.includes(next.secret))).toEqual([]);
});

test('a vendor that expects TX_NOT_FOUND for unknown bets gets it each time, and the tombstone stays', async () => {
  await db.pool.query(`INSERT INTO games.vendor_profile (vendor, unknown_rollback) VALUES ($1, 12)`, [vendor]);
  clock.pass(6 * secondMs);
  expect(await ask('rollback', { txId: 'k', refTxId: 'b1' })).toBe('TX_NOT_FOUND 100');
  expect(await ask('rollback', { txId: 'k', refTxId: 'b1' })).toBe('TX_NOT_FOUND again 100');
  expect(await bet()).toBe('ALREADY_CANCELLED 100');
});

test('a key whose row was changed is believed no more, and the others are', async () => {
  const { id } = await transact(db.pool, (tx) => issueVendorKey(tx, { vendor, at: clock.now(), rng: systemRng }));
  const { rowCount } = await db.owner.query(
    `UPDATE games.vendor_key SET secret_sealed = set_byte(secret_sealed, 30, get_byte(secret_sealed, 30) # 1) WHERE id = $1`,
    [id],
  );
  expect(rowCount).toBe(1);
  clock.pass(6 * secondMs);
  expect(await bet()).toBe('OK 90');
});
