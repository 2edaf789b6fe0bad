/** Rewards' part of the demo world: the promotions and ranks of both brands, and the steps that `maria` has taken. */
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { money, moneyScale, ppm } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { addMs, dayMs, hourMs, type Instant, instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { Seed, SeedContext } from '#platform/server/seed.ts';
import { insertCheckInAmounts } from './check-in/check-in.store.ts';
import { checkInAs } from './check-in/check-in.ts';
import { demoEnvelopes } from './demo/demo-envelopes.ts';
import { eventPromotions } from './demo/event-promotions.ts';
import { demoFreeRounds, demoGifts } from './demo/gifts.ts';
import { seedMall } from './demo/mall.ts';
import { seedMariaFriends } from './demo/maria-friends.ts';
import { seedMariaRank } from './demo/maria-rank.ts';
import { playMissions, seedMissions } from './demo/mission-history.ts';
import { moneyPromotions } from './demo/money-promotions.ts';
import { publishAll } from './demo/publish-offers.ts';
import { demoRanks } from './demo/ranks.ts';
import { scheduleEnvelope } from './envelope/envelope.ts';
import { encodeFreeRounds } from './gift/free-rounds.ts';
import { issueGifts } from './gift/gift.ts';
import { decideReward } from './promotion/decision.ts';
import { type JoinRequest, joinPromotionAs, openClaim, requestRewardAs } from './promotion/participation.ts';
import { hasPromotions } from './promotion/promotion.store.ts';
import { insertRank } from './rank.store.ts';
import { readMemberRank } from './vip/member-rank.store.ts';

/** The law of the second brand knows no cockfights, and its ladder ends below the rank of the birthday; it is quieter in other ways, too. */
const notAtTala = new Set(['derby', 'check-in', 'lanterns', 'birthday', 'zalo']);

/** Its ranks ask for a tenth of their turnover in deposits as well. */
const merchantsThatAskDeposits = new Set(['tala']);

export const seed: Seed = { domain: 'rewards', run: seedRewards };

async function seedRewards({ pool, today, rng }: SeedContext): Promise<string> {
  return transact(pool, async (tx) => {
    if (await hasPromotions(tx)) return '';
    const midnight = instant(Date.parse(`${today}T00:00:00+08:00`));
    const all = [...moneyPromotions, ...eventPromotions];
    const ids = await publishAll({ tx, rng }, { merchant: 'demo', midnight, offers: all });
    const tala = all.filter(({ name }) => !notAtTala.has(name));
    await publishAll({ tx, rng }, { merchant: 'tala', midnight, offers: tala });
    await seedRanks(tx);
    await seedMariaSteps(tx, ids, midnight);
    for (const merchant of ['demo', 'tala']) await seedMissions(tx, merchant, { midnight, rng });
    await seedEnvelopes({ tx, rng }, midnight);
    await insertCheckInAmounts(tx, 'demo', checkInAmounts.map(pesos));
    await seedMariaGifts(tx, ids, midnight);
    return `${all.length + tala.length} promotions`;
  });
}

/** What follows from bets comes after the history, which is where everybody plays. */
export const playSeed: Seed = { domain: 'rewards of play', run: seedPlay };

async function seedPlay({ pool, today }: SeedContext): Promise<string> {
  const midnight = instant(Date.parse(`${today}T00:00:00+08:00`));
  return transact(pool, async (tx) => {
    const maria = await readMemberByAccount(tx, 'demo', 'maria');
    if (!maria || (await readMemberRank(tx, { member: maria.id, currency: 'PHP' }))) return '';
    await playMissions(tx, 'demo', midnight);
    await seedMariaRank(tx, midnight);
    await seedMall(tx, midnight);
    await seedMariaFriends(tx, midnight);
    return 'missions, ranks, points and friends';
  });
}

const pesos = (count: number) => money(BigInt(count) * moneyScale);

async function seedRanks(tx: Tx): Promise<void> {
  for (const [merchant, ranks] of Object.entries(demoRanks))
    for (const [level, [label, amount]] of ranks.entries())
      await insertRank(tx, merchant, {
        level,
        label,
        turnover: money(amount * moneyScale),
        deposit: money(merchantsThatAskDeposits.has(merchant) ? (amount * moneyScale) / 10n : 0n),
      });
}

/** One promotion at each kind of step, so that all of them can be seen. */
async function seedMariaSteps(tx: Tx, ids: ReadonlyMap<string, string>, midnight: Instant): Promise<void> {
  const maria = await readMemberByAccount(tx, 'demo', 'maria');
  if (!maria) return;
  const at = (name: string, day: number): JoinRequest => ({
    promotion: ids.get(name) ?? '',
    member: maria.id,
    merchant: 'demo',
    currency: 'PHP',
    at: addMs(midnight, day * dayMs),
  });
  for (const name of ['slots-rebate', 'reload', 'payday', 'own-limit', 'originals', 'fiesta'])
    assertDone(await joinPromotionAs(tx, at(name, -9)));
  assertDone(await openClaim(tx, at('originals', -4)));
  assertDone(await requestRewardAs(tx, { ...at('reload', -2), remark: 'Deposit of Saturday evening' }));
  assertDone(await requestRewardAs(tx, { ...at('payday', -3), remark: '' }));
  assertDone(
    await decideReward(tx, {
      ...at('payday', -1),
      actor: 'Rosa',
      approve: false,
      remark: 'The deposit arrived the day after payday and does not count. Write to us if that is wrong.',
    }),
  );
  assertDone(await requestRewardAs(tx, { ...at('own-limit', -2), remark: '' }));
  assertDone(await decideReward(tx, { ...at('own-limit', -1), actor: 'Rosa', approve: true, remark: '' }));
}

/** What each of seven days in a row gives. */
const checkInAmounts = [2, 2, 3, 3, 5, 5, 10];

/** What waits for her in the reward center, and one that she let pass. */
async function seedMariaGifts(tx: Tx, ids: ReadonlyMap<string, string>, midnight: Instant): Promise<void> {
  const maria = await readMemberByAccount(tx, 'demo', 'maria');
  if (!maria) return;
  await issueGifts(
    tx,
    demoGifts.map(({ key, offer, day, days, amount, turnoverPpm, name }) => ({
      key: `demo:${key}`,
      member: maria.id,
      merchant: 'demo',
      currency: 'PHP',
      kind: 'promotion',
      source: ids.get(offer) ?? null,
      name,
      amount: pesos(amount),
      turnoverPpm: ppm(turnoverPpm),
      at: addMs(midnight, day * dayMs),
      claimUntil: addMs(midnight, (day + days) * dayMs),
    })),
  );
  const { name, offer, day: givenDay, days: claimDays, terms } = demoFreeRounds;
  await issueGifts(tx, [
    {
      key: 'demo:free-rounds',
      member: maria.id,
      merchant: 'demo',
      currency: 'PHP',
      kind: 'promotion',
      source: ids.get(offer) ?? null,
      name,
      pays: 'free_rounds',
      amount: money(0n),
      turnoverPpm: ppm(0n),
      terms: encodeFreeRounds({ ...terms, stake: pesos(terms.stake), maxWin: null }),
      at: addMs(midnight, givenDay * dayMs),
      claimUntil: addMs(midnight, (givenDay + claimDays) * dayMs),
    },
  ]);
  for (const day of [-4, -3, -2, -1])
    assertDone(
      await checkInAs(tx, {
        member: maria.id,
        merchant: 'demo',
        currency: 'PHP',
        at: addMs(midnight, (day + 0.5) * dayMs),
      }),
    );
}

async function seedEnvelopes({ tx, rng }: { readonly tx: Tx; readonly rng: Rng }, midnight: Instant): Promise<void> {
  for (const { EN, TY, kind = 'random', budget, count, min, opensHour, hours } of demoEnvelopes) {
    const opensAt = addMs(midnight, opensHour * hourMs);
    assertDone(
      await scheduleEnvelope(
        { tx, rng },
        {
          merchant: 'demo',
          currency: 'PHP',
          name: { EN, TY },
          kind,
          budget: pesos(budget),
          count,
          min: pesos(min),
          opensAt,
          closesAt: addMs(opensAt, hours * hourMs),
          minLevel: 0,
          minTier: 0,
          needsDeposit: false,
          actor: 'demo',
          reason: 'the demo world',
          at: Math.min(addMs(opensAt, -dayMs), midnight) as Instant,
        },
      ),
    );
  }
}

function assertDone(outcome: Outcome<unknown, string>): void {
  if (!outcome.ok) throw new Error(`A step of the demo world was refused: ${outcome.fault}`);
}
