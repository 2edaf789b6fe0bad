import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { convertPoints, listPointDetails, readPointConfig } from '#domains/rewards/contract/points.ts';
import { listMovements } from '#domains/wallet/contract/movement.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, parseMoney, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { dayMs, hourMs, instant, minuteMs } from '#kernel/time.ts';
import { memberAccount, readBalances, verifyLedger } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import { noFreeRounds } from '../gift/free-rounds.ts';
import { createRewardCrons } from '../jobs.ts';
import { givePoints } from '../mall/testing.ts';
import type { PlayEntry } from '../play/play.ts';
import { readWithdrawableFunds } from '../turnover/turnover.ts';
import { newMemberRank } from '../vip/count-rank.ts';
import { insertMemberRanks } from '../vip/member-rank.store.ts';
import { readPointsConfigs, savePointsConfig } from './points.store.ts';
import { countPoints, readPoints } from './points.ts';

const paymentPassword = '482913';
const members = ['rodel', 'maricel', 'jomar', 'cherry', 'arnel'] as const;
const ids = new Map<string, MemberId>();
const tokens = new Map<string, string>();
let world: World;

beforeAll(async () => {
  world = await createTestWorld();
  for (const who of members) {
    ids.set(who, (await readMemberByAccount(world.db.pool, 'demo', who))?.id ?? 'mb_');
    const token = await world.enter(who);
    tokens.set(who, token);
    const passwords = { password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
    await world.ask(setPaymentPassword, passwords, { token });
  }
  await setRatio(100);
});
beforeEach(() => world.clock.pass(11 * minuteMs));
afterAll(async () => {
  const { differences } = await verifyLedger(world.db.owner);
  await world.close();
  if (differences.length > 0) throw new Error('the ledger is not balanced after these tests');
});

const setRatio = (ratio: number) =>
  transact(world.db.pool, (tx) => savePointsConfig(tx, { merchant: 'demo', earnPer: money(1_000_000n), ratio }));
const playerOf = (who: string) => ({ member: ids.get(who) ?? 'mb_', currency: 'PHP' });
const pointsOf = (who: string) => readPoints(world.db.pool, playerOf(who));
const give = (who: string, points: number) =>
  givePoints(world.db.pool, playerOf(who), { points, at: world.clock.now() });
const cashOf = async (who: string) => {
  const cash = memberAccount(playerOf(who).member, 'cash', 'PHP');
  return (await readBalances(world.db.pool, [cash])).get(cash) ?? zero;
};
const peso = (text: string): Money => parseMoney(text) ?? zero;

const play = (who: string, valid: string, differs: Partial<PlayEntry> = {}): PlayEntry => ({
  ...playerOf(who),
  bet: `bt_${randomUUID()}`,
  revision: 0,
  merchant: 'demo',
  category: 'RNG',
  vassalage: 'PG',
  node: '1',
  at: world.clock.now(),
  stake: peso(valid),
  validBet: peso(valid),
  payout: zero,
  validChange: peso(valid),
  payoutChange: 0n,
  ...differs,
});
const count = (...entries: PlayEntry[]) => transact(world.db.pool, (tx) => countPoints(tx, entries, world.clock.now()));

describe('MEMBER-019 points are earned by valid bets', () => {
  test('whole ones at the settlement, fractions are kept, and several members in one batch', async () => {
    // Nobody of these has played enough for a level with a factor of its own.
    const all = [[...ids.values()]];
    await world.db.owner.query('UPDATE bets.member_total SET valid_bet = 0 WHERE member = ANY ($1)', all);
    await world.db.owner.query('DELETE FROM rewards.member_rank WHERE member = ANY ($1)', all);
    const before = { cherry: (await pointsOf('cherry')).balance, arnel: (await pointsOf('arnel')).balance };
    await world.db.owner.query('DELETE FROM rewards.points_fraction');
    await count(play('cherry', '150'), play('arnel', '99.99'), play('cherry', '20'));
    expect((await pointsOf('cherry')).balance).toBe(before.cherry + 1);
    expect((await pointsOf('arnel')).balance).toBe(before.arnel);
    await count(play('cherry', '30'), play('arnel', '0.1'));
    expect((await pointsOf('cherry')).balance).toBe(before.cherry + 2);
    expect((await pointsOf('arnel')).balance).toBe(before.arnel + 1);
    const { envelope } = await world.ask(listPointDetails, {}, { token: tokens.get('cherry') ?? '' });
    expect(envelope.value?.content.slice(0, 2)).toMatchObject([
      { kind: 'earned', change: '1', remark: 'Valid bets, ₱30.00', balance: String(before.cherry + 2) },
      { kind: 'earned', change: '1', remark: 'Valid bets, ₱170.00', balance: String(before.cherry + 1) },
    ]);
  });

  test('a correction lowers the next earning and never takes points away', async () => {
    const { balance } = await pointsOf('arnel');
    const bet = play('arnel', '1000');
    await count(bet);
    expect((await pointsOf('arnel')).balance).toBe(balance + 10);
    await count({ ...bet, revision: 1, validBet: zero, validChange: -peso('1000') });
    expect((await pointsOf('arnel')).balance).toBe(balance + 10);
    await count(play('arnel', '900'));
    expect((await pointsOf('arnel')).balance).toBe(balance + 10);
    await count(play('arnel', '200'));
    expect((await pointsOf('arnel')).balance).toBe(balance + 11);
  });

  test('by the factor that the ladder has for the level, and a brand without points gives none', async () => {
    await world.db.owner.query('UPDATE bets.member_total SET valid_bet = $2 WHERE member = $1', [
      ids.get('arnel'),
      peso('60000'),
    ]);
    await world.db.owner.query('DELETE FROM rewards.points_fraction');
    const { balance } = await pointsOf('arnel');
    await count(play('arnel', '1000'));
    expect((await pointsOf('arnel')).balance).toBe(balance + 11);
    await count(play('arnel', '1000', { merchant: 'nobody' }));
    expect((await pointsOf('arnel')).balance).toBe(balance + 11);
    // The rank that is kept goes before the one that the bets reach, and members of both kinds are in one batch.
    const now = world.clock.now();
    const kept = newMemberRank({ ...playerOf('arnel'), merchant: 'demo' }, 4, now);
    await transact(world.db.pool, (tx) => insertMemberRanks(tx, [kept]));
    const other = (await pointsOf('cherry')).balance;
    await count(play('cherry', '1000'), play('arnel', '1000'));
    expect((await pointsOf('arnel')).balance).toBe(balance + 24);
    expect((await pointsOf('cherry')).balance).toBe(other + 10);
    const config = await world.ask(readPointConfig, {}, { token: tokens.get('arnel') ?? '' });
    expect(config.envelope.value?.earning).toEqual({ earnPer: '100', level: 4, factorPpm: 1_300_000 });
  });

  test('two batches at once both count', async () => {
    const { balance } = await pointsOf('cherry');
    await Promise.all([
      count(play('cherry', '500'), play('arnel', '500')),
      count(play('arnel', '500'), play('cherry', '500')),
    ]);
    expect((await pointsOf('cherry')).balance).toBe(balance + 10);
  });
});

const convert = (who: string, points: number, { key = randomUUID(), typed = paymentPassword } = {}) =>
  world.ask(convertPoints, { points, paymentPassword: typed }, { token: tokens.get(who) ?? '', key });
const codeOf = ({ envelope }: { readonly envelope: { readonly code?: string } }) => envelope.code ?? 'done';

describe('convertPoints', () => {
  test('MEMBER-025 CALL-079 CALL-080 conversion works: 100 points at 100 to 1 give 1.00 with a turnover of once', async () => {
    await give('rodel', 150);
    const [points, cash] = [await pointsOf('rodel'), await cashOf('rodel')];
    const { envelope: answer } = await convert('rodel', 100);
    expect(answer.value).toMatchObject({ points: 100, amount: '1', pointBalance: points.balance - 100 });
    expect(await cashOf('rodel')).toBe(cash + peso('1'));
    expect((await pointsOf('rodel')).balance).toBe(points.balance - 100);
    const { requirements } = await readWithdrawableFunds(world.db.pool, playerOf('rodel'), world.clock.now());
    expect(requirements).toContainEqual(expect.objectContaining({ kind: 'gift', required: peso('1') }));
    const { envelope } = await world.ask(listPointDetails, {}, { token: tokens.get('rodel') ?? '' });
    expect(envelope.value?.content[0]).toMatchObject({ kind: 'converted', change: '-100', remark: 'Changed to ₱1.00' });
  });

  test('MEMBER-025 the same key again, also at the same moment, gives it once', async () => {
    await give('rodel', 200);
    const [points, cash] = [await pointsOf('rodel'), await cashOf('rodel')];
    const key = randomUUID();
    const twice = await Promise.all([convert('rodel', 100, { key }), convert('rodel', 100, { key })]);
    const all = [...twice, await convert('rodel', 100, { key })].map(({ envelope }) => envelope.value);
    expect(all[0]).toMatchObject({ points: 100, amount: '1' });
    expect(all).toEqual([all[0], all[0], all[0]]);
    expect(await cashOf('rodel')).toBe(cash + peso('1'));
    expect((await pointsOf('rodel')).balance).toBe(points.balance - 100);
  });

  test('MEMBER-025 each fault is told, and a refusal leaves no trace', async () => {
    await give('maricel', 300);
    const before = [await pointsOf('maricel'), await cashOf('maricel')];
    expect(codeOf(await convert('maricel', 150))).toBe('POINTS_STEP');
    expect(codeOf(await convert('maricel', 10_100))).toBe('CONVERSION_DAY_MAX');
    expect(codeOf(await convert('maricel', 9_900))).toBe('POINTS_SHORT');
    expect(codeOf(await convert('maricel', 100, { typed: '000000' }))).toBe('WRONG_PAYMENT_PASSWORD');
    await setRatio(0);
    expect(codeOf(await convert('maricel', 100))).toBe('CONVERSION_OFF');
    await setRatio(100);
    expect([await pointsOf('maricel'), await cashOf('maricel')]).toEqual(before);
    // She never chose a payment password.
    ids.set('ligaya', (await readMemberByAccount(world.db.pool, 'demo', 'ligaya'))?.id ?? 'mb_');
    tokens.set('ligaya', await world.enter('ligaya'));
    await give('ligaya', 100);
    expect(codeOf(await convert('ligaya', 100))).toBe('PAYMENT_PASSWORD_MISSING');
    await give('arnel', 100);
    const own = await pointsOf('arnel');
    for (let tries = 0; tries < 5; tries++) await convert('arnel', 100, { typed: '000000' });
    expect(codeOf(await convert('arnel', 100))).toBe('PAYMENT_PASSWORD_LOCKED');
    expect(await pointsOf('arnel')).toEqual(own);
  });

  test('MEMBER-025 CALL-077 concurrent ones do not exceed the day together, and the next day begins anew', async () => {
    await give('maricel', 20_000);
    const codes = (await Promise.all([convert('maricel', 6_000), convert('maricel', 6_000)])).map(codeOf);
    expect(codes.toSorted()).toEqual(['CONVERSION_DAY_MAX', 'done']);
    const config = async () =>
      (await world.ask(readPointConfig, {}, { token: tokens.get('maricel') ?? '' })).envelope.value;
    expect(await config()).toMatchObject({
      ratio: 100,
      step: 100,
      dayMax: 10_000,
      dayLeft: 4_000,
      earning: { earnPer: '100' },
    });
    world.clock.set(instant((await config())?.dayResetsAt ?? 0));
    tokens.set('maricel', await world.enter('maricel'));
    expect((await config())?.dayLeft).toBe(10_000);
  });

  test('MEMBER-025 two at once with points for one', async () => {
    tokens.set('jomar', await world.enter('jomar'));
    expect((await pointsOf('jomar')).balance).toBe(0);
    await give('jomar', 199);
    const codes = (await Promise.all([convert('jomar', 100), convert('jomar', 100)])).map(codeOf);
    expect(codes.toSorted()).toEqual(['POINTS_SHORT', 'done']);
    expect((await pointsOf('jomar')).balance).toBe(99);
  });
});

describe('MEMBER-024 CALL-081 points details', () => {
  const list = async (input: WireInputOf<typeof listPointDetails>, who = 'cherry') =>
    (await world.ask(listPointDetails, input, { token: tokens.get(who) ?? '' })).envelope;

  test('have changed points, balance and remark, in pages that meet', async () => {
    tokens.set('cherry', await world.enter('cherry'));
    for (const points of [1, 2, 3]) {
      world.clock.pass(1_000);
      await give('cherry', points);
    }
    const first = (await list({ pageSize: 2 })).value;
    expect(first?.content.map(({ change }) => change)).toEqual(['3', '2']);
    const next = (await list({ pageSize: 2, before: first?.next ?? '' })).value;
    expect(next?.content[0]).toMatchObject({ change: '1' });
    const [top, below] = first?.content ?? [];
    expect(Number(top?.balance)).toBe(Number(below?.balance) + 3);
    expect((await list({ before: '1' })).code).toBe('PAGE_UNKNOWN');
    expect((await list({ startDate: '2026-02-02', endDate: '2026-01-02' })).code).toBe('RANGE_INVALID');
  });

  test('a type of the account record gives the lines of the main wallet', async () => {
    tokens.set('rodel', await world.enter('rodel'));
    const days = { startDate: '2026-01-01', endDate: '2026-12-31' };
    const { value } = await list({ type: 'bonus', ...days }, 'rodel');
    const record = await world.ask(listMovements, { type: 'bonus', ...days }, { token: tokens.get('rodel') ?? '' });
    expect(value?.content.map(({ transactionId, change }) => [transactionId, change])).toEqual(
      record.envelope.value?.content.map(({ movementId, amount }) => [movementId, amount]),
    );
    expect(value?.content[0]).toMatchObject({ remark: 'Reward', change: '1' });
  });
});

test('MEMBER-026 CONST-020 old points are still there, and no job of ours takes any', async () => {
  await give('cherry', 5);
  const { balance } = await pointsOf('cherry');
  world.clock.pass(10 * 366 * dayMs + hourMs);
  expect((await pointsOf('cherry')).balance).toBe(balance);
  const crons = createRewardCrons({
    mayTakeOffer: async () => done(null),
    profileOf: async () => 'PH',
    grantFreeRounds: noFreeRounds,
    brandsOf: async () => [],
  });
  // What expires are gifts and missions that nobody claimed.
  expect(crons.map(({ job }) => job.name).filter((name) => /expire|points/.test(name))).toEqual([
    'rewards.expire_gifts',
    'rewards.expire_missions',
  ]);
  expect(await readPointsConfigs(world.db.pool, ['nobody'])).toEqual([]);
});
