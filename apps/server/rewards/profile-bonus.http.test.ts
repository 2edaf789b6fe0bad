/** The bonus for a Zalo account: announced and paid by the brand that has one, and by no other. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProfile, readProfile } from '#domains/identity/contract/profile.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import { claimGift, listGifts } from '#domains/rewards/contract/gift.ts';
import { memberAccount, readBalances, verifyLedger } from '#ledger';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const profile = async (token: string) => (await world.ask(readProfile, {}, { token })).envelope.value;
const save = (token: string, zalo: string) => world.ask(changeProfile, { zalo }, { token });
const zaloGifts = async (token: string) =>
  ((await world.ask(listGifts, { pageSize: '100' }, { token })).envelope.value?.content ?? []).filter(
    ({ name }) => name === 'Zalo bonus',
  );

test('CONST-021 MEMBER-042 the brand that pays it announces it, gives it once at the level of the moment, and pays it once', async () => {
  const token = await world.enter('joselito');
  expect(await profile(token)).toMatchObject({ zalo: '', zaloBonus: { most: '131000' } });
  const amount = (await profile(token))?.zaloBonus?.amount ?? '';
  await world.ask(changeProfile, { occupation: 'Driver' }, { token });
  expect(await zaloGifts(token)).toEqual([]);
  const both = await Promise.all([save(token, '+84 90 123 4501'), save(token, '84-90-123-4501')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const gifts = await zaloGifts(token);
  expect(gifts).toMatchObject([{ kind: 'promotion', amount, pays: 'cash', turnover: amount, state: 'ready' }]);
  expect(await profile(token)).toMatchObject({ zaloBonus: null });
  // Taken out, another one, and the same again give nothing more.
  for (const zalo of ['', 'another', '+84 90 123 4501']) await save(token, zalo);
  expect(await zaloGifts(token)).toHaveLength(1);

  const member = (await readMemberByAccount(world.db.pool, 'demo', 'joselito'))?.id ?? 'mb_';
  const cash = memberAccount(member, 'cash', 'PHP');
  const before = (await readBalances(world.db.pool, [cash])).get(cash) ?? 0n;
  const giftId = gifts[0]?.giftId ?? '';
  const claims = await Promise.all([1, 2].map(() => world.ask(claimGift, { giftId }, { token, key: randomUUID() })));
  expect(claims.map(({ status }) => status)).toEqual([200, 200]);
  const after = (await readBalances(world.db.pool, [cash])).get(cash) ?? 0n;
  expect(after - before).toBe(BigInt(amount) * 10_000n);
  expect((await verifyLedger(world.db.owner)).differences).toEqual([]);
});

test('MEMBER-042 one Zalo account brings one bonus, however many members name it at once', async () => {
  const tokens = await Promise.all(['maricel', 'rodel'].map((name) => world.enter(name)));
  await Promise.all(tokens.map((token) => save(token, 'shared.account')));
  const gifts = await Promise.all(tokens.map(zaloGifts));
  expect(gifts.flat()).toHaveLength(1);
});

test('MEMBER-042 nothing is announced to a member on a pause, nor given for an account without a letter or digit', async () => {
  const token = await world.enter('cherry');
  await save(token, '@ -');
  expect(await zaloGifts(token)).toEqual([]);
  expect((await profile(token))?.zaloBonus).not.toBeNull();
  await world.ask(startPause, { term: '24h' }, { token });
  expect((await profile(token))?.zaloBonus).toBeNull();
});

test('CONST-021 a brand without the offer announces nothing and gives nothing', async () => {
  const { rows } = await world.db.pool.query<{ account: string }>(
    `SELECT account FROM identity.member WHERE merchant = 'tala' AND status = 'active' ORDER BY id LIMIT 1`,
  );
  const host = { host: 'tala.localhost' };
  const token = await world.enter(rows[0]?.account ?? '', host);
  const told = await world.ask(changeProfile, { zalo: 'talazalo' }, { token, ...host });
  expect([told.status, told.envelope.value?.zaloBonus]).toEqual([200, null]);
  expect((await world.ask(listGifts, {}, { token, ...host })).envelope.value?.content).toEqual([]);
});
