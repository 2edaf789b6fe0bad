import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { betsEnded } from '#domains/bets/contract/event.ts';
import { claimMissions, readMissionSummary } from '#domains/rewards/contract/mission.ts';
import { texts } from '#domains/rewards/contract/texts.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, hourMs, type Instant, instant, minuteMs } from '#kernel/time.ts';
import { readBalances, verifyLedger } from '#ledger';
import { cashOf, memberOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { noFreeRounds } from '../gift/free-rounds.ts';
import { openTestMembers } from '../gift/testing.ts';
import { rewardsRoutes } from '../index.ts';
import { playSubscription } from '../play/play.ts';
import { completeWaiting, countMissionPlay, countMissions, loginEvent, singleEvent } from './count.ts';
import { expireMissionsJob } from './mission-jobs.ts';
import { setMissionState } from './mission-staff.ts';
import { deliverPlay, makeMission, playOf, testStaff } from './testing.ts';

let http: TestHttp;
let isCooling = false;
let start: Instant;
const tokens = new Map<string, string>();
const members = 'ana ben cara dina eva fe gloria hana ines jo kat lea mia nena'.split(' ');

beforeAll(async () => {
  http = await testHttp({
    routes: rewardsRoutes({
      mayTakeOffer: async () => (isCooling ? refuse('cooling_off') : done(null)),
      marketOf: async () => ({ profile: 'PH' }),
      profileOf: async () => 'PH',
      grantFreeRounds: noFreeRounds,
      mainOriginOf: async () => '',
    }),
    texts: joinTexts([platformTexts, texts]),
  });
  start = http.clock.now();
  await openTestMembers(http.db.owner, members);
  for (const who of members)
    tokens.set(who, http.login({ member: memberOf(who), session: `ss_${who}`, role: 'member' }));
});
afterAll(() => http.close());

const tokenOf = (who: string) => tokens.get(who) ?? '';
const now = () => http.clock.now();
const make = (differs: Parameters<typeof makeMission>[2] = {}) => makeMission(http.db.pool, { at: start }, differs);
const deliver = (...entries: ReturnType<typeof playOf>[]) => deliverPlay(http.db.pool, entries, now());
const bet = (who: string, name: string, differs: Partial<Parameters<typeof playOf>[0]> = {}) =>
  playOf({ who, bet: `${who}-${name}`, at: now(), ...differs });
const pause = (id: string) =>
  transact(http.db.pool, (tx) => setMissionState(tx, { ...testStaff, id, state: 'paused', at: now() }));

async function summary(who: string) {
  const { envelope } = await http.ask(readMissionSummary, {}, { token: tokenOf(who) });
  if (!envelope.value) throw new Error(envelope.code);
  return envelope.value;
}
const missionOf = async (who: string, id: string, window?: string) =>
  (await summary(who)).missions.find(
    ({ missionId, window: key }) => missionId === id && (window === undefined || key === window),
  );
const claim = (who: string, mission?: { missionId: string; window: string }, key: string = randomUUID()) =>
  http.ask(claimMissions, mission ? { mission } : {}, { token: tokenOf(who), key });
const cash = async (who: string) => (await readBalances(http.db.pool, [cashOf(who)])).get(cashOf(who));

describe('CALL-063 MEMBER-013 a mission', () => {
  test('counts each bet once, is claimable at its target, and pays its points once', async () => {
    const mission = await make();
    const [one, two, three] = ['1', '2', '3'].map((name) => bet('ana', name));
    if (!one || !two || !three) throw new Error('no bets');
    await deliver(one, two);
    await deliver(one, two);
    expect(await missionOf('ana', mission.id)).toMatchObject({
      state: 'open',
      progress: '2',
      target: '3',
      unit: 'count',
    });
    expect((await claim('ana', { missionId: mission.id, window: '2026-11-15' })).envelope.code).toBe(
      'MISSION_NOT_DONE',
    );
    await deliver(three);
    expect(await missionOf('ana', mission.id)).toMatchObject({
      state: 'claimable',
      progress: '3',
      claimUntil: Date.parse('2026-11-16T16:00:00Z'),
    });
    expect((await summary('ana')).claimableCount).toBe(1);
    const first = await claim('ana', { missionId: mission.id, window: '2026-11-15' });
    expect(first.envelope.value).toMatchObject({ points: 30, weekPointsBefore: 0, weekPoints: 30, cash: '0' });
    const again = await claim('ana', { missionId: mission.id, window: '2026-11-15' });
    expect(again.envelope.value).toMatchObject({ points: 30, weekPoints: 30 });
    expect(await summary('ana')).toMatchObject({ claimableCount: 0, weekPoints: 30 });
    expect(await missionOf('ana', mission.id)).toMatchObject({ state: 'claimed', progress: '3' });
    await pause(mission.id);
  });

  test('pays cash once when two tabs claim at the same time, with the turnover that it states', async () => {
    const mission = await make({ pays: 'cash', reward: '25', turnoverPpm: 2_000_000, target: '1' });
    await deliver(bet('ben', '1'));
    expect((await missionOf('ben', mission.id))?.reward).toEqual({
      pays: 'cash',
      points: null,
      rounds: null,
      amount: '25',
      turnover: '50',
    });
    const claims = await Promise.all([
      claim('ben'),
      claim('ben'),
      claim('ben', { missionId: mission.id, window: '2026-11-15' }),
    ]);
    expect(claims.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await cash('ben')).toBe(250_000n);
    expect((await claim('ben')).envelope.value).toMatchObject({ claimed: [], cash: '0', balance: '25' });
    await pause(mission.id);
  });

  test('falls with a corrected bet while it is unclaimed, and never after', async () => {
    const mission = await make({ kind: 'bet.valid', target: '100', reward: '10' });
    await deliver(bet('eva', 'a', { stake: 60 }), bet('eva', 'b', { stake: 60 }));
    expect(await missionOf('eva', mission.id)).toMatchObject({ state: 'claimable', unit: 'money', target: '100' });
    await deliver(bet('eva', 'b', { revision: 1, stake: 0, valid: 0 }));
    expect(await missionOf('eva', mission.id)).toMatchObject({ state: 'open', progress: '60' });
    await deliver(
      bet('eva', 'b', { revision: 2, stake: 60, valid: 45 }),
      bet('eva', 'b', { revision: 1, stake: 0, valid: 0 }),
    );
    expect(await missionOf('eva', mission.id)).toMatchObject({ state: 'claimable' });
    expect((await claim('eva')).envelope.value).toMatchObject({ points: 10 });
    await deliver(bet('eva', 'a', { revision: 1, stake: 0, valid: 0 }));
    expect(await missionOf('eva', mission.id)).toMatchObject({ state: 'claimed', progress: '100' });
    await pause(mission.id);
  });

  test('a correction finds the window of its bet, and one of a bet that never counted changes nothing', async () => {
    const mission = await make({ kind: 'bet.valid', target: '50' });
    await deliver(bet('fe', 'a', { stake: 50 }));
    http.clock.pass(dayMs);
    await deliver(bet('fe', 'b', { stake: 20 }));
    await deliver(bet('fe', 'a', { revision: 1, stake: 50, valid: 10 }), bet('fe', 'old', { revision: 1, stake: 50 }));
    expect(await missionOf('fe', mission.id, '2026-11-16')).toMatchObject({ state: 'open', progress: '20' });
    expect(await missionOf('fe', mission.id, '2026-11-15')).toBeUndefined();
    http.clock.set(start);
    await pause(mission.id);
  });

  test('a bet that was settled and corrected before it was counted counts as it is now', async () => {
    const mission = await make({ kind: 'bet.valid', target: '50' });
    await deliver(bet('hana', 'a', { stake: 60 }), bet('hana', 'a', { revision: 1, stake: 60, valid: 40 }));
    expect(await missionOf('hana', mission.id)).toMatchObject({ state: 'open', progress: '40' });
    await pause(mission.id);
  });

  test('different games count once each, and one that is void is taken back', async () => {
    const mission = await make({ kind: 'game.distinct', filter: { category: 'RNG' }, target: '3', span: 'weekly' });
    await deliver(
      bet('ines', '1', { node: 'a' }),
      bet('ines', '2', { node: 'a' }),
      bet('ines', '3', { node: 'b' }),
      bet('ines', '4', { node: 'c', category: 'LIVE' }),
    );
    expect(await missionOf('ines', mission.id)).toMatchObject({
      progress: '2',
      window: 'w2026-11-09',
      gameType: 'RNG',
    });
    await deliver(bet('ines', '2', { node: 'a', revision: 1, stake: 0, valid: 0 }));
    expect(await missionOf('ines', mission.id)).toMatchObject({ progress: '2' });
    await deliver(bet('ines', '3', { node: 'b', revision: 1, stake: 0, valid: 0 }));
    expect(await missionOf('ines', mission.id)).toMatchObject({ progress: '1' });
    await pause(mission.id);
  });

  test('logins count once a day and in a row', async () => {
    const mission = await make({ kind: 'login.days', target: '3', span: 'monthly' });
    const login = (day: number, hours = 0) => {
      const at = addMs(start, day * dayMs + hours * hourMs);
      const event = loginEvent({ member: memberOf('jo'), merchant: 'kislap', at });
      return transact(http.db.pool, (tx) => countMissions(tx, [event], at));
    };
    await login(0);
    await login(0, 2);
    await login(1);
    expect(await missionOf('jo', mission.id)).toMatchObject({ progress: '2' });
    await login(3);
    expect(await missionOf('jo', mission.id)).toMatchObject({ progress: '1' });
    await login(4);
    await login(5);
    await login(7);
    expect(await missionOf('jo', mission.id)).toMatchObject({ state: 'claimable', progress: '3' });
    await pause(mission.id);
  });

  test('of all missions counts those of its window that are done, and takes back those that are not any more', async () => {
    const one = await make({ target: '1' });
    const two = await make({ kind: 'limit.set', target: '1' });
    const weekly = await make({ kind: 'profile.2fa', target: '1', span: 'weekly' });
    const all = await make({ kind: 'mission.all', target: '2', reward: '50' });
    await deliver(bet('kat', '1'));
    const event = { member: memberOf('kat'), merchant: 'kislap', at: now() };
    const count = (kind: 'limit.set' | 'profile.2fa', name: string) =>
      transact(http.db.pool, (tx) => countMissions(tx, [singleEvent({ ...event, kind, name })], now()));
    await count('profile.2fa', 'kat 2fa');
    expect(await missionOf('kat', all.id)).toMatchObject({ state: 'open', progress: '1' });
    await deliver(bet('kat', '1', { revision: 1, stake: 0, valid: 0 }));
    expect(await missionOf('kat', all.id)).toMatchObject({ state: 'open', progress: '0' });
    await deliver(bet('kat', '2'));
    await count('limit.set', 'kat limit');
    expect(await missionOf('kat', all.id)).toMatchObject({ state: 'claimable' });
    expect((await claim('kat')).envelope.value).toMatchObject({ points: 140, claimed: { length: 4 } });
    for (const { id } of [one, two, weekly, all]) await pause(id);
  });
});

describe('MEMBER-013 the windows of missions', () => {
  test('a jump of the clock over a reset begins a new window, and the one before is claimable until its time is over', async () => {
    const mission = await make({ target: '1' });
    await deliver(bet('lea', '1'));
    http.clock.set(instant(Date.parse('2026-11-15T15:59:59.999Z')));
    expect((await summary('lea')).missions.filter(({ missionId }) => missionId === mission.id)).toHaveLength(1);
    http.clock.pass(1);
    const rows = (await summary('lea')).missions.filter(({ missionId }) => missionId === mission.id);
    expect(rows.map(({ window, state }) => [window, state])).toEqual([
      ['2026-11-15', 'claimable'],
      ['2026-11-16', 'open'],
    ]);
    http.clock.set(instant(Date.parse('2026-11-16T16:00:00Z')));
    expect((await claim('lea', { missionId: mission.id, window: '2026-11-15' })).envelope.code).toBe('MISSION_EXPIRED');
    expect((await summary('lea')).claimableCount).toBe(0);
    // Over a year later nothing has to be reset.
    http.clock.set(instant(Date.parse('2027-12-01T00:00:00Z')));
    expect(await missionOf('lea', mission.id)).toMatchObject({ window: '2027-12-01', progress: '0', state: 'open' });
    http.clock.set(start);
    await pause(mission.id);
  });

  test('a bet that is delivered after the reset belongs to the window in which it was settled', async () => {
    const mission = await make({ target: '1' });
    const late = bet('mia', '1', { at: instant(Date.parse('2026-11-15T15:59:59Z')) });
    http.clock.set(instant(Date.parse('2026-11-15T16:05:00Z')));
    await deliver(late);
    expect(await missionOf('mia', mission.id, '2026-11-15')).toMatchObject({ state: 'claimable' });
    expect(await missionOf('mia', mission.id, '2026-11-16')).toMatchObject({ progress: '0' });
    http.clock.set(start);
    await pause(mission.id);
  });

  test('one that is paused counts nothing and shows nothing, and what was done can still be claimed', async () => {
    const mission = await make({ target: '1' });
    await deliver(bet('nena', '1'));
    await pause(mission.id);
    await deliver(bet('gloria', '1'));
    expect(await missionOf('gloria', mission.id)).toBeUndefined();
    expect(await missionOf('nena', mission.id)).toMatchObject({ state: 'claimable' });
    expect((await claim('nena')).envelope.value).toMatchObject({ points: 30 });
  });
});

const completeWaitingMissions = () => transact(http.db.pool, (tx) => completeWaiting(tx, now()));
const isCompleted = async (who: string, mission: string) => {
  const { rowCount } = await http.db.pool.query(
    `SELECT FROM rewards.mission_progress WHERE member = $1 AND mission = $2 AND state = 'claimable'`,
    [memberOf(who), mission],
  );
  return rowCount === 1;
};

describe('MEMBER-013 the budget of a mission', () => {
  test('with one reward left for two members one gets it, and nobody loses it after completion', async () => {
    const mission = await make({ target: '1', pays: 'cash', reward: '40', budget: '40' });
    await Promise.all([deliver(bet('dina', 'budget')), deliver(bet('gloria', 'budget'))]);
    const states = await Promise.all(['dina', 'gloria'].map(async (who) => await missionOf(who, mission.id)));
    expect(new Set(states.map((each) => each?.state))).toEqual(new Set(['claimable', 'locked']));
    const [winner, other] = states[0]?.state === 'claimable' ? ['dina', 'gloria'] : ['gloria', 'dina'];
    expect(await missionOf(other, mission.id)).toMatchObject({ lock: 'budget_exhausted' });
    expect((await claim(other, { missionId: mission.id, window: '2026-11-15' })).envelope.code).toBe(
      'BUDGET_EXHAUSTED',
    );
    expect(await completeWaitingMissions()).toBe(0);
    expect(await isCompleted(other, mission.id)).toBe(false);
    // A correction gives the reserved reward back; the one who waited is completed by the job, with the badge, and can claim it.
    await deliver(bet(winner, 'budget', { revision: 1, stake: 0, valid: 0 }));
    expect(await missionOf(other, mission.id)).toMatchObject({ state: 'claimable' });
    const completed = await Promise.all([completeWaitingMissions(), completeWaitingMissions()]);
    expect(completed.toSorted()).toEqual([0, 1]);
    expect(await isCompleted(other, mission.id)).toBe(true);
    expect((await summary(other)).claimableCount).toBe(1);
    expect((await claim(other, { missionId: mission.id, window: '2026-11-15' })).envelope.value).toMatchObject({
      cash: '40',
    });
    await deliver(bet(winner, 'budget again'));
    expect(await missionOf(winner, mission.id)).toMatchObject({ state: 'locked', lock: 'budget_exhausted' });
    await pause(mission.id);
  });

  test('a reward that nobody claimed goes back when its time is over, also after the job was killed in the middle', async () => {
    const mission = await make({ target: '1', reward: '10', budget: '10' });
    await deliver(bet('mia', 'expiry'));
    http.clock.set(instant(Date.parse('2026-11-16T16:00:00Z')));
    const context = (isAborted: boolean) => ({
      pool: http.db.pool,
      clock: http.clock,
      signal: isAborted ? AbortSignal.abort() : new AbortController().signal,
    });
    const run = (isAborted: boolean) =>
      (expireMissionsJob.run as (context: unknown) => Promise<void>)(context(isAborted));
    const read = async () => {
      const { rows } = await http.db.pool.query<{ reserved: bigint; state: string }>(
        `SELECT m.reserved, p.state FROM rewards.mission m JOIN rewards.mission_progress p ON p.mission = m.id WHERE m.id = $1`,
        [mission.id],
      );
      return rows;
    };
    await run(true);
    expect(await read()).toEqual([{ reserved: 10n, state: 'claimable' }]);
    await run(false);
    await run(false);
    expect(await read()).toEqual([{ reserved: 0n, state: 'expired' }]);
    http.clock.set(start);
    await pause(mission.id);
  });
});

describe('MEMBER-013 a member on a pause', () => {
  test('is shown no mission that asks for play and no badge, and keeps what is done', async () => {
    const play = await make({ target: '2' });
    const limit = await make({ kind: 'limit.set', target: '1' });
    const bonus = await make({ kind: 'profile.kyc', target: '1', pays: 'bonus', reward: '100', bonusDays: 7 });
    const event = { member: memberOf('cara'), merchant: 'kislap', at: now() };
    await transact(http.db.pool, (tx) =>
      countMissions(tx, [singleEvent({ ...event, kind: 'profile.kyc', name: 'cara kyc' })], now()),
    );
    await http.db.owner.query(`INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING`, [
      memberOf('cara'),
    ]);
    await http.db.owner.query(
      `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until)
       VALUES ($1, 'cooling_off', '30d', $2, $3, $3)`,
      [memberOf('cara'), new Date(start), new Date(addMs(start, 30 * dayMs))],
    );
    isCooling = true;
    const { missions, claimableCount } = await summary('cara');
    expect(claimableCount).toBe(0);
    const ids = missions.map(({ missionId }) => missionId);
    expect(ids).not.toContain(play.id);
    expect(ids).toContain(limit.id);
    expect((await claim('cara', { missionId: bonus.id, window: '2026-11-15' })).envelope.code).toBe('COOLING_OFF');
    isCooling = false;
    for (const { id } of [play, limit, bonus]) await pause(id);
  });
});

describe('MEMBER-013 the worker', () => {
  test('that is killed in the middle of a batch leaves nothing, and the next one counts it once', async () => {
    const mission = await make({ target: '5' });
    let fails = true;
    const { job } = playSubscription(
      [
        countMissionPlay,
        async () => {
          if (fails) throw new Error('killed');
        },
      ],
      { mayTakeOffer: async () => done(null) },
    );
    const data = {
      member: memberOf('gloria'),
      merchant: 'kislap',
      currency: 'PHP',
      category: 'RNG',
      vassalage: 'JILI',
      node: '101',
      state: 'settled',
      at: now(),
      bets: [{ bet: 'killed-1', stake: '5', validBet: '5', payout: '0' }],
    };
    const event = { id: '991001', topic: `member:${memberOf('gloria')}`, at: now(), data };
    const context = { pool: http.db.pool, clock: http.clock, signal: new AbortController().signal };
    const run = () => job.start(context as never, [event]);
    expect(betsEnded.name).toBe('bets.bets_ended');
    await expect(Promise.resolve().then(run)).rejects.toThrow('killed');
    expect(await missionOf('gloria', mission.id)).toMatchObject({ progress: '0' });
    fails = false;
    await Promise.all([run(), run()]);
    expect(await missionOf('gloria', mission.id)).toMatchObject({ progress: '1' });
    await pause(mission.id);
  });

  test('and the money that missions paid adds up', async () => {
    http.clock.pass(minuteMs);
    expect((await verifyLedger(http.db.pool)).differences).toEqual([]);
  });
});
