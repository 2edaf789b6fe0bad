/** What rewards need of the other domains. */
import { listBrands, listProfiles } from '#domains/content/server/index.ts';
import type { ProtectionGuards } from '#domains/protection/server/index.ts';
import type { GiftDeps, ReferralDeps } from '#domains/rewards/server/index.ts';
import { assert } from '#kernel/assert.ts';

export const profileOf: GiftDeps['profileOf'] = async (tx, merchant) => {
  const [profile] = await listProfiles(tx, merchant);
  assert(profile !== undefined, `brand ${merchant} has no domain`);
  return profile;
};

export const createGiftDeps = ({ mayTakeOffer }: Pick<ProtectionGuards, 'mayTakeOffer'>): GiftDeps => ({
  mayTakeOffer,
  profileOf,
});

/** What the jobs need: those that pay gifts by themselves. */
export const createRewardJobDeps = (guards: Pick<ProtectionGuards, 'mayTakeOffer'>): ReferralDeps => ({
  ...createGiftDeps(guards),
  brandsOf: async (tx) => (await listBrands(tx)).map(({ merchant }) => merchant),
});
