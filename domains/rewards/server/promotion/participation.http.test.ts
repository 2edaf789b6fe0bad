import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import {
  joinPromotion,
  listPromotions,
  readRewardSummary,
  requestPromotionReward,
} from '#domains/rewards/contract/promotion.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { isPromotionOpen, publishPromotion } from '../index.ts';

let world: World;
let start: Instant;
beforeAll(async () => {
  world = await createTestWorld();
  start = world.clock.now();
});
afterAll(() => world.close());

type Offer = {
  pays?: boolean;
  from?: number;
  until?: number | null;
  claimDays?: number;
  merchant?: string;
  leastVip?: number | null;
};

/** Days are counted from now; a new promotion for each test, so that none depends on another. */
function publish({
  pays = true,
  from = -1,
  until = 10,
  claimDays = 5,
  merchant = 'demo',
  leastVip = null,
}: Offer = {}): Promise<string> {
  const now = world.clock.now();
  const endsAt = until === null ? null : addMs(now, until * dayMs);
  return transact(world.db.pool, (tx) =>
    publishPromotion(tx, {
      merchant,
      category: 'EVENT',
      pays,
      position: 50,
      startsAt: addMs(now, from * dayMs),
      endsAt,
      claimsEndAt: endsAt && addMs(endsAt, claimDays * dayMs),
      updatedAt: now,
      pictures: [],
      leastVip,
      words: { EN: { title: 'T', summary: 's', content: '', terms: 't' } },
    }),
  );
}

const join = (id: string, token: string) => world.ask(joinPromotion, { id }, { token });
const request = (id: string, token: string, remark?: string) =>
  world.ask(requestPromotionReward, remark === undefined ? { id } : { id, remark }, { token });
async function listOffers(token: string) {
  const { envelope } = await world.ask(listPromotions, {}, { token });
  return envelope.value?.map(({ id }) => id);
}
const codeOf = async (told: ReturnType<typeof join>) => {
  const { status, envelope } = await told;
  return [status, envelope.code];
};

const rowOf = async (promotion: string) => {
  const { rows } = await world.db.pool.query<Record<string, unknown>>(
    'SELECT status, request_remark, decision_remark, ledger_key FROM rewards.participation WHERE promotion = $1',
    [promotion],
  );
  return rows;
};

test('CALL-065 CALL-066 CONTENT-029 a member joins, then requests the reward, and has the status applying', async () => {
  const [id, token] = [await publish(), await world.enter('datu')];
  const joined = await join(id, token);
  expect([joined.status, joined.envelope.value]).toEqual([200, { id, status: 'joined' }]);
  const asked = await request(id, token, '  Saturday evening  ');
  expect([asked.status, asked.envelope.value]).toEqual([200, { id, status: 'applying' }]);
  expect(await rowOf(id)).toMatchObject([{ status: 'applying', request_remark: 'Saturday evening' }]);
});

test('CALL-065 a second join is refused and changes nothing', async () => {
  const [id, token] = [await publish(), await world.enter('datu')];
  await join(id, token);
  await request(id, token);
  expect(await codeOf(join(id, token))).toEqual([409, 'ALREADY_JOINED']);
  expect(await rowOf(id)).toMatchObject([{ status: 'applying' }]);
});

test('CALL-065 CONTENT-029 below the VIP level of an offer it is not yet open and cannot be joined; from it on it is', async () => {
  const token = await world.enter('datu');
  const { pool } = world.db;
  const vip = async () => (await world.ask(readRewardSummary, {}, { token })).envelope.value?.vip;
  const [own, next] = [(await vip())?.level ?? 0, (await vip())?.next];
  if (!next) throw new Error('nothing above');
  const id = await publish({ leastVip: next.level });
  const shown = async (asker?: string) =>
    (await world.ask(listPromotions, {}, asker ? { token: asker } : {})).envelope.value?.find((one) => one.id === id);
  expect(await shown(token)).toMatchObject({
    status: 'coming soon',
    condition: { vipLevel: next.level, ownLevel: own },
  });
  expect(await shown()).toMatchObject({ status: 'join', condition: { vipLevel: next.level, ownLevel: null } });
  const refused = await join(id, token);
  expect([refused.status, refused.envelope.code, refused.envelope.message]).toEqual([
    422,
    'VIP_TOO_LOW',
    `This promotion begins at VIP ${next.level}, and you are VIP ${own}`,
  ]);
  expect(await rowOf(id)).toEqual([]);
  const isOpen = async () => {
    const member = (await readMemberByAccount(pool, 'demo', 'datu'))?.id ?? 'mb_';
    const of = { merchant: 'demo', currency: 'PHP', promotion: id, member, at: world.clock.now() };
    return transact(pool, (tx) => isPromotionOpen(tx, { mayTakeOffer: async () => done(null) }, of));
  };
  expect(await isOpen()).toBe(false);
  const reach = (level: number, turnover: string) =>
    pool.query(`UPDATE rewards.rank SET turnover = $2 WHERE merchant = 'demo' AND level = $1`, [level, turnover]);
  const { rows } = await pool.query<{ turnover: string }>(
    `SELECT turnover::text FROM rewards.rank WHERE merchant = 'demo' AND level = $1`,
    [next.level],
  );
  await reach(next.level, '0');
  expect(await shown(token)).toMatchObject({ status: 'join', condition: { ownLevel: next.level } });
  expect(await isOpen()).toBe(true);
  expect((await join(id, token)).status).toBe(200);
  await reach(next.level, rows[0]?.turnover ?? '');
  expect((await shown(token))?.status).toBe('joined');
});

