/**
 * A bonus for a field of the profile, set up by a brand as a promotion. Each member gets it once, and each external account
 * is paid for once, even if several members enter it.
 */
import { hash } from 'node:crypto';
import { pauseOfMember } from '#domains/protection/server/index.ts';
import type { ProfileBonusTerms } from '#domains/rewards/contract/profile-bonus-terms.ts';
import { amountAt, areAmountsWhole, handleOf } from '#domains/rewards/rules/profile-bonus.ts';
import type { Localized } from '#kernel/locale.ts';
import { type Money, ppm } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { issueGifts } from '../gift/gift.ts';
import { type RankQuery, readRankProgress } from '../rank.ts';
import { readPromotionTitles } from './decision.store.ts';
import {
  findOpenProfileBonus,
  insertProfileBonus,
  type ProfileBonusField,
  wasPaidByPromotion,
} from './profile-bonus.store.ts';
import type { PromotionDraft, PromotionTexts } from './promotion.store.ts';
import { publishPromotion } from './promotion.ts';

type ProfileBonusRequest = RankQuery & { readonly field: ProfileBonusField; readonly at: Instant };

export type ProfileBonusOffer = { readonly amount: Money; readonly maxAmount: Money };

async function findOffer(tx: Tx, { field, at, ...player }: ProfileBonusRequest) {
  const open = await findOpenProfileBonus(tx, { ...player, field, at });
  if (!open) return null;
  const { level } = await readRankProgress(tx, player);
  return { ...open, amount: amountAt(open.amounts, level), maxAmount: amountAt(open.amounts, open.amounts.length) };
}

/** What the member would get now; null where the brand pays none, where it was given, and for whoever is on a pause. */
export async function showProfileBonus(tx: Tx, request: ProfileBonusRequest): Promise<ProfileBonusOffer | null> {
  const offer = await findOffer(tx, request);
  if (!offer || (await pauseOfMember(tx, request.member, request.at)) !== null) return null;
  return { amount: offer.amount, maxAmount: offer.maxAmount };
}

/** Runs in the transaction that saves the profile; its lock on the member prevents a second gift. */
export async function giveProfileBonus(
  tx: Tx,
  { fieldText, ...request }: ProfileBonusRequest & { readonly fieldText: string },
): Promise<void> {
  const handle = handleOf(fieldText);
  const offer = handle === null ? null : await findOffer(tx, request);
  if (handle === null || !offer) return;
  const { field, member, merchant, currency, at } = request;
  const accountHash = hash('sha256', `${field}:${handle}`, 'hex');
  if (await wasPaidByPromotion(tx, { field, merchant, currency, accountHash })) return;
  const { promotion, amount, turnoverPpm, days } = offer;
  await issueGifts(tx, [
    {
      // Without the promotion: the next offer pays nothing for an account that was paid for.
      key: `profile:${merchant}:${currency}:${field}:${accountHash}`,
      member,
      merchant,
      currency,
      kind: 'promotion',
      source: promotion,
      name: await readPromotionTitles(tx, promotion),
      amount,
      turnoverPpm,
      at,
      claimUntil: addMs(at, days * dayMs),
    },
  ]);
}

export type ProfileBonusSetup = {
  readonly draft: PromotionDraft;
  readonly field: ProfileBonusField;
  readonly currency: string;
  readonly amounts: readonly Money[];
  readonly turnoverPpm: bigint;
  readonly days: number;
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
};

export type ProfileBonusFault = 'amounts_invalid' | 'period_invalid';

/** The promotion's id. */
export async function openProfileBonus(
  tx: Tx,
  { draft, turnoverPpm, ...terms }: ProfileBonusSetup,
): Promise<Outcome<string, ProfileBonusFault>> {
  const { startsAt, endsAt } = draft;
  if (endsAt !== null && (endsAt <= startsAt || endsAt <= terms.at)) return refuse('period_invalid');
  if (!areAmountsWhole(terms.amounts)) return refuse('amounts_invalid');
  const promotion = await publishPromotion(tx, { ...draft, byItself: true });
  await insertProfileBonus(tx, { ...terms, promotion, turnoverPpm: ppm(turnoverPpm) });
  return done(promotion);
}

type StaffSetup = Pick<ProfileBonusSetup, 'field' | 'currency' | 'actor' | 'reason' | 'at'> & {
  readonly merchant: string;
  readonly terms: ProfileBonusTerms;
};

/** As staff set it up, from one file. */
export function setUpProfileBonus(
  tx: Tx,
  { merchant, terms, at, ...setup }: StaffSetup,
): Promise<Outcome<string, ProfileBonusFault>> {
  const { words, picture, position, startsAt, endsAt, turnoverPpm, ...bonus } = terms;
  return openProfileBonus(tx, {
    ...setup,
    ...bonus,
    at,
    turnoverPpm: BigInt(turnoverPpm),
    draft: {
      merchant,
      category: 'EVENT',
      pays: true,
      position,
      startsAt,
      endsAt,
      claimsEndAt: null,
      updatedAt: at,
      pictures: [{ kind: picture, seed: `${merchant}-${setup.field}-${at}` }],
      words: words as Localized<PromotionTexts>,
    },
  });
}
