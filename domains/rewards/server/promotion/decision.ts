/** What staff decides about a request: a reward in money is issued as a gift in the same transaction, by name and with a remark. */
import { judgeDecision } from '#domains/rewards/rules/promotion.ts';
import { maxRemarkLength } from '#domains/wallet/contract/transfer-member.ts';
import { type Money, moneyText } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { publishLive } from '#platform/server/outbox/index.ts';
import { issueGifts, type NewGift } from '../gift/gift.ts';
import { insertDecision, readPromotionMerchant, readPromotionTitles } from './decision.store.ts';
import {
  type ParticipationKey,
  type RewardTerms,
  readParticipation,
  writeParticipationStep,
} from './participation.store.ts';

export type RewardDecision = ParticipationKey & {
  readonly currency: string;
  readonly actor: string;
  readonly approve: boolean;
  /** Where the promotion does not say how much. */
  readonly amount?: Money;
  /** Read by the member; a refusal has one. */
  readonly remark: string;
  readonly at: Instant;
};

export type DecisionFault =
  | 'request_unknown'
  | 'remark_too_long'
  | 'remark_required'
  | 'not_requested'
  | 'amount_required'
  | 'amount_not_wanted'
  | 'amount_fixed';

export async function decideReward(
  tx: Tx,
  request: RewardDecision,
): Promise<Outcome<'issued' | 'rejected', DecisionFault>> {
  const remark = judgeRemark(request);
  if (!remark.ok) return remark;
  const merchant = await readPromotionMerchant(tx, request.promotion);
  const progress = merchant === null ? null : await readParticipation(tx, { ...request, merchant });
  if (merchant === null || !progress?.own) return refuse('request_unknown');
  const owed = judgeAmount(request, progress);
  if (!owed.ok) return owed;
  const amount = owed.value;
  const { approve, actor, promotion, member, at } = request;
  const verdict = judgeDecision({ status: progress.own, pays: progress.pays, approve, amount });
  if (!verdict.ok) return verdict;
  const gift =
    approve && amount !== null ? await issueReward(tx, { ...request, merchant, amount, terms: progress }) : null;
  await writeParticipationStep(tx, {
    promotion,
    member,
    at,
    to: verdict.value,
    decisionRemark: remark.value,
    // The key under which the ledger pays the gift when it is claimed.
    ledgerKey: gift && `gift:${gift}`,
  });
  await insertDecision(tx, {
    promotion,
    member,
    at,
    actor,
    approved: approve,
    amount,
    remark: remark.value,
  });
  await publishLive(tx, { topic: `member:${member}`, event: 'order', data: { kind: 'gift' } });
  return verdict;
}

function judgeRemark({
  approve,
  remark,
}: RewardDecision): Outcome<string | null, 'remark_too_long' | 'remark_required'> {
  const words = remark.trim() || null;
  if (words !== null && words.length > maxRemarkLength) return refuse('remark_too_long');
  return approve || words !== null ? done(words) : refuse('remark_required');
}

/** The amount of the promotion, where it names one; else that of whoever decides. */
function judgeAmount(
  { approve, amount }: RewardDecision,
  { rewardAmount }: Pick<RewardTerms, 'rewardAmount'>,
): Outcome<Money | null, 'amount_fixed'> {
  if (amount !== undefined && rewardAmount !== null) return refuse('amount_fixed');
  return done((approve ? rewardAmount : null) ?? amount ?? null);
}

type Reward = Pick<NewGift, 'member' | 'merchant' | 'currency' | 'amount' | 'at'> & {
  readonly promotion: string;
  readonly terms: RewardTerms;
};

/** A promotion that adds to deposits gives a bonus on the terms of its match, any other gives cash. */
async function issueReward(
  tx: Tx,
  { promotion, terms, at, member, merchant, currency, amount }: Reward,
): Promise<string | null> {
  const { rewardTurnoverPpm, rewardDays, matchTurnoverPpm, matchDays, matchMaxBet } = terms;
  const claimUntil = addMs(at, rewardDays * dayMs);
  const isBonus = matchTurnoverPpm !== null && matchDays !== null;
  const [issued] = await issueGifts(tx, [
    {
      member,
      merchant,
      currency,
      amount,
      key: `promotion:${promotion}:${member}`,
      kind: 'promotion',
      source: promotion,
      name: await readPromotionTitles(tx, promotion),
      at,
      claimUntil,
      turnoverPpm: isBonus ? matchTurnoverPpm : rewardTurnoverPpm,
      // Until the bonus has to be played, whenever it is claimed.
      ...(isBonus && {
        pays: 'bonus',
        terms: {
          expiresAt: addMs(claimUntil, matchDays * dayMs),
          ...(matchMaxBet !== null && { maxBet: moneyText(matchMaxBet) }),
        },
      }),
    },
  ]);
  return issued?.id ?? null;
}