test('CALL-065 what has not begun or is over cannot be joined, and leaves no trace', async () => {
  const token = await world.enter('datu');
  for (const offer of [
    { from: 1, until: 5 },
    { from: -5, until: -1 },
  ]) {
    const id = await publish(offer);
    expect(await codeOf(join(id, token))).toEqual([422, 'PROMOTION_NOT_OPEN']);
    expect(await rowOf(id)).toEqual([]);
  }
});

test('CALL-065 CALL-066 CONTENT-026 a promotion of another brand, or of none, is unknown', async () => {
  const token = await world.enter('datu');
  for (const id of [await publish({ merchant: 'tala' }), '999999', '9999999999']) {
    expect(await codeOf(join(id, token))).toEqual([404, 'PROMOTION_UNKNOWN']);
    expect(await codeOf(request(id, token))).toEqual([404, 'PROMOTION_UNKNOWN']);
  }
  for (const id of ['0', '-1', '1.5', 'x', "1' OR 1=1", '99999999999'])
    expect((await join(id, token)).status).toBe(400);
});

test('CALL-066 WALLET-023 CONST-012 a reward is requested once, after joining, with 140 characters at most', async () => {
  const [id, token] = [await publish(), await world.enter('datu')];
  expect(await codeOf(request(id, token))).toEqual([422, 'NOT_JOINED']);
  await join(id, token);
  expect((await request(id, token, 'x'.repeat(141))).status).toBe(400);
  expect((await request(id, token, 'x'.repeat(140))).status).toBe(200);
  expect(await codeOf(request(id, token, 'again'))).toEqual([409, 'ALREADY_REQUESTED']);
  expect(await rowOf(id)).toMatchObject([{ request_remark: 'x'.repeat(140) }]);
});

test('CALL-066 MEMBER-033 the reward may be requested after the end, until the days for it are over', async () => {
  const [inTime, tooLate] = [await publish({ until: 1, claimDays: 5 }), await publish({ until: 1, claimDays: 1 })];
  const token = await world.enter('datu');
  for (const id of [inTime, tooLate]) await join(id, token);
  world.clock.set(addMs(start, 3 * dayMs));
  const later3 = await world.enter('datu');
  expect((await request(inTime, later3)).status).toBe(200);
  expect(await codeOf(request(tooLate, later3))).toEqual([422, 'PROMOTION_NOT_OPEN']);
  expect(await rowOf(tooLate)).toMatchObject([{ status: 'joined' }]);
  world.clock.set(start);
});

test('CALL-065 CALL-066 of concurrent calls one joins and one requests the reward', async () => {
  const [id, token] = [await publish(), await world.enter('datu')];
  const statuses = async (ask: () => ReturnType<typeof join>) =>
    (await Promise.all(Array.from({ length: 8 }, async () => (await ask()).status))).sort((a, b) => a - b);
  expect(await statuses(() => join(id, token))).toEqual([200, ...Array<number>(7).fill(409)]);
  expect(await statuses(() => request(id, token))).toEqual([200, ...Array<number>(7).fill(409)]);
});

test('CALL-065 CALL-066 a guest has to log in and a free trial has to open an account', async () => {
  const id = await publish();
  expect((await world.ask(joinPromotion, { id })).status).toBe(401);
  expect((await world.ask(requestPromotionReward, { id })).status).toBe(401);
  await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'bong'`);
  const trial = await world.enter('bong');
  expect(await codeOf(join(id, trial))).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
  expect(await codeOf(request(id, trial))).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
  expect(await rowOf(id)).toEqual([]);
});

test.each([
  ['cooling_off', '24h', 1, 'COOLING_OFF', 'ramil'],
  ['self_exclusion', '6m', 20, 'SELF_EXCLUDED', 'cherry'],
])(
  'CALL-065 CALL-066 during a pause of the kind %s nothing is offered, joined or asked for, and afterwards it is',
  async (kind, term, days, code, name) => {
    const [fresh, joined] = [await publish({ until: 300 }), await publish({ until: 300 })];
    await join(joined, await world.enter(name));
    const member = (await readMemberByAccount(world.db.pool, 'demo', name))?.id;
    await world.db.owner.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [member]);
    await world.db.owner.query(
      `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until) VALUES ($1, $2, $3, $4, $5, $5)`,
      [member, kind, term, new Date(start), new Date(addMs(start, days * dayMs))],
    );
    const token = await world.enter(name);
    expect(await codeOf(join(fresh, token))).toEqual([403, code]);
    expect(await codeOf(request(joined, token))).toEqual([403, code]);
    expect(await rowOf(fresh)).toEqual([]);
    expect(await rowOf(joined)).toMatchObject([{ status: 'joined' }]);
    expect(await listOffers(token)).toEqual([joined]);
    world.clock.set(addMs(start, days * dayMs));
    const back = await world.enter(name);
    expect(await listOffers(back)).toEqual(expect.arrayContaining([fresh, joined]));
    expect((await join(fresh, back)).status).toBe(200);
    expect((await request(joined, back)).status).toBe(200);
    world.clock.set(start);
  },
);
