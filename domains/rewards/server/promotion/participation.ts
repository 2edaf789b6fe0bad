/** The steps of a member in a promotion: joining and asking for the reward. No step here moves money. */

import type { ProtectionGuards } from '#domains/protection/server/index.ts';
import type { joinPromotion, requestPromotionReward } from '#domains/rewards/contract/promotion.ts';
import { judgeJoin, judgeRequest, mayStep, type RequestedStatus } from '#domains/rewards/rules/promotion.ts';
import type { FaultOf } from '#kernel/endpoint.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { readRankProgress } from '../rank.ts';
import * as store from './participation.store.ts';
import { keepRequestPictures } from './request-picture.store.ts';

export type BrandParticipation = store.ParticipationKey & { readonly merchant: string; readonly at: Instant };

export type JoinRequest = BrandParticipation & { readonly currency: string };

/** A rank is read in the transaction that joins, and is never lost, so that it holds when the step is kept. */
export async function joinPromotionAs(
  tx: Tx,
  part: JoinRequest,
): Promise<Outcome<'joined', FaultOf<typeof joinPromotion>>> {
  const standing = await store.readParticipation(tx, part);
  if (!standing) return refuse('promotion_unknown');
  const { leastVip } = standing;
  const condition =
    leastVip === null ? null : { vipLevel: leastVip, ownLevel: (await readRankProgress(tx, part)).level };
  const verdict = judgeJoin({ ...standing, condition }, part.at);
  if (!verdict.ok) return verdict;
  return (await store.insertParticipation(tx, part)) ? verdict : refuse('already_joined');
}

export async function requestRewardAs(
  tx: Tx,
  { remark, pictures = 0, ...part }: BrandParticipation & { readonly remark: string; readonly pictures?: number },
): Promise<Outcome<RequestedStatus, FaultOf<typeof requestPromotionReward>>> {
  const standing = await store.readParticipation(tx, part);
  if (!standing) return refuse('promotion_unknown');
  // What it gives comes without a decision.
  if (standing.byItself) return refuse('promotion_not_open');
  const verdict = judgeRequest({ ...standing, pictures }, part.at);
  if (!verdict.ok) return verdict;
  if (!(await keepRequestPictures(tx, part, pictures))) return refuse('picture_missing');
  await store.writeParticipationStep(tx, { ...part, to: verdict.value, requestRemark: remark || null });
  return verdict;
}

const brandParticipationOf = ({ caller, site, clock }: Context<Caller>, promotion: string): BrandParticipation => ({
  promotion,
  member: caller.member,
  merchant: site.merchant,
  at: clock.now(),
});

/** The checks before a member takes a step. */
export type OfferDeps = Pick<ProtectionGuards, 'mayTakeOffer'>;

const mayStepNow = ({ mayTakeOffer }: OfferDeps, { tx, caller, site, clock }: Context<Caller>) =>
  mayTakeOffer(tx, { member: caller.member, currency: site.currency, at: clock.now() });

export const createJoinPromotion =
  (deps: OfferDeps): UseCase<typeof joinPromotion> =>
  async (context, { id }) => {
    const may = await mayStepNow(deps, context);
    const joined = may.ok
      ? await joinPromotionAs(context.tx, { ...brandParticipationOf(context, id), currency: context.site.currency })
      : may;
    return joined.ok ? done({ id, status: joined.value }) : joined;
  };

export const createRequestReward =
  (deps: OfferDeps): UseCase<typeof requestPromotionReward> =>
  async (context, { id, remark = '', pictures = 0 }) => {
    const may = await mayStepNow(deps, context);
    const requested = may.ok
      ? await requestRewardAs(context.tx, { ...brandParticipationOf(context, id), remark, pictures })
      : may;
    return requested.ok ? done({ id, status: requested.value }) : requested;
  };

/** The conditions are met: the member is notified that a reward can be claimed. */
export async function openClaim(tx: Tx, part: BrandParticipation): Promise<Outcome<'claim', 'not_joined'>> {
  const standing = await store.readParticipation(tx, part);
  if (!standing?.own || !mayStep(standing.own, 'claim')) return refuse('not_joined');
  await store.writeParticipationStep(tx, { ...part, to: 'claim' });
  return done('claim');
}
