import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { betsEnded } from '#domains/bets/contract/event.ts';
import { applySteps, type PlacedBet } from '#domains/bets/server/index.ts';
import { betOf, placedBetOf } from '#domains/bets/server/testing.ts';
import type { ProtectionGuards } from '#domains/protection/server/index.ts';
import { declineQueuedBonus, listQueuedBonuses } from '#domains/rewards/contract/bonus-queue.ts';
import { texts } from '#domains/rewards/contract/texts.ts';
import { failAtCommit } from '#domains/wallet/server/testing.ts';
import { money, ppm } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { fundMembers, memberOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { noFreeRounds } from '../gift/free-rounds.ts';
import { openTestMembers } from '../gift/testing.ts';
import { type BonusGrant, closeRequirement, grantBonus, rewardsRoutes } from '../index.ts';
import { playTestBets, readTestWallets } from '../testing.ts';
import { countSettledBets, openRequirement } from '../turnover/turnover.ts';
import { startNextBonus, startWaitingBonuses } from './bonus.ts';
import { recordLateWins } from './late-win.ts';

let http: TestHttp;
const names = 'ana ben cara dina eva fe gina hana ines jo kim lena mara nena olga pia rita sari'.split(' ');
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
const wallets = (who: string) => readTestWallets(http.db.pool, memberOf(who));
const funds = (cash: number, bonus: number) => ({ cash: peso(cash), bonus: peso(bonus) });
const tokenOf = (who: string) => http.login({ member: memberOf(who), session: `ss_${who}`, role: 'member' });
const waiting = async (who: string) =>
  (await http.ask(listQueuedBonuses, {}, { token: tokenOf(who) })).envelope.value?.content ?? [];
const active = (who: string) => transact(http.db.pool, (tx) => countSettledBets(tx, playerOf(who), http.clock.now()));
const mayTakeOffer: ProtectionGuards['mayTakeOffer'] = async () =>
  isAtLimit ? refuse('loss_limit_reached') : done(null);
let isAtLimit = false;
const startNext = (who: string) =>
  transact(http.db.pool, (tx) => startNextBonus(tx, playerOf(who), { mayTakeOffer, at: http.clock.now() }));

/** Even money, so that the balance stays. */
function play(who: string, pesos: number) {
  http.clock.pass(1_000);
  const at = http.clock.now();
  const bet = betOf(who, randomUUID(), { stake: peso(pesos), payout: peso(pesos), placedAt: at, settledAt: at });
  return playTestBets(http.db.pool, [bet]);
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
    expect(await wallets('ana')).toEqual(funds(0, 100));
    expect(await waiting('ana')).toMatchObject([{ name: 'second', amount: '100', required: '100' }]);
    await startNext('ana');
    expect(await wallets('ana')).toEqual(funds(0, 100));
    await play('ana', 100);
    http.clock.pass(dayMs);
    await startWaitingBonuses({ pool: http.db.pool, now: http.clock.now(), mayTakeOffer });
    await active('ana');
    await startNext('ana');
    expect(await wallets('ana')).toEqual(funds(100, 100));
    expect(await waiting('ana')).toEqual([]);
    expect(await active('ana')).toMatchObject([{ kind: 'bonus', expiresAt: addMs(http.clock.now(), 7 * dayMs + 1) }]);
  });

  test('of two that come together one is active, and they start in the order in which they came', async () => {
    await Promise.all(['one', 'two', 'three'].map((key) => grant('ben', key)));
    expect(await wallets('ben')).toEqual(funds(0, 100));
    expect(await waiting('ben')).toHaveLength(2);
    const [next] = await waiting('ben');
    await play('ben', 100);
    await Promise.all([startNext('ben'), startNext('ben')]);
    expect(await wallets('ben')).toEqual(funds(100, 100));
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
    expect(await wallets('cara')).toEqual(funds(100, 0));
  });

  test('one that asks for no turnover never waits', async () => {
    await grant('dina', 'first');
    const free = await grant('dina', 'free', { terms: { multiplierPpm: ppm(0n) } });
    expect(free).toMatchObject({ ok: true, value: { isQueued: false } });
    expect(await wallets('dina')).toEqual(funds(100, 100));
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
    await startWaitingBonuses({ pool: http.db.pool, now: http.clock.now(), mayTakeOffer });
    expect(await waiting('fe')).toEqual([]);
    expect(await wallets('fe')).toEqual(funds(100, 0));
    expect((await verifyLedger(http.db.pool)).differences).toEqual([]);
  });
});

