/** What rewards need of the other domains. */
import { listBrands, listProfiles } from '#domains/content/server/index.ts';
import type { ProtectionGuards } from '#domains/protection/server/index.ts';
import { type GiftDeps, payFreeRoundWins, type ReferralDeps } from '#domains/rewards/server/index.ts';
import { freeRoundsEnded } from '#domains/studio/contract/free-rounds.ts';
import { grantFreeRounds } from '#domains/studio/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { transact } from '#platform/server/database/db.ts';
import { claimEvents, type Subscription, subscribe } from '#platform/server/outbox/index.ts';

export const profileOf: GiftDeps['profileOf'] = async (tx, merchant) => {
  const [profile] = await listProfiles(tx, merchant);
  assert(profile !== undefined, `brand ${merchant} has no domain`);
  return profile;
};

export const createGiftDeps = ({ mayTakeOffer }: Pick<ProtectionGuards, 'mayTakeOffer'>): GiftDeps => ({
  mayTakeOffer,
  profileOf,
  grantFreeRounds,
});

/** What the jobs need: those that pay gifts by themselves. */
export const createRewardJobDeps = (guards: Pick<ProtectionGuards, 'mayTakeOffer'>): ReferralDeps => ({
  ...createGiftDeps(guards),
  brandsOf: async (tx) => (await listBrands(tx)).map(({ merchant }) => merchant),
});

const handlerName = 'rewards.pay_free_rounds';

/** Wins of free rounds: the studio says what is owed, and rewards pay it. */
export const createFreeRoundsSubscription = (deps: GiftDeps): Subscription =>
  subscribe(freeRoundsEnded, handlerName, async ({ pool }, { id, data }) => {
    await transact(pool, async (tx) => {
      if ((await claimEvents(tx, handlerName, [id])).has(id)) await payFreeRoundWins(tx, deps, data);
    });
  });
