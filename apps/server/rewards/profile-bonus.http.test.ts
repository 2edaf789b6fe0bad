/** The bonus for a Zalo account: announced and paid by the brand that has one, and by no other. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProfile, readProfile } from '#domains/identity/contract/profile.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import { claimGift, listGifts } from '#domains/rewards/contract/gift.ts';
import { ProfileBonusTerms } from '#domains/rewards/contract/profile-bonus-terms.ts';
import { setUpProfileBonus } from '#domains/rewards/server/index.ts';
import { memberAccount, readBalances, verifyLedger } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
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
  expect(await profile(token)).toMatchObject({ zalo: '', zaloBonus: { maxAmount: '131000' } });
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

test('MEMBER-042 a further offer pays neither a member nor an account that an earlier one has paid', async () => {
  const at = world.clock.now();
  const words = { EN: { title: 'Zalo bonus', summary: 's', content: '<p>x</p>', terms: '18+' } };
  const terms = ProfileBonusTerms.parse({ words, startsAt: at, amounts: ['5'] });
  const setup = { merchant: 'demo', currency: 'PHP', field: 'zalo', actor: 'tess', reason: 'for a test', at } as const;
  await transact(world.db.pool, (tx) => setUpProfileBonus(tx, { ...setup, terms }));

  const given = await world.enter('joselito');
  expect(await profile(given)).toMatchObject({ zaloBonus: null });
  await save(given, 'a new account');
  // The first one is claimed, and no other is ready.
  expect(await zaloGifts(given)).toEqual([]);

  // Two accounts that were paid for: by the key of today, and by the one that has the promotion in it.
  const paidBefore = createHash('sha256').update('zalo:paidbefore').digest('hex');
  await world.db.owner.query(
    `INSERT INTO rewards.gift SELECT (jsonb_populate_record(g, jsonb_build_object('id', 'gf_' || repeat('1', 26),
       'key', 'profile:' || g.source || ':' || $1, 'state', 'ready', 'ended_at', null, 'balance_after', null))).*
     FROM rewards.gift g WHERE g.key LIKE 'profile:demo:%' LIMIT 1`,
    [paidBefore],
  );
  const token = await world.enter('noel');
  for (const zalo of ['shared.account', 'paid before']) {
    await save(token, zalo);
    expect([zalo, await zaloGifts(token)]).toEqual([zalo, []]);
  }
  await save(token, 'noel.own');
  expect(await zaloGifts(token)).toMatchObject([{ amount: '5' }]);
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
