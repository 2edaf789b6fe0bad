import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimMissions } from '#domains/rewards/contract/mission.ts';
import { texts } from '#domains/rewards/contract/texts.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, hourMs, type Instant } from '#kernel/time.ts';
import { readBalances } from '#ledger';
import { cashOf, memberOf } from '#ledger/testing.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import type { FreeRoundGrant } from '../gift/free-rounds.ts';
import { openTestMembers } from '../gift/testing.ts';
import { rewardsRoutes } from '../index.ts';
import { deliverPlay, makeMission, playOf } from './testing.ts';

let http: TestHttp;
let start: Instant;
let isCooling = false;
const window = '2026-11-15';
const tokens = new Map<string, string>();
const granted: FreeRoundGrant[] = [];
const members = ['gia', 'ana', 'ben', 'cara', 'dina', 'eva', 'fe'];

beforeAll(async () => {
  http = await testHttp({
    routes: rewardsRoutes({
      mayTakeOffer: async () => (isCooling ? refuse('cooling_off') : done(null)),
      marketOf: async () => ({ profile: 'PH' }),
      profileOf: async () => 'PH',
      grantFreeRounds: async (_, grant) => void granted.push(grant),
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

const make = (differs: Parameters<typeof makeMission>[2] = {}) =>
  makeMission(http.db.pool, { at: start }, { target: '1', pays: 'cash', reward: '25', ...differs });
const play = (who: string) => deliverPlay(http.db.pool, [playOf({ who, bet: randomUUID(), at: start })], start);
const claim = (who: string, missionId: string, key: string = randomUUID()) =>
  http.ask(claimMissions, { mission: { missionId, window } }, { token: tokens.get(who) ?? '', key });
const cash = async (who: string) => (await readBalances(http.db.pool, [cashOf(who)])).get(cashOf(who));

describe('claimMissions MEMBER-013', () => {
  test('a claim works: the reward is in the balance, with its turnover beside it', async () => {
    const { id } = await make({ turnoverPpm: 2_000_000 });
    await play('ana');
    expect((await claim('ana', id)).envelope.value).toMatchObject({ cash: '25', turnover: '50', balance: '25' });
  });

  test('each fault is told, and foreign missions are as unknown as none', async () => {
    const open = await make({ target: '9' });
    const bonus = await make({ pays: 'bonus', bonusDays: 7 });
    const none = await make({ budget: '0.01' });
    const late = await make();
    await play('ben');
    const codeOf = async (who: string, id: string) => (await claim(who, id)).envelope.code;
    expect(await codeOf('cara', late.id)).toBe('MISSION_UNKNOWN');
    expect(await codeOf('ben', `ms_${'0'.repeat(26)}`)).toBe('MISSION_UNKNOWN');
    expect(await codeOf('ben', open.id)).toBe('MISSION_NOT_DONE');
    expect(await codeOf('ben', none.id)).toBe('BUDGET_EXHAUSTED');
    isCooling = true;
    expect(await codeOf('ben', bonus.id)).toBe('COOLING_OFF');
    isCooling = false;
    http.clock.set(addMs(start, 2 * dayMs));
    expect(await codeOf('ben', late.id)).toBe('MISSION_EXPIRED');
    http.clock.set(start);
    await http.db.owner.query(`UPDATE identity.member SET status = 'closed' WHERE id = $1`, [memberOf('ben')]);
    expect(await codeOf('ben', late.id)).toBe('ACCOUNT_CLOSED');
    const trial = http.login({ member: memberOf('cara'), session: 'ss_trial', role: 'trial' });
    const asTrial = await http.ask(claimMissions, {}, { token: trial, key: randomUUID() });
    expect(asTrial.envelope.code).toBe('REAL_ACCOUNT_REQUIRED');
  });

  test('a refusal leaves no trace', async () => {
    const { id } = await make({ target: '9' });
    await play('dina');
    await claim('dina', id);
    expect(await cash('dina')).toBe(0n);
    const { rows } = await http.db.pool.query<{ state: string; gifts: bigint }>(
      `SELECT state, (SELECT count(*) FROM rewards.gift WHERE source = $1) AS gifts FROM rewards.mission_progress WHERE mission = $1`,
      [id],
    );
    expect(rows).toContainEqual({ state: 'open', gifts: 0n });
  });

  test('concurrent claims pay once', async () => {
    const { id } = await make();
    await play('eva');
    const claims = await Promise.all([claim('eva', id), claim('eva', id), claim('eva', id)]);
    expect(claims.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await cash('eva')).toBe(250_000n);
  });

  test('the same key again is answered alike', async () => {
    const { id } = await make();
    await play('fe');
    const key = randomUUID();
    const [first, second] = [await claim('fe', id, key), await claim('fe', id, key)];
    expect(second.envelope.value).toEqual(first.envelope.value);
    expect(await cash('fe')).toBe(250_000n);
  });

  test('MEMBER-011 free rounds are granted once by claims at once, answered with game, stake and end, and are no money', async () => {
    const rounds = { game: 'siyete', stake: '2', days: 3 } as const;
    const { id } = await make({ pays: 'free_rounds', reward: '5', rounds, budget: '8' });
    await play('gia');
    isCooling = true;
    expect((await claim('gia', id)).envelope.code).toBe('COOLING_OFF');
    isCooling = false;
    const claims = await Promise.all([claim('gia', id), claim('gia', id), claim('gia', id)]);
    http.clock.pass(hourMs);
    const again = await claim('gia', id);
    const view = { game: 'Siyete Klasiko', count: 5, stake: '2', days: 3, winTo: 'cash', endsAt: start + 3 * dayMs };
    for (const { status, envelope } of [...claims, again])
      expect([status, envelope.value]).toMatchObject([
        200,
        { points: 0, cash: '0', bonus: '0', turnover: '0', rounds: [view] },
      ]);
    http.clock.set(start);
    expect(granted.filter(({ member }) => member === memberOf('gia'))).toMatchObject([
      { game: 'siyete', stake: 20_000n, count: 5, expiresAt: start + 3 * dayMs },
    ]);
    expect(await cash('gia')).toBe(0n);
    // Five of the eight rounds of the budget are gone, so that nobody else can have five.
    await play('fe');
    expect((await claim('fe', id)).envelope.code).toBe('BUDGET_EXHAUSTED');
  });
});
