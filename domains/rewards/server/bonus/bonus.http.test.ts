import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordSettledBets } from '#domains/bets/server/index.ts';
import { betOf } from '#domains/bets/server/testing.ts';
import { exportBonuses, listBonuses, readBonus } from '#domains/rewards/contract/bonus.ts';
import { texts } from '#domains/rewards/contract/texts.ts';
import { money, type Ppm, ppm } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, businessDayOf, dayMs, type Instant } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { fundMembers, memberOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { noFreeRounds } from '../gift/free-rounds.ts';
import { type BonusGrant, closeRequirement, grantBonus, rewardsRoutes } from '../index.ts';
import { readTestWallets } from '../testing.ts';

let http: TestHttp;
let ana: string;
let ben: string;
const peso = (pesos: number) => money(BigInt(pesos) * 10_000n);
const once: Ppm = ppm(1_000_000n);

const grantOf = (key: string, differs: Partial<BonusGrant> = {}): BonusGrant => ({
  key,
  member: memberOf('ana'),
  merchant: 'kislap',
  currency: 'PHP',
  name: { EN: `Welcome ${key}`, TY: `Maligayang pagdating ${key}` },
  amount: peso(100),
  profile: 'PH',
  terms: { multiplierPpm: once },
  at: http.clock.now(),
  ...differs,
});

const grant = (key: string, differs: Partial<BonusGrant> = {}) =>
  transact(http.db.pool, (tx) => grantBonus(tx, grantOf(key, differs)));

const wallets = (who: string) => readTestWallets(http.db.pool, memberOf(who));

const platformDay = (at: Instant) => businessDayOf(at, 480);
const sumOf = (rows: readonly { amount: string }[]) =>
  String(rows.reduce((all, { amount }) => all + Number(amount), 0));

async function list(input: object = {}, token = ana) {
  const { status, envelope } = await http.ask(listBonuses, input, { token });
  if (!envelope.value) throw new Error(`${status} ${envelope.code}`);
  return envelope.value;
}

beforeAll(async () => {
  http = await testHttp({
    routes: rewardsRoutes({
      mayTakeOffer: async () => done(null),
      profileOf: async () => 'PH',
      grantFreeRounds: noFreeRounds,
      mainOriginOf: async () => '',
      marketOf: async () => ({ profile: 'PH' }),
    }),
    texts: joinTexts([platformTexts, texts]),
  });
  ana = http.login({ member: memberOf('ana'), session: 'ss_1', role: 'member' });
  ben = http.login({ member: memberOf('ben'), session: 'ss_2', role: 'member' });
  await fundMembers(http.db.pool, ['ana', 'ben'], peso(1_000));
});
afterAll(() => http.close());

test('MEMBER-010 CALL-094 a bonus shows time, name, amount, turnover left and state', async () => {
  await grant('first');
  const page = await list();
  expect(page).toMatchObject({ totalElements: 1, totalPages: 1, totals: { amount: '100' } });
  expect(page.content).toEqual([
    {
      bonusId: expect.stringMatching(/^bn_/) as unknown,
      time: http.clock.now(),
      name: 'Welcome first',
      amount: '100',
      state: 'active',
      required: '100',
      done: '0',
      left: '100',
      requirementId: expect.stringMatching(/^tr_/) as unknown,
      closeReason: null,
      expiresAt: addMs(http.clock.now(), 14 * dayMs),
      closedAt: null,
    },
  ]);
  expect(await wallets('ana')).toEqual({ cash: peso(1_000), bonus: peso(100) });
});

test('MEMBER-010 what is left falls with every settled bet, before anybody counted, and ends', async () => {
  const at = http.clock.now();
  const play = (round: string, stake: number) =>
    transact(http.db.pool, (tx) =>
      recordSettledBets(tx, [
        betOf('ana', round, { stake: peso(stake), payout: peso(stake), placedAt: at, settledAt: at }),
      ]),
    );
  await play('played in part', 30);
  expect((await list()).content[0]).toMatchObject({ state: 'active', done: '30', left: '70' });
  await play('played whole', 80);
  expect((await list()).content[0]).toMatchObject({ state: 'done', closeReason: 'played', done: '100', left: '0' });
});

test('MEMBER-010 a bonus without a turnover requirement is free, and states filter the list', async () => {
  await grant('gift', { amount: peso(5), terms: { multiplierPpm: ppm(0n) } });
  expect((await list({ state: 'free' })).content).toMatchObject([
    { name: 'Welcome gift', left: '0', requirementId: null },
  ]);
  expect((await list({ state: 'expired' })).totalElements).toBe(0);
});

test('WALLET-007 MEMBER-010 the same grant, given twice or many times at once, is one bonus and one posting', async () => {
  const before = await wallets('ben');
  const again = { member: memberOf('ben') };
  const given = await Promise.all(Array.from({ length: 5 }, () => grant('at once', again)));
  expect(new Set(given.map((one) => (one.ok ? one.value.id : 'refused'))).size).toBe(1);
  const after = { ...before, bonus: peso(100) };
  expect(await wallets('ben')).toEqual(after);
  expect(await grant('at once', { ...again, amount: peso(7) })).toMatchObject({ ok: false, fault: 'key_reused' });
  expect(await wallets('ben')).toEqual(after);
  expect((await verifyLedger(http.db.owner)).differences).toEqual([]);
});

test('MEMBER-010 a grant that is cut off leaves neither money nor a row', async () => {
  const before = await wallets('ben');
  const cut = transact(http.db.pool, async (tx) => {
    await grantBonus(tx, grantOf('cut off', { member: memberOf('ben') }));
    throw new Error('cut');
  });
  await expect(cut).rejects.toThrow('cut');
  expect(await wallets('ben')).toEqual(before);
  expect((await list({}, ben)).content.map(({ name }) => name)).toEqual(['Welcome at once']);
});

test('MEMBER-010 a bonus is read by its member alone, and never changed', async () => {
  const [own] = (await list({ state: 'free' })).content;
  const asked = { bonusId: own?.bonusId ?? '' };
  expect((await http.ask(readBonus, asked, { token: ana })).envelope.value).toEqual(own);
  const { status, envelope } = await http.ask(readBonus, asked, { token: ben });
  expect([status, envelope.code]).toEqual([404, 'BONUS_UNKNOWN']);
  await expect(http.db.pool.query('UPDATE rewards.bonus SET amount = 1')).rejects.toThrow('stays as it was given');
});

test('MEMBER-010 pages over many days follow one another, and every count is that of the rows themselves', async () => {
  const cara = http.login({ member: memberOf('cara'), session: 'ss_3', role: 'member' });
  await fundMembers(http.db.pool, ['cara'], peso(1_000));
  const start = http.clock.now();
  const given: string[] = [];
  for (const [n, back] of [9, 9, 9, 6, 6, 3, 3, 3, 3, 0].entries()) {
    const free = n % 4 === 0 ? { terms: { multiplierPpm: ppm(0n) } } : {};
    const at = addMs(start, -back * dayMs + n * 1_000);
    const made = await grant(`cara ${n}`, { member: memberOf('cara'), amount: peso(n + 1), at, ...free });
    given.unshift(made.ok ? made.value.id : 'refused');
    // One is active at a time: all but the last end before the next comes.
    if (n === 9) break;
    const { rows } = await http.db.pool.query<{ id: string }>(
      `SELECT id FROM rewards.requirement WHERE member = $1 AND kind = 'bonus' AND state = 'active'`,
      [memberOf('cara')],
    );
    const ends = { state: 'forfeited', closeReason: 'staff', closedAt: addMs(at, 1) } as const;
    for (const { id } of rows) await transact(http.db.pool, (tx) => closeRequirement(tx, id, ends));
  }

  const days = { startDate: platformDay(addMs(start, -20 * dayMs)), endDate: platformDay(start) };
  const whole = await list({ ...days, pageSize: 50 }, cara);
  expect(whole.content.map(({ bonusId }) => bonusId)).toEqual(given);
  expect(whole).toMatchObject({ totalElements: 10, totals: { amount: '55' } });
  for (const state of [undefined, 'free', 'forfeited', 'active'] as const) {
    const wanted = whole.content.filter((row) => state === undefined || row.state === state);
    const paged: typeof wanted = [];
    for (let pageNo = 1; pageNo <= Math.ceil(wanted.length / 3); pageNo++) {
      const page = await list({ ...days, pageNo, pageSize: 3, ...(state && { state }) }, cara);
      expect([page.totalElements, page.totals.amount]).toEqual([wanted.length, sumOf(wanted)]);
      paged.push(...page.content);
    }
    expect(paged).toEqual(wanted);
  }
  expect((await list({ ...days, pageNo: 9 }, cara)).content).toEqual([]);
});

test('TRAP-036 MEMBER-010 days to come are empty, and days that make no sense are refused', async () => {
  expect((await list({ startDate: '2030-01-01', endDate: '2030-01-07' })).content).toEqual([]);
  const { status, envelope } = await http.ask(
    listBonuses,
    { startDate: '2026-02-02', endDate: '2026-02-01' },
    { token: ana },
  );
  expect([status, envelope.code]).toEqual([422, 'RANGE_INVALID']);
});

test('MEMBER-010 the file has a line for each bonus', async () => {
  const { envelope } = await http.ask(exportBonuses, {}, { token: ana });
  const lines = envelope.value?.csv.trim().split('\r\n') ?? [];
  expect(lines[0]).toBe('Time,Name,Amount,Turnover,Turnover left,State,Bonus');
  expect(lines).toHaveLength(3);
  expect(lines.slice(1).map((line) => line.split(',')[5])).toEqual(['Played through', 'Nothing to play']);
  expect(envelope.value?.next).toBeNull();
});
