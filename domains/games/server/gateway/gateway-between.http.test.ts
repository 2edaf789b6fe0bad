/** The gateway while something is closed, and what was sent, closed or given away between two calls. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VendorCall } from '#domains/games/contract/gateway.ts';
import { hourMs, secondMs } from '#kernel/time.ts';
import { post, verifyLedger } from '#ledger';
import { bank, cashOf, leg, postRequestOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import { manualClock } from '#tools/testing/http.ts';
import { type NewLaunchInput, openLaunch } from '../launch/launch-ticket.ts';
import { answerText, type Caller, demoSite, insertTestGames, type Player, vendor } from './testing.ts';

let db: TestDatabase;
let gateway: GatewayWorld;
let vendorSide: Caller;
let ana: Player;
let closed: string | null = null;
/** Happens after all was read of a bet and before it is taken. */
let meanwhile: (() => Promise<unknown>) | null = null;
let people = 0;
const clock = manualClock();

beforeAll(async () => {
  db = await testDatabase();
  await insertTestGames(db.pool);
  gateway = await createGatewayWorld(
    { db, clock },
    {
      isSiteClosed: async (merchant) => {
        await meanwhile?.();
        return merchant === closed;
      },
    },
  );
  ({ vendorSide } = gateway);
});
afterAll(async () => {
  await gateway.close();
  await db.drop();
});
beforeEach(async () => {
  closed = null;
  meanwhile = null;
  people += 1;
  ana = await vendorSide.player(`ana ${people}`);
});

const ask = async (name: VendorCall, differs: object) => {
  const { playerId, token } = ana;
  const fields = { playerId, token, currency: 'PHP', gameCode: 'boxing', txId: 'b1', roundId: 'r1', amount: '10' };
  return answerText(await vendorSide.call(name, { ...fields, ...differs }));
};
const bet = (differs: object = {}) => ask('bet', differs);
const rows = async () => {
  const counted = await db.pool.query<{ rows: number }>(
    `SELECT ((SELECT count(*) FROM bets.bet) + (SELECT count(*) FROM games.vendor_tx)
      + (SELECT count(*) FROM ledger.entry))::integer AS rows`,
  );
  return counted.rows[0]?.rows;
};

/** A process that has just read its cache sees each of them a little later. */
const closings: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
  ['the brand is closed for work', async () => (closed = 'demo'), async () => (closed = null)],
  [
    'the vendor is closed',
    () =>
      db.owner.query(
        `INSERT INTO games.vendor_launch (vendor, address, closed_from) VALUES ($1, '/x?t={ticket}', $2)
         ON CONFLICT (vendor) DO UPDATE SET closed_from = excluded.closed_from`,
        [vendor, new Date(clock.now())],
      ),
    () => db.owner.query('UPDATE games.vendor_launch SET closed_from = NULL'),
  ],
];

test.each(closings)('GAME-026 while %s no bet is taken, and all that was begun is ended', async (_, close, open) => {
  await bet();
  for (const n of [2, 3, 4]) await bet({ txId: `b${n}`, roundId: `r${n}` });
  await close();
  clock.pass(6 * secondMs);
  const before = await rows();
  expect(await bet({ txId: 'new', roundId: 'new' })).toBe('GAME_DISABLED 60');
  expect(await bet({ txId: 'free', roundId: 'new', isFree: true })).toBe('GAME_DISABLED 60');
  expect(await ask('betWin', { txId: 'both', roundId: 'new', winAmount: '25' })).toBe('GAME_DISABLED 60');
  expect(await rows()).toBe(before);
  expect(await bet()).toBe('OK again 60');
  expect(await ask('win', { txId: 'w', refTxId: 'b1', amount: '25' })).toBe('OK 85');
  expect(await ask('rollback', { txId: 'k', refTxId: 'b2', roundId: 'r2' })).toBe('OK 95');
  expect(await ask('endRound', { roundId: 'r3' })).toBe('OK 95');
  expect(await ask('promo', { txId: 'p', campaignId: 'c', amount: '1' })).toBe('OK 96');
  await open();
  clock.pass(6 * secondMs);
  expect(await bet({ txId: 'new', roundId: 'new' })).toBe('OK 86');
});

/** Sent to the vendor once more, to another game or in another currency. */
async function sendAgain(differs: Partial<NewLaunchInput>): Promise<string> {
  const { rows: games } = await db.pool.query<{ node: string }>(
    `SELECT node::text FROM games.game WHERE code = 'boxing' AND category = 'RNG'`,
  );
  const sending = {
    ...demoSite,
    vendor,
    member: ana.playerId,
    currency: 'PHP',
    node: games[0]?.node ?? '',
    session: 'again',
    at: clock.now(),
    rng: systemRng,
    ...differs,
  };
  const { ticket } = await transact(db.pool, (tx) => openLaunch(tx, sending));
  return (await vendorSide.call('authenticate', { token: ticket })).token ?? '';
}

