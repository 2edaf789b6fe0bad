/** Rounds played from a balance that the vendor keeps: reported to us once, and recorded in our ledger. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gatewayCodes, type VendorCall } from '#domains/games/contract/gateway.ts';
import { money, moneyText, zero } from '#kernel/money.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { memberAccount, openAccounts, post, readBalances, verifyLedger } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import { manualClock } from '#tools/testing/http.ts';
import { saveWalletAddress } from '../transfer/transfer-vendor.store.ts';
import { insertTestGames, type Player, vendor } from './testing.ts';

const clock = manualClock();
let db: TestDatabase;
let gateway: GatewayWorld;
let ana: Player;
let nth = 0;

beforeAll(async () => {
  db = await testDatabase();
  await insertTestGames(db.pool);
  await db.pool.query('INSERT INTO games.transfer_vendor (code, position) VALUES ($1, 1)', [vendor]);
  await saveWalletAddress(db.pool, { vendor, address: 'https://wallet.example/kislap' });
  gateway = await createGatewayWorld({ db, clock });
});
beforeEach(async () => {
  nth += 1;
  ana = await gateway.vendorSide.player(`player ${nth}`, 100);
});
afterAll(async () => {
  const { ok } = await verifyLedger(db.owner);
  await gateway.close();
  await db.drop();
  if (!ok) throw new Error('the books are not true after all that');
});

const there = () => memberAccount(ana.playerId, `vendor:${vendor}`, 'PHP');
const main = () => memberAccount(ana.playerId, 'cash', 'PHP');
const held = async () => {
  const all = await readBalances(db.pool, [main(), there()]);
  return [main(), there()].map((ref) => moneyText(all.get(ref) ?? zero));
};
let moves = 0;
const bring = (pesos: number) =>
  transact(db.pool, async (tx) => {
    moves += 1;
    await openAccounts(tx, [there()]);
    const leg = { from: main(), to: there(), amount: money(BigInt(pesos) * 10_000n), kind: 'vendor_in' } as const;
    await post(tx, [{ key: `bring ${moves}`, legs: [leg], eventAt: clock.now() }]);
  });
const round = { currency: 'PHP', gameCode: 'boxing', txId: 't1', roundId: 'r1', amount: '10', winAmount: '25' };
const tell = async (differs: object = {}, call: VendorCall = 'played') => {
  const answer = await gateway.vendorSide.call(call, { playerId: ana.playerId, ...round, ...differs });
  const word = Object.entries(gatewayCodes).find(([, code]) => code === answer.code)?.[0];
  return `${word}${answer.duplicate ? ' again' : ''} ${answer.balance?.cash ?? '-'}`;
};
const betsOf = async () =>
  (
    await db.pool.query<{ stake: bigint; payout: bigint; state: string }>(
      'SELECT stake, payout, state FROM bets.bet WHERE member = $1 ORDER BY id',
      [ana.playerId],
    )
  ).rows;

test('a round played at the vendor is in the record of bets and moves the vendor wallet, not the main one', async () => {
  await bring(50);
  expect(await tell()).toBe('OK 65');
  expect(await held()).toEqual(['50', '65']);
  expect(await betsOf()).toEqual([{ stake: 100_000n, payout: 250_000n, state: 'settled' }]);
  expect(await tell({ txId: 't2', roundId: 'r2', winAmount: '0' })).toBe('OK 55');
});

test('a repeated report gets the same answer, a different one is refused, and neither moves money', async () => {
  await bring(50);
  expect(await tell()).toBe('OK 65');
  expect(await tell({ requestId: 'another' })).toBe('OK again 65');
  clock.pass(dayMs);
  expect(await tell({ playedAt: clock.now() })).toBe('OK again 65');
  for (const other of [{ amount: '11' }, { winAmount: '26' }, { roundId: 'r9' }, { gameCode: 'closed' }])
    expect(await tell(other)).toBe('DUPLICATE_MISMATCH -');
  expect([await held(), (await betsOf()).length]).toEqual([['50', '65'], 1]);
});

test('many of one at once are one', async () => {
  await bring(50);
  const responses = await Promise.all(Array.from({ length: 12 }, () => tell()));
  expect(responses.filter((word) => word === 'OK 65')).toHaveLength(1);
  expect(responses.filter((word) => word === 'OK again 65')).toHaveLength(11);
  expect(await held()).toEqual(['50', '65']);
});

test('a round that is reported before its money has arrived is accepted once it has, however often it was refused', async () => {
  expect(await tell()).toBe('INSUFFICIENT_FUNDS -');
  await bring(5);
  expect([await tell(), await tell()]).toEqual(['INSUFFICIENT_FUNDS -', 'INSUFFICIENT_FUNDS -']);
  await bring(5);
  expect(await tell()).toBe('OK 25');
  expect([await held(), (await betsOf()).length]).toEqual([['90', '25'], 1]);
});

test('what happened is taken though the game is closed and the token is over', async () => {
  await bring(50);
  clock.pass(13 * 60 * minuteMs);
  expect(await tell({ gameCode: 'closed', token: ana.token })).toBe('OK 65');
});

test('such a vendor takes no stake from the main wallet, and wins nothing into it by a played round', async () => {
  await bring(50);
  const { token } = ana;
  expect(await tell({ token }, 'bet')).toBe('BET_NOT_ALLOWED -');
  expect(await tell({ token }, 'betWin')).toBe('BET_NOT_ALLOWED -');
  expect(await tell()).toBe('OK 65');
  expect(await tell({ txId: 'w1', refTxId: 't1' }, 'win')).toMatch(/^ALREADY_SETTLED/);
  expect(await tell({ txId: 'k1', refTxId: 't1' }, 'rollback')).toMatch(/^ALREADY_SETTLED/);
  expect(await held()).toEqual(['50', '65']);
});

test.each([
  ['an unknown player', { playerId: `mb_${'0'.repeat(26)}` }, 'PLAYER_NOT_FOUND'],
  ['another currency', { currency: 'USD' }, 'WRONG_CURRENCY'],
  ['no stake', { amount: '0' }, 'INVALID_REQUEST'],
  ['a negative stake', { amount: '-1' }, 'INVALID_REQUEST'],
  ['a negative win', { winAmount: '-1' }, 'INVALID_REQUEST'],
  ['a huge win', { winAmount: '1000000001' }, 'INVALID_REQUEST'],
  ['an unknown game', { gameCode: 'nowhere' }, 'GAME_DISABLED'],
])('%s is refused and leaves no trace', async (_name, differs, word) => {
  await bring(50);
  expect(await tell(differs)).toBe(`${word} -`);
  expect([await held(), await betsOf()]).toEqual([['50', '50'], []]);
});

test('a vendor that asks us for each bet has nothing to tell in this way', async () => {
  await bring(50);
  await saveWalletAddress(db.pool, { vendor, address: null });
  clock.pass(minuteMs);
  expect(await tell()).toBe('BET_NOT_ALLOWED -');
  expect(await held()).toEqual(['50', '50']);
});
