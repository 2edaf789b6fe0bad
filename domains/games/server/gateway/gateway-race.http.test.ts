import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayCodes, type VendorCall } from '#domains/games/contract/gateway.ts';
import { readBalances, verifyLedger } from '#ledger';
import { cashOf } from '#ledger/testing.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import { manualClock } from '#tools/testing/http.ts';
import { answerText, type Caller, insertTestGames, type Player } from './testing.ts';

let db: TestDatabase;
/** Two of them, as two processes behind a balancer. */
const gateways: GatewayWorld[] = [];
const clock = manualClock();

beforeAll(async () => {
  db = await testDatabase({ max: 20 });
  await insertTestGames(db.pool);
  for (let n = 0; n < 2; n++) gateways.push(await createGatewayWorld({ db, clock }));
  // Both keys are in use from here on.
  clock.pass(6_000);
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  await db.drop();
});

let turn = 0;
function callerOf(): Caller {
  turn += 1;
  const gateway = gateways[turn % 2];
  if (!gateway) throw new Error('no gateway');
  return gateway.vendorSide;
}

const send = (name: VendorCall, { playerId, token }: Player, fields: object) =>
  callerOf().call(name, { playerId, token, currency: 'PHP', gameCode: 'boxing', roundId: 'r1', ...fields });
const cash = async (name: string) => (await readBalances(db.pool, [cashOf(name)])).get(cashOf(name));
const times = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));
const sound = async () => expect((await verifyLedger(db.pool)).differences).toEqual([]);

test('many at once: of 300 bets on money for exactly 100, one hundred are taken', async () => {
  const player = await callerOf().player('busy', 100);
  const answers = await times(300, (n) => send('bet', player, { txId: `b${n}`, roundId: `r${n}`, amount: '1' }));
  expect(answers.filter(({ code }) => code === gatewayCodes.OK)).toHaveLength(100);
  expect(answers.filter(({ code }) => code === gatewayCodes.INSUFFICIENT_FUNDS)).toHaveLength(200);
  expect(await cash('busy')).toBe(0n);
  await sound();
});

test('many players at once share commits, and each is answered alone', async () => {
  const players = await times(40, (n) => callerOf().player(`many ${n}`, n + 1));
  const answers = await Promise.all(players.map((player) => send('bet', player, { txId: 'b1', amount: '20' })));
  expect(answers.map(answerText)).toEqual(
    players.map((_, n) => (n < 19 ? `INSUFFICIENT_FUNDS ${n + 1}` : `OK ${n - 19}`)),
  );
  await sound();
});

const twice: readonly (readonly [VendorCall, object, bigint])[] = [
  ['bet', { txId: 'x', amount: '10' }, 800_000n],
  ['win', { txId: 'x', refTxId: 'placed', amount: '25' }, 1_150_000n],
  ['rollback', { txId: 'x', refTxId: 'placed' }, 1_000_000n],
  ['betWin', { txId: 'x', amount: '10', winAmount: '25' }, 1_050_000n],
  ['promo', { txId: 'x', campaignId: 'c', amount: '5' }, 950_000n],
  ['endRound', {}, 900_000n],
];

test.each(twice)('the same %s twenty times at once, in two processes, is done once', async (name, fields, left) => {
  const player = await callerOf().player(`twice ${name}`);
  await send('bet', player, { txId: 'placed', amount: '10' });
  const answers = await times(20, () => send(name, player, fields));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([gatewayCodes.OK]));
  expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  expect(new Set(answers.map(({ txId }) => txId)).size).toBe(1);
  expect(await cash(`twice ${name}`)).toBe(left);
  await sound();
});

test('a bet and its rollback in the same moment leave the money where it was', async () => {
  const players = await times(30, (n) => callerOf().player(`meet ${n}`));
  await Promise.all(
    players.flatMap((player) => [
      send('bet', player, { txId: 'b1', amount: '10' }),
      send('rollback', player, { txId: 'k1', refTxId: 'b1' }),
    ]),
  );
  for (const n of players.keys()) expect(await cash(`meet ${n}`)).toBe(1_000_000n);
  await sound();
});