test('a repeated bet keeps its game, whatever its player has launched since', async () => {
  await db.owner.query(
    `WITH v AS (INSERT INTO games.vendor (category, code, display_name) VALUES ('FISH', 'JILI', 'Jili'))
     INSERT INTO games.sorting (merchant, category, vendor, position) VALUES ('demo', 'FISH', 'JILI', 2)`,
  );
  const { rows: made } = await db.owner.query<{ node: string }>(
    `INSERT INTO games.game (category, vendor, code, position, name)
     VALUES ('FISH', 'JILI', 'boxing', 4, 'Boxing fish'), ('RNG', 'JILI', 'other', 5, 'Other') RETURNING node::text`,
  );
  clock.pass(6 * secondMs);
  await bet();
  const token = await sendAgain({ node: made[0]?.node ?? '' });
  expect(await bet({ token })).toBe('OK again 90');
  for (const gameCode of ['other', 'nothing']) expect(await bet({ gameCode })).toBe('DUPLICATE_MISMATCH 90');
});

test('a result without a token is about the currency that it names, though the player was sent in another since', async () => {
  await bet();
  clock.pass(1);
  await sendAgain({ currency: 'USD' });
  const token = undefined;
  expect(await ask('balance', { token })).toBe('OK 90');
  expect(await ask('win', { token, txId: 'w', refTxId: 'b1', amount: '25' })).toBe('OK 115');
});

test('a win for a closed account is not refused: it is retried, and paid once the account is open', async () => {
  await bet({ amount: '100' });
  const ref = [cashOf(`ana ${people}`)];
  await db.owner.query('SELECT ledger.close_accounts($1)', [ref]);
  const win = { txId: 'w', refTxId: 'b1', amount: '25' };
  expect(await ask('win', win)).toBe('INTERNAL -');
  expect(await ask('promo', { txId: 'p', campaignId: 'c', amount: '1' })).toBe('INTERNAL -');
  await db.owner.query(
    `UPDATE ledger.account SET closed_at = NULL, row_check = ledger.account_check(id, ref, floor, opened_at, NULL)
      WHERE ref = ANY ($1)`,
    [ref],
  );
  expect(await ask('win', win)).toBe('OK 25');
});

test('a vendor gives away no more in a day than was agreed; what was won with a stake is paid', async () => {
  await db.pool.query(
    `INSERT INTO games.vendor_profile (vendor, unknown_rollback, gift_day_most) VALUES ($1, 0, 300000)
     ON CONFLICT (vendor) DO UPDATE SET gift_day_most = excluded.gift_day_most`,
    [vendor],
  );
  clock.pass(24 * hourMs);
  ana = await vendorSide.player(`given ${people}`);
  await bet();
  const promo = (txId: string, amount: string) => ask('promo', { txId, campaignId: 'c', amount });
  expect(await promo('p1', '20')).toBe('OK 110');
  expect(await promo('p1', '20')).toBe('OK again 110');
  expect(await promo('p2', '10.0001')).toBe('INTERNAL -');
  expect(await ask('win', { txId: 'g', amount: '11', isFree: true, roundId: 'r9' })).toBe('INTERNAL -');
  expect(await promo('p3', '10')).toBe('OK 120');
  expect(await promo('p4', '0.0001')).toBe('INTERNAL -');
  expect(await ask('win', { txId: 'w', refTxId: 'b1', amount: '1000' })).toBe('OK 1120');
  clock.pass(24 * hourMs);
  expect(await promo('p4', '0.0001')).toBe('OK 1120.0001');
  await db.pool.query('DELETE FROM games.vendor_profile');
  clock.pass(6 * secondMs);
});

/** As a withdrawal or a deposit would: by another transaction. */
const move = (pesos: number) => async () => {
  meanwhile = null;
  const cash = cashOf(`ana ${people}`);
  const amount = BigInt(Math.abs(pesos)) * 10_000n;
  const moved = postRequestOf(`move ${people}`, pesos < 0 ? leg(cash, bank, amount) : leg(bank, cash, amount));
  const [verdict] = await transact(db.pool, (tx) => post(tx, [moved]));
  expect(verdict).toMatchObject({ ok: true });
};

test('GAME-026 money that leaves while a bet is judged is not staked: the bet is judged again, and refused', async () => {
  meanwhile = move(-95);
  expect(await bet()).toBe('INSUFFICIENT_FUNDS 5');
  expect(await bet()).toBe('INSUFFICIENT_FUNDS again 5');
  expect((await verifyLedger(db.pool)).differences).toEqual([]);
});

test('GAME-026 money that comes or goes beside a bet is in the balance that its answer tells', async () => {
  meanwhile = move(-50);
  expect(await bet()).toBe('OK 40');
  expect(await bet()).toBe('OK again 40');
  people += 1;
  ana = await vendorSide.player(`ana ${people}`);
  meanwhile = move(50);
  expect(await bet()).toBe('OK 140');
});
