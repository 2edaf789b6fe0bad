import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordSettledBets } from '#domains/bets/server/index.ts';
import { betOf } from '#domains/bets/server/testing.ts';
import { declineQueuedBonus, listQueuedBonuses } from '#domains/rewards/contract/bonus-queue.ts';
import { texts } from '#domains/rewards/contract/texts.ts';
import { failAtCommit } from '#domains/wallet/server/testing.ts';
import { money, ppm } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, dayMs } from '#kernel/time.ts';
import { readBalances, verifyLedger } from '#ledger';
import { cashOf, memberOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { noFreeRounds } from '../gift/free-rounds.ts';
import { openTestMembers } from '../gift/testing.ts';
import { type BonusGrant, grantBonus, rewardsRoutes } from '../index.ts';
import { countSettledBets, openRequirement } from '../turnover/turnover.ts';
import { startNextBonus, startWaitingBonuses } from './bonus.ts';

let http: TestHttp;
const names = ['ana', 'ben', 'cara', 'dina', 'eva', 'fe', 'gina', 'hana', 'ines', 'jo'];
const peso = (pesos: number) => money(BigInt(pesos) * 10_000n);

const grant = (who: string, key: string, differs: Partial<BonusGrant> = {}) =>
  transact(http.db.pool, (tx) =>
    grantBonus(tx, {
      key: `${who} ${key}`,
      member: memberOf(who),
      merchant: 'kislap',
      currency: 'PHP',
      name: { EN: key },
      amount: peso(100),
      profile: 'PH',
      terms: { multiplierPpm: ppm(1_000_000n), expiresAt: addMs(http.clock.now(), 7 * dayMs) },
      at: http.clock.now(),
      ...differs,
    }),
  );
const playerOf = (who: string) => ({ member: memberOf(who), currency: 'PHP' });
const cash = async (who: string) => (await readBalances(http.db.pool, [cashOf(who)])).get(cashOf(who));
const tokenOf = (who: string) => http.login({ member: memberOf(who), session: `ss_${who}`, role: 'member' });
const waiting = async (who: string) =>
  (await http.ask(listQueuedBonuses, {}, { token: tokenOf(who) })).envelope.value?.content ?? [];
const active = (who: string) => transact(http.db.pool, (tx) => countSettledBets(tx, playerOf(who), http.clock.now()));
const startNext = (who: string) => transact(http.db.pool, (tx) => startNextBonus(tx, playerOf(who), http.clock.now()));

/** Even money, so that the balance stays. */
function play(who: string, pesos: number) {
  http.clock.pass(1_000);
  const at = http.clock.now();
  const bet = betOf(who, randomUUID(), { stake: peso(pesos), payout: peso(pesos), placedAt: at, settledAt: at });
  return transact(http.db.pool, (tx) => recordSettledBets(tx, [bet]));
}

const decline = (who: string, bonusId: string, key: string = randomUUID()) =>
  http.ask(declineQueuedBonus, { bonusId }, { token: tokenOf(who), key });

beforeAll(async () => {
  http = await testHttp({
    routes: rewardsRoutes({
      mayTakeOffer: async () => done(null),
      marketOf: async () => ({ profile: 'PH' }),
      profileOf: async () => 'PH',
      grantFreeRounds: noFreeRounds,
      mainOriginOf: async () => '',
    }),
    texts: joinTexts([platformTexts, texts]),
  });
  await openTestMembers(http.db.owner, names);
});
afterAll(() => http.close());

describe('MEMBER-010 one bonus is active, the others wait', () => {
  test('the second brings no money until the first is played, and then has its whole time', async () => {
    await grant('ana', 'first');
    expect(await grant('ana', 'second')).toMatchObject({ ok: true, value: { isQueued: true } });
    expect(await cash('ana')).toBe(peso(100));
    expect(await waiting('ana')).toMatchObject([{ name: 'second', amount: '100', required: '100' }]);
    await startNext('ana');
    expect(await cash('ana')).toBe(peso(100));
    await play('ana', 100);
    http.clock.pass(dayMs);
    await startWaitingBonuses(http.db.pool, http.clock.now());
    await active('ana');
    await startNext('ana');
    expect(await cash('ana')).toBe(peso(200));
    expect(await waiting('ana')).toEqual([]);
    expect(await active('ana')).toMatchObject([{ kind: 'bonus', expiresAt: addMs(http.clock.now(), 7 * dayMs + 1) }]);
  });

  test('of two that come together one is active, and they start in the order in which they came', async () => {
    await Promise.all(['one', 'two', 'three'].map((key) => grant('ben', key)));
    expect(await cash('ben')).toBe(peso(100));
    expect(await waiting('ben')).toHaveLength(2);
    const [next] = await waiting('ben');
    await play('ben', 100);
    await Promise.all([startNext('ben'), startNext('ben')]);
    expect(await cash('ben')).toBe(peso(200));
    expect(await waiting('ben')).toHaveLength(1);
    expect((await waiting('ben')).map(({ bonusId }) => bonusId)).not.toContain(next?.bonusId);
  });

  test('the same grant again is the one that waits, also after it was declined', async () => {
    await grant('cara', 'first');
    const second = await grant('cara', 'second');
    expect(await grant('cara', 'second')).toEqual(second);
    expect(await grant('cara', 'second', { amount: peso(7) })).toMatchObject({ ok: false, fault: 'key_reused' });
    await decline('cara', second.ok ? second.value.id : '');
    expect(await grant('cara', 'second')).toMatchObject({ ok: true, value: { isQueued: true } });
    await play('cara', 100);
    await startNext('cara');
    expect(await cash('cara')).toBe(peso(100));
  });

  test('one that asks for no turnover never waits', async () => {
    await grant('dina', 'first');
    const free = await grant('dina', 'free', { terms: { multiplierPpm: ppm(0n) } });
    expect(free).toMatchObject({ ok: true, value: { isQueued: false } });
    expect(await cash('dina')).toBe(peso(200));
  });

  test('bets count for plain money before they count for a bonus that came earlier', async () => {
    await grant('eva', 'first');
    http.clock.pass(1_000);
    const credit = {
      ...playerOf('eva'),
      merchant: 'kislap',
      kind: 'deposit',
      credit: 'dp_eva',
      profile: 'PH',
    } as const;
    await transact(http.db.pool, (tx) => openRequirement(tx, { ...credit, base: peso(50), at: http.clock.now() }));
    await play('eva', 60);
    expect(await active('eva')).toMatchObject([{ kind: 'bonus', done: peso(10) }]);
  });

  test('a closed account gets none of them any more, and the books agree', async () => {
    await grant('fe', 'first');
    await grant('fe', 'second');
    await play('fe', 100);
    await active('fe');
    await http.db.owner.query(`UPDATE identity.member SET status = 'closed' WHERE id = $1`, [memberOf('fe')]);
    await startWaitingBonuses(http.db.pool, http.clock.now());
    expect(await waiting('fe')).toEqual([]);
    expect(await cash('fe')).toBe(peso(100));
    expect((await verifyLedger(http.db.pool)).differences).toEqual([]);
  });
});

describe('declineQueuedBonus', () => {
  /** One is active and one waits; the id of the one that waits. */
  async function queueOne(who: string): Promise<string> {
    await grant(who, 'first');
    const second = await grant(who, 'second');
    return second.ok ? second.value.id : '';
  }

  test('MEMBER-010 works: the bonus leaves the queue, and nothing of the balance changes', async () => {
    const bonusId = await queueOne('gina');
    expect((await decline('gina', bonusId)).envelope.value).toEqual({ content: [] });
    expect(await cash('gina')).toBe(peso(100));
  });

  test('MEMBER-010 each fault: one that is over, one of somebody else, and one that never was', async () => {
    const bonusId = await queueOne('hana');
    expect((await decline('gina', bonusId)).envelope.code).toBe('BONUS_UNKNOWN');
    expect((await decline('hana', `bn_${'0'.repeat(26)}`)).envelope.code).toBe('BONUS_UNKNOWN');
    await decline('hana', bonusId);
    expect((await decline('hana', bonusId)).envelope.code).toBe('BONUS_OVER');
  });

  test('MEMBER-010 leaves no trace where it is cut off', async () => {
    const bonusId = await queueOne('ines');
    const cut = { after: 'rewards.queued_bonus', on: 'UPDATE' } as const;
    expect((await failAtCommit(http.db, cut, () => decline('ines', bonusId))).status).toBe(500);
    expect((await waiting('ines')).map((one) => one.bonusId)).toEqual([bonusId]);
  });

  test('MEMBER-010 concurrent: while the active one ends, it is started or declined, and never both', async () => {
    const bonusId = await queueOne('jo');
    await play('jo', 100);
    const [answer] = await Promise.all([decline('jo', bonusId), startNext('jo')]);
    const outcome = [answer.status, answer.envelope.code, await cash('jo')];
    expect(outcome).toEqual(answer.status === 200 ? [200, undefined, peso(100)] : [422, 'BONUS_OVER', peso(200)]);
  });

  test('MEMBER-010 the same key again is answered alike', async () => {
    http.clock.pass(1_000);
    await grant('gina', 'third');
    const [third] = await waiting('gina');
    const key = randomUUID();
    const first = await decline('gina', third?.bonusId ?? '', key);
    const again = await decline('gina', third?.bonusId ?? '', key);
    expect([first.status, again.status, again.envelope.value]).toEqual([200, 200, first.envelope.value]);
  });
});
