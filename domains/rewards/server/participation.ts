/** The steps of a member in a promotion: joining, asking for the reward, and what staff decides. No step here moves money. */

import type { Doors } from '#domains/protection/server/index.ts';
import { longestRemark } from '#domains/wallet/contract/transfer-member.ts';
import type { FaultOf } from '#kernel/endpoint.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { joinPromotion, requestPromotionReward } from '../contract/promotion.ts';
import { judgeDecision, judgeJoin, judgeRequest, mayStep } from '../rules/promotion.ts';
import * as store from './participation.store.ts';
import { standingOf } from './rank.ts';

export type PartOfBrand = store.Part & { readonly merchant: string; readonly at: Instant };

export type Joining = PartOfBrand & { readonly currency: string };

/** A rank is read in the transaction that joins, and is never lost, so that it holds when the step is kept. */
export async function joinAs(tx: Tx, part: Joining): Promise<Outcome<'joined', FaultOf<typeof joinPromotion>>> {
  const standing = await store.readStanding(tx, part);
  if (!standing) return refuse('promotion_unknown');
  const { leastVip } = standing;
  const condition = leastVip === null ? null : { vipLevel: leastVip, ownLevel: (await standingOf(tx, part)).level };
  const verdict = judgeJoin({ ...standing, condition }, part.at);
  if (!verdict.ok) return verdict;
  return (await store.insertParticipation(tx, part)) ? verdict : refuse('already_joined');
}

export async function requestAs(
  tx: Tx,
  { remark, ...part }: PartOfBrand & { readonly remark: string },
): Promise<Outcome<'applying', FaultOf<typeof requestPromotionReward>>> {
  const standing = await store.readStanding(tx, part);
  if (!standing) return refuse('promotion_unknown');
  const verdict = judgeRequest(standing, part.at);
  if (verdict.ok) await store.writeStep(tx, { ...part, to: verdict.value, requestRemark: remark || null });
  return verdict;
}

const partOf = ({ caller, site, clock }: Context<Caller>, promotion: string): PartOfBrand => ({
  promotion,
  member: caller.member,
  merchant: site.merchant,
  at: clock.now(),
});

/** What is asked before a member takes a step of their own. */
export type OfferDoor = Pick<Doors, 'mayTakeOffer'>;

const mayStepNow = ({ mayTakeOffer }: OfferDoor, { tx, caller, site, clock }: Context<Caller>) =>
  mayTakeOffer(tx, { member: caller.member, currency: site.currency, at: clock.now() });

export const createJoin =
  (door: OfferDoor): UseCase<typeof joinPromotion> =>
  async (context, { id }) => {
    const may = await mayStepNow(door, context);
    const joined = may.ok ? await joinAs(context.tx, { ...partOf(context, id), currency: context.site.currency }) : may;
    return joined.ok ? done({ id, status: joined.value }) : joined;
  };

export const createRequestReward =
  (door: OfferDoor): UseCase<typeof requestPromotionReward> =>
  async (context, { id, remark = '' }) => {
    const may = await mayStepNow(door, context);
    const requested = may.ok ? await requestAs(context.tx, { ...partOf(context, id), remark }) : may;
    return requested.ok ? done({ id, status: requested.value }) : requested;
  };

/** The conditions are met: the member is told that there is something to claim. */
export async function openClaim(tx: Tx, part: PartOfBrand): Promise<Outcome<'claim', 'not_joined'>> {
  const standing = await store.readStanding(tx, part);
  if (!standing?.own || !mayStep(standing.own, 'claim')) return refuse('not_joined');
  await store.writeStep(tx, { ...part, to: 'claim' });
  return done('claim');
}

export type Decided = PartOfBrand & { readonly approve: boolean; readonly remark: string };

/** For staff. What would pay money stays at `applying` until the ledger issues it. */
export async function decideReward(
  tx: Tx,
  { approve, remark, ...part }: Decided,
): Promise<Outcome<'issued' | 'rejected', 'remark_too_long' | 'not_requested' | 'payment_required'>> {
  if (remark.trim().length > longestRemark) return refuse('remark_too_long');
  const standing = await store.readStanding(tx, part);
  if (!standing?.own) return refuse('not_requested');
  const verdict = judgeDecision({ status: standing.own, pays: standing.pays, approve });
  if (verdict.ok) await store.writeStep(tx, { ...part, to: verdict.value, decisionRemark: remark.trim() || null });
  return verdict;
}