describe('MEMBER-010 a bet of a bonus that ends after it', () => {
  const place = (who: string, pesos: number) => {
    http.clock.pass(1_000);
    const bet = placedBetOf(who, randomUUID(), { stake: peso(pesos), placedAt: http.clock.now() });
    return transact(http.db.pool, async (tx) => {
      expect(await applySteps(tx, [{ kind: 'place', bet }])).toMatchObject([{ ok: true }]);
      return bet;
    });
  };
  const pay = (bet: PlacedBet, pesos: number) =>
    transact(http.db.pool, (tx) =>
      applySteps(tx, [{ kind: 'pay', wager: bet, amount: peso(pesos), key: randomUUID(), at: http.clock.now() }]),
    );
  /** What the handler of ended bets does with what was published since the last time. */
  let seen = 0n;
  async function handle(who: string): Promise<void> {
    const { rows } = await http.db.pool.query<{ id: bigint; data: unknown }>(
      `SELECT id, data FROM platform.outbox WHERE name = 'bets.bets_ended' AND topic = $1 AND id > $2 ORDER BY id`,
      [`member:${memberOf(who)}`, seen],
    );
    for (const { id, data } of rows) {
      const event = { id, data: betsEnded.data.parse(data) };
      await transact(http.db.pool, (tx) => recordLateWins(tx, event, http.clock.now()));
      // The same event again changes nothing.
      await transact(http.db.pool, (tx) => recordLateWins(tx, event, http.clock.now()));
      seen = id;
    }
    await startNext(who);
  }
  const credited = async (who: string) =>
    (
      await http.db.pool.query<{ data: Record<string, unknown> }>(
        `SELECT data FROM platform.outbox WHERE name = 'rewards.credited' AND topic = $1 AND data ->> 'ledgerKey' LIKE 'late:%' ORDER BY id`,
        [`member:${memberOf(who)}`],
      )
    ).rows.map(({ data: { kind, amount, isQuiet } }) => ({ kind, amount, isQuiet }));

  test('pays cash where the bonus was played; the next bonus has begun meanwhile and has none of that', async () => {
    await grant('kim', 'first');
    const running = await place('kim', 50);
    // The rest of the bonus is played until its turnover is done, and becomes cash.
    await play('kim', 50);
    await play('kim', 50);
    await active('kim');
    expect(await wallets('kim')).toEqual(funds(50, 0));
    expect(await grant('kim', 'second', { amount: peso(70) })).toMatchObject({ ok: true, value: { isQueued: false } });
    expect(await wallets('kim')).toEqual(funds(50, 70));
    await pay(running, 200);
    await handle('kim');
    expect(await wallets('kim')).toEqual(funds(250, 70));
    expect(await active('kim')).toMatchObject([{ kind: 'bonus', locks: peso(70) }]);
    expect(await credited('kim')).toEqual([]);
  });

  test('comes back as a bonus with the rest of the turnover where the bonus had been lost to nothing', async () => {
    await grant('mara', 'first', { terms: { multiplierPpm: ppm(5_000_000n) } });
    const running = await place('mara', 100);
    await pay(running, 0);
    await handle('mara');
    expect([await wallets('mara'), await active('mara')]).toEqual([funds(0, 0), []]);
    // A further win of the same bet: 400 of 500 are still to be played.
    await pay(running, 250);
    expect(await wallets('mara')).toEqual(funds(0, 0));
    await handle('mara');
    expect(await wallets('mara')).toEqual(funds(0, 250));
    expect(await active('mara')).toMatchObject([{ kind: 'bonus', required: peso(400), locks: peso(250) }]);
    expect(await credited('mara')).toEqual([{ kind: 'bonus_forfeited', amount: '250', isQuiet: true }]);
  });

  const correct = (bet: PlacedBet, pesos: number) => {
    const step = { kind: 'correct', wager: bet, payout: peso(pesos), at: http.clock.now() } as const;
    return transact(http.db.pool, (tx) => applySteps(tx, [step]));
  };
  const waitingAmounts = async (who: string) =>
    (await waiting(who)).map(({ amount, required }) => [amount, required].join(' for '));

  test('is given once, however often it is taken back and paid again', async () => {
    await grant('pia', 'first', { terms: { multiplierPpm: ppm(5_000_000n) } });
    const running = await place('pia', 100);
    await pay(running, 0);
    await handle('pia');
    await pay(running, 250);
    await handle('pia');
    expect(await wallets('pia')).toEqual(funds(0, 250));
    // The bonus that came back has begun: it stays, and the same win is not given again.
    for (const payout of [0, 250, 100, 250]) {
      await correct(running, payout);
      await handle('pia');
      expect([await wallets('pia'), await waiting('pia')]).toEqual([funds(0, 250), []]);
    }
    // More than ever is given, and asks for no turnover that the first one asks for.
    await correct(running, 300);
    await handle('pia');
    expect(await waitingAmounts('pia')).toEqual(['50 for 50']);
    // While it waits a correction withdraws it, and gives what is right.
    await correct(running, 280);
    await handle('pia');
    expect(await waitingAmounts('pia')).toEqual(['30 for 30']);
    await correct(running, 250);
    await handle('pia');
    expect(await waitingAmounts('pia')).toEqual([]);
  });

  test('is not given again where it was in the wallet before the bonus was lost to nothing', async () => {
    await grant('rita', 'first', { terms: { multiplierPpm: ppm(50_000_000n) } });
    const won = await place('rita', 100);
    await pay(won, 250);
    const lost = await place('rita', 250);
    await pay(lost, 0);
    await handle('rita');
    expect(await active('rita')).toEqual([]);
    await correct(won, 0);
    await correct(won, 250);
    await handle('rita');
    expect([await wallets('rita'), await waiting('rita'), await active('rita')]).toEqual([funds(0, 0), [], []]);
  });

  test('waits until many small wins are worth a bonus', async () => {
    await grant('sari', 'first', { terms: { multiplierPpm: ppm(5_000_000n) } });
    const running = await place('sari', 100);
    await pay(running, 0);
    await handle('sari');
    for (let nth = 0; nth < 2; nth++) {
      expect(await wallets('sari')).toEqual(funds(0, 0));
      const step = {
        kind: 'pay',
        wager: running,
        amount: money(6_000n),
        key: randomUUID(),
        at: http.clock.now(),
      } as const;
      await transact(http.db.pool, (tx) => applySteps(tx, [step]));
      await handle('sari');
    }
    expect(await wallets('sari')).toEqual({ cash: money(0n), bonus: money(12_000n) });
  });

  test('goes back where the bonus was taken back, and a further win of it too; a correction takes nothing of the member', async () => {
    await grant('lena', 'first');
    const [one] = await active('lena');
    const running = await place('lena', 40);
    await pay(running, 10);
    const closing = { state: 'forfeited', closeReason: 'staff', closedAt: http.clock.now() } as const;
    await transact(http.db.pool, (tx) => closeRequirement(tx, one?.id ?? '', closing));
    expect(await wallets('lena')).toEqual(funds(0, 0));
    expect(await grant('lena', 'second', { amount: peso(70) })).toMatchObject({ ok: true, value: { isQueued: false } });
    await pay(running, 30);
    await handle('lena');
    expect(await wallets('lena')).toEqual(funds(0, 70));
    await correct(running, 0);
    await handle('lena');
    expect(await wallets('lena')).toEqual(funds(0, 70));
    expect(await credited('lena')).toEqual([
      { kind: 'bonus_forfeited', amount: '30', isQuiet: true },
      { kind: 'bonus_granted', amount: '40', isQuiet: true },
    ]);
    expect((await verifyLedger(http.db.pool)).differences).toEqual([]);
  });
});