/** One of two bets is won, the other rolled back; every call comes up to three times and in any order. */
test('whatever order and however often, retried until taken, the balance is the same', async () => {
  const players = await times(12, (n) => callerOf().player(`order ${n}`));
  const calls = players.flatMap((player) =>
    [
      ['bet', { txId: 'b1', amount: '10' }],
      ['bet', { txId: 'b2', roundId: 'r2', amount: '7' }],
      ['bet', { txId: 'b3', roundId: 'r3', amount: '3', isFree: true }],
      ['win', { txId: 'w1', refTxId: 'b1', amount: '4.5' }],
      ['win', { txId: 'w2', refTxId: 'b1', amount: '0.25' }],
      ['win', { txId: 'w3', roundId: 'r3', refTxId: 'b3', amount: '1' }],
      ['rollback', { txId: 'k1', roundId: 'r2', refTxId: 'b2' }],
      ['promo', { txId: 'p1', campaignId: 'c', amount: '2' }],
    ].flatMap(([name, fields], nth) =>
      Array.from({ length: 1 + (nth % 3) }, () => ({ player, name: name as VendorCall, fields: fields as object })),
    ),
  );
  const shuffled = calls.map((call, n) => ({ call, key: (n * 7_919) % 1_013 })).sort((a, b) => a.key - b.key);
  const isLate = (code: number) => code === gatewayCodes.TX_NOT_FOUND || code === gatewayCodes.INTERNAL;
  const retry = async (call: (typeof calls)[number]): Promise<number> => {
    const { code } = await send(call.name, call.player, call.fields);
    return isLate(code) ? retry(call) : code;
  };
  const codes = new Set(await Promise.all(shuffled.map(({ call }) => retry(call))));
  expect([...codes].filter((code) => code !== gatewayCodes.OK && code !== gatewayCodes.ALREADY_CANCELLED)).toEqual([]);
  // 100 - 10 + 4.5 + 0.25 + 1 + 2; the rolled back bet leaves nothing.
  for (const n of players.keys()) expect(await cash(`order ${n}`)).toBe(977_500n);
  await sound();
});

test('cut in the middle: a bet whose row cannot be written takes no money, its neighbours are taken', async () => {
  await db.owner.query(`CREATE FUNCTION bets.cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.vendor_tx = 'cut' THEN RAISE EXCEPTION 'cut'; END IF; RETURN NEW; END $$`);
  await db.owner.query('CREATE TRIGGER cut BEFORE INSERT ON bets.bet FOR EACH ROW EXECUTE FUNCTION bets.cut()');
  const players = await times(6, (n) => callerOf().player(`cut ${n}`));
  const bets = () =>
    Promise.all(players.map((player, n) => send('bet', player, { txId: n === 3 ? 'cut' : 'whole', amount: '10' })));
  expect((await bets()).map(answerText)).toEqual(players.map((_, n) => (n === 3 ? 'INTERNAL -' : 'OK 90')));
  expect(await cash('cut 3')).toBe(1_000_000n);
  await db.owner.query('DROP TRIGGER cut ON bets.bet');
  expect((await bets()).map(answerText)).toEqual(players.map((_, n) => (n === 3 ? 'OK 90' : 'OK again 90')));
  await sound();
});

test('cut in the middle: connections that die under way lose and double nothing once the vendor asks again', async () => {
  const players = await times(30, (n) => callerOf().player(`killed ${n}`));
  const all = async () => {
    const answers = await Promise.all(
      players.flatMap((player) =>
        ['b1', 'b2', 'b3'].map((txId) => send('bet', player, { txId, roundId: txId, amount: '5' })),
      ),
    );
    return answers.map(({ code }) => code);
  };
  const under = all();
  for (let n = 0; n < 5; n++) {
    await db.owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND usename <> current_user AND state <> 'idle'`,
    );
  }
  await under;
  expect(new Set(await all())).toEqual(new Set([gatewayCodes.OK]));
  for (const n of players.keys()) expect(await cash(`killed ${n}`)).toBe(850_000n);
  await sound();
});
