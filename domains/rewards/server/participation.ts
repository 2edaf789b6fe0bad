/** The steps of a member in a promotion: joining, asking for the reward, and what staff decides. No step here moves money. */
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { joinPromotion, requestPromotionReward } from '../contract/promotion.ts';
import { judgeDecision, judgeJoin, judgeRequest, mayStep } from '../rules/promotion.ts';
import * as store from './participation.store.ts';

export const join: UseCase<typeof joinPromotion> = async ({ tx, site, caller, clock }, { id }) => {
  const part = { promotion: id, member: caller.member };
  const standing = await store.readStanding(tx, { ...part, merchant: site.merchant });
  if (!standing) return refuse('promotion_unknown');
  const verdict = judgeJoin(standing, clock.now());
  if (!verdict.ok) return verdict;
  const joined = await store.insertParticipation(tx, { ...part, at: clock.now() });
  return joined ? done({ id, status: verdict.value }) : refuse('already_joined');
};

export const requestReward: UseCase<typeof requestPromotionReward> = async (
  { tx, site, caller, clock },
  { id, remark },
) => {
  const part = { promotion: id, member: caller.member };
  const standing = await store.readStanding(tx, { ...part, merchant: site.merchant });
  if (!standing) return refuse('promotion_unknown');
  const verdict = judgeRequest(standing, clock.now());
  if (!verdict.ok) return verdict;
  await store.writeStep(tx, { ...part, to: verdict.value, at: clock.now(), requestRemark: remark || null });
  return done({ id, status: verdict.value });
};

export type PartOfBrand = store.Part & { readonly merchant: string; readonly at: Instant };

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
): Promise<Outcome<'issued' | 'rejected', 'not_requested' | 'payment_required'>> {
  const standing = await store.readStanding(tx, part);
  if (!standing?.own) return refuse('not_requested');
  const verdict = judgeDecision({ status: standing.own, pays: standing.pays, approve });
  if (verdict.ok)
    await store.writeStep(tx, { ...part, to: verdict.value, decisionRemark: remark.trim().slice(0, 300) || null });
  return verdict;
}