test('MEMBER-010 a bonus that waits does not start while a limit is reached, and starts when it is not any more', async () => {
  await grant('nena', 'first');
  await grant('nena', 'second');
  await play('nena', 100);
  isAtLimit = true;
  await startNext('nena');
  expect([(await waiting('nena')).length, await active('nena')]).toEqual([1, []]);
  isAtLimit = false;
  await startNext('nena');
  expect([await waiting('nena'), await wallets('nena')]).toEqual([[], funds(100, 100)]);
});

test('MEMBER-010 a bonus below one peso is played like any other and does not become cash by itself', async () => {
  await grant('olga', 'small', { amount: money(5_000n), terms: { multiplierPpm: ppm(100_000_000n) } });
  await fundMembers(http.db.pool, ['olga'], peso(10));
  expect(await active('olga')).toMatchObject([{ kind: 'bonus', locks: money(5_000n) }]);
  // All of the cash and a part of the bonus is lost: what is left of it goes back, because it was not played.
  http.clock.pass(1_000);
  const at = http.clock.now();
  const stake = money(peso(10) + 2_000n);
  await playTestBets(http.db.pool, [
    betOf('olga', randomUUID(), { stake, payout: peso(0), placedAt: at, settledAt: at }),
  ]);
  expect(await active('olga')).toEqual([]);
  expect(await wallets('olga')).toEqual(funds(0, 0));
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
    expect(await wallets('gina')).toEqual(funds(0, 100));
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
    const outcome = [answer.status, answer.envelope.code, await wallets('jo')];
    expect(outcome).toEqual(
      answer.status === 200 ? [200, undefined, funds(100, 0)] : [422, 'BONUS_OVER', funds(100, 100)],
    );
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
