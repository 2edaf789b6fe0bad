import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import { failBeforeWrite, jobContext } from '#domains/wallet/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { listWaitingBonuses } from './bonus/bonus-queue.store.ts';
import { createExclusionCrons, settleOnExclusion } from './exclusion.ts';
import { noFreeRounds } from './gift/free-rounds.ts';
import { claimGift, type GiftDeps, issueGifts } from './gift/gift.ts';
import { deliverPlay, makeMission, playOf } from './mission/testing.ts';
import { grantTestBonus, readTestWallets } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const deps: GiftDeps = {
  mayTakeOffer: async () => done(null),
  profileOf: async () => 'PH',
  grantFreeRounds: noFreeRounds,
};
const excludedDeps: GiftDeps = { ...deps, mayTakeOffer: async () => refuse('self_excluded') };
const peso = (pesos: number) => money(BigInt(pesos) * 10_000n);

test('MEMBER-011 an exclusion cancels the bonuses that wait and credits the money that was earned; a break does neither', async () => {
  const member = (await readMemberByAccount(world.db.pool, 'demo', 'maria'))?.id ?? 'mb_';
  const player = { member, currency: 'PHP' };
  await grantTestBonus(world, member, { amount: '100', times: 50n });
  await grantTestBonus(world, member, { amount: '200', times: 50n });
  const gift = { member, merchant: 'demo', currency: 'PHP', kind: 'check_in', name: { EN: 'Day 1' } } as const;
  const at = world.clock.now();
  const issued = await transact(world.db.pool, (tx) =>
    issueGifts(tx, [
      { ...gift, key: 'earned', amount: peso(8), at },
      { ...gift, key: 'to be played', amount: peso(9), pays: 'bonus', terms: {}, at },
    ]),
  );
  const before = await readTestWallets(world.db.pool, member);
  const settle = () => settleOnExclusion(world.db.pool, excludedDeps, { member, at: world.clock.now() });
  const waiting = async () => (await listWaitingBonuses(world.db.pool, player, 9)).length;
  const pause = async (term: '24h' | '6m') => world.ask(startPause, { term }, { token: await world.enter('maria') });
  expect((await pause('24h')).status).toBe(200);
  await settle();
  expect([await readTestWallets(world.db.pool, member), await waiting()]).toEqual([before, 1]);
  expect((await pause('6m')).status).toBe(200);
  const { rows } = await world.db.pool.query(
    `SELECT data ->> 'member' AS member FROM platform.outbox WHERE name = 'protection.member_excluded'`,
  );
  expect(rows).toEqual([{ member }]);
  await settle();
  await settle();
  const earned = issued.find(({ key }) => key === 'earned');
  const after = await readTestWallets(world.db.pool, member);
  expect([after.bonus, await waiting()]).toEqual([before.bonus, 0]);
  expect(after.cash - before.cash).toBeGreaterThanOrEqual(peso(8));
  const claimed = await transact(world.db.pool, (tx) => claimGift(tx, deps, { member, id: earned?.id ?? '', at }));
  expect(claimed).toMatchObject({ ok: true, value: { gift: { state: 'claimed' } } });
  expect(await readTestWallets(world.db.pool, member)).toEqual(after);
});

const [creditExcluded] = createExclusionCrons(excludedDeps);
const runJob = async () => {
  const context = jobContext(world);
  await Promise.all((await creditExcluded?.job.start(context, {})) ?? []);
};

test('MEMBER-011 what was earned and becomes ready after the exclusion is credited by a job, once, and nothing that has to be played for', async () => {
  const [member, other] = (await Promise.all(
    ['pilar', 'tomas'].map(async (name) => (await readMemberByAccount(world.db.pool, 'demo', name))?.id ?? 'mb_'),
  )) as [MemberId, MemberId];
  const at = world.clock.now();
  const mission = { merchant: 'demo', at };
  await makeMission(world.db.pool, mission, { target: '1', pays: 'cash', reward: '7' });
  await makeMission(world.db.pool, mission, { target: '1', pays: 'bonus', reward: '70', bonusDays: 7 });
  expect((await world.ask(startPause, { term: '6m' }, { token: await world.enter('pilar') })).status).toBe(200);
  await settleOnExclusion(world.db.pool, excludedDeps, { member, at });
  // A bet from before is settled, and a week ends.
  const plays = [member, other].map((player) => ({
    ...playOf({ who: 'x', bet: `late ${player}`, at, merchant: 'demo' }),
    member: player,
  }));
  await deliverPlay(world.db.pool, plays, at);
  const gift = { merchant: 'demo', currency: 'PHP', kind: 'vip_weekly', name: { EN: 'Week' }, at } as const;
  await transact(world.db.pool, (tx) =>
    issueGifts(tx, [
      ...[member, other].map((player) => ({ ...gift, member: player, key: `week ${player}`, amount: peso(8) })),
      { ...gift, member, key: 'for play', amount: peso(9), pays: 'bonus', terms: {} },
    ]),
  );
  const wallets = () => Promise.all([member, other].map((player) => readTestWallets(world.db.pool, player)));
  const [own, others] = await wallets();
  // Cut off between the mission and the gifts: the next run makes up for it.
  await failBeforeWrite(
    world.db,
    { before: 'platform.outbox', when: `NEW.name = 'balance' AND NEW.topic = 'member:${member}'` },
    runJob,
  );
  expect(await wallets()).toEqual([own, others]);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await wallets()).toEqual([{ cash: money((own?.cash ?? 0n) + peso(15)), bonus: own?.bonus }, others]);
  const { rows } = await world.db.pool.query(
    `SELECT pays, state FROM rewards.gift WHERE member = $1 AND issued_at >= $2 ORDER BY pays, amount`,
    [member, new Date(at)],
  );
  expect(rows).toEqual([
    { pays: 'bonus', state: 'ready' },
    { pays: 'cash', state: 'claimed' },
    { pays: 'cash', state: 'claimed' },
  ]);
});
