import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordSettledBets } from '#domains/bets/server/index.ts';
import { betOf } from '#domains/bets/server/testing.ts';
import { texts } from '#domains/rewards/contract/texts.ts';
import { listTurnoverBets, readTurnover } from '#domains/rewards/contract/turnover.ts';
import { money } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { fundMembers, memberOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { noFreeRounds } from '../gift/free-rounds.ts';
import { rewardsRoutes } from '../index.ts';
import { grantTestBonus } from '../testing.ts';
import { countTurnover } from './turnover-job.ts';

let http: TestHttp;
let requirement: string;
let ana: string;
let ben: string;
const peso = (pesos: number) => money(BigInt(pesos) * 10_000n);

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
  const { pool } = http.db;
  ana = http.login({ member: memberOf('ana'), session: 'ss_1', role: 'member' });
  ben = http.login({ member: memberOf('ben'), session: 'ss_2', role: 'member' });
  await fundMembers(pool, ['ana'], peso(500));
  const at = http.clock.now();
  await grantTestBonus(http, memberOf('ana'), { amount: '50', times: 2n });
  requirement = (await read())?.active[0]?.id ?? '';
  const bets = Array.from({ length: 5 }, (_, n) => ({
    ...betOf('ana', `view ${n}`, { stake: peso(10), payout: peso(n === 4 ? 10 : 9), placedAt: at, settledAt: at }),
    category: n === 4 ? 'LIVE' : 'RNG',
  }));
  await transact(pool, (tx) => recordSettledBets(tx, bets));
});
afterAll(() => http.close());

const read = async () => (await http.ask(readTurnover, {}, { token: ana })).envelope.value;

test('the meter shows required and done turnover and the withdrawable amount, before the job has counted', async () => {
  const seen = await read();
  expect(seen).toMatchObject({ required: '100', done: '40', left: '60' });
  // The bonus lies in its wallet, and while it is played no cash may leave.
  expect(seen).toMatchObject({ cash: '496', bonus: '50', locked: '496', withdrawable: '0' });
  expect(seen?.active).toMatchObject([
    {
      id: requirement,
      kind: 'bonus',
      multiplierPpm: 2_000_000,
      locks: '50',
      countedBets: 4,
      uncountedBets: 1,
      maxBet: '500',
    },
  ]);
  expect(seen?.active[0]?.contributions).toContainEqual({ gameType: 'LIVE', ppm: 100_000 });
});

test('the bets of a requirement come in pages, newest first, with the reason of each', async () => {
  await countTurnover({ pool: http.db.pool, now: http.clock.now() });
  const ask = async (differs: object) =>
    (await http.ask(listTurnoverBets, { id: requirement, ...differs }, { token: ana })).envelope.value;
  const first = await ask({ pageSize: '3' });
  expect(first?.content.map(({ counted, reason, validReason }) => [counted, reason, validReason])).toEqual([
    ['0', 'not_valid', 'tie'],
    ['10', 'counted', 'whole'],
    ['10', 'counted', 'whole'],
  ]);
  expect(first?.totalElements).toBe(5);
  const second = await ask({ pageSize: '3', before: first?.next });
  expect([second?.content.length, second?.next]).toEqual([2, null]);
  expect(await ask({ show: 'uncounted' })).toMatchObject({ totalElements: 1, content: [{ counted: '0' }] });
  expect(await ask({ show: 'counted' })).toMatchObject({ totalElements: 4 });
  expect((await read())?.done).toBe('40');
});

test('a member cannot read another member’s turnover, and a guest or a trial none', async () => {
  const other = await http.ask(listTurnoverBets, { id: requirement }, { token: ben });
  expect([other.status, other.envelope.code]).toEqual([404, 'REQUIREMENT_UNKNOWN']);
  expect((await http.ask(readTurnover, {})).status).toBe(401);
  expect((await http.ask(readTurnover, {}, { token: ben })).envelope.value).toMatchObject({ left: '0', active: [] });
  const trial = http.login({ member: memberOf('ana'), session: 'ss_3', role: 'trial' });
  expect((await http.ask(readTurnover, {}, { token: trial })).envelope.code).toBe('REAL_ACCOUNT_REQUIRED');
});
