/**
 * What time does with friends: who qualified is held for some days, then decided, and paid. Each step of each friend is a
 * transaction of its own, so a run that is cut off goes on where it was.
 */

import { haveSharedDevice, listInactive, readAccounts } from '#domains/identity/server/index.ts';
import { haveSharedDocument, listExcluded } from '#domains/protection/server/index.ts';
import type { ReferralReason } from '#domains/rewards/contract/referral.ts';
import {
  amountOfLevel,
  decidedFrom,
  maskFriend,
  qualifiesUntil,
  type ReferralRule,
} from '#domains/rewards/rules/referral/referral.ts';
import { haveSharedPayoutAccount } from '#domains/wallet/server/index.ts';
import { monthOf } from '#kernel/calendar.ts';
import type { MemberId } from '#kernel/id.ts';
import { zero } from '#kernel/money.ts';
import { addMs, businessDayOf, dayMs, defaultOffsetMinutes, hourMs, type Instant, instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { type GiftDeps, giveGift } from '../gift/gift.ts';
import { giftNameOf } from './gift-name.ts';
import {
  claimCandidates,
  countFromSource,
  countPaidSince,
  lapseReferrals,
  listHeldBefore,
  listUplines,
  lockInviter,
  lockReferral,
  markPaid,
  markRefused,
  type Referral,
} from './referral.store.ts';
import { qualifyFriend } from './referral.ts';
import {
  type DueReferralGift,
  endReferralGift,
  insertReferralGifts,
  listDueGifts,
  type ReferralGift,
} from './referral-gift.store.ts';
import { readReferralRule } from './referral-rule.store.ts';

export type ReferralDeps = GiftDeps & {
  readonly brandsOf: (tx: Tx) => Promise<readonly string[]>;
};

type RunContext = { readonly pool: Pool; readonly at: Instant; readonly signal?: AbortSignal };

const batchSize = 200;
/** Events of bets and deposits that were in time may arrive later than the friend's time ends. */
const lapseDelayMs = hourMs;

const monthStartOf = (at: Instant): Instant =>
  instant(
    Date.parse(`${monthOf(businessDayOf(at, defaultOffsetMinutes))}-01T00:00:00Z`) - defaultOffsetMinutes * 60_000,
  );

/** Why nothing is paid for this friend; null where it is. */
async function findRefusal(
  tx: Tx,
  rule: ReferralRule,
  { referral, at }: { readonly referral: Referral; readonly at: Instant },
): Promise<ReferralReason | null> {
  const { friend, inviter, registeredAt } = referral;
  const isGone = (await listInactive(tx, [friend])).has(friend) || (await listExcluded(tx, [friend], at)).has(friend);
  if (isGone) return 'friend_left';
  if (await haveSharedDevice(tx, friend, inviter)) return 'shared_device';
  if (await haveSharedPayoutAccount(tx, friend, inviter)) return 'shared_account';
  if (await haveSharedDocument(tx, friend, inviter)) return 'shared_document';
  const around = rule.sourceDays * dayMs;
  const span = { from: addMs(registeredAt, -around), until: addMs(registeredAt, around) };
  if ((await countFromSource(tx, referral, span)) > rule.sourceFriends) return 'many_friends';
  if ((await countPaidSince(tx, inviter, monthStartOf(at))) >= rule.monthFriends) return 'month_full';
  return null;
}

/** The friend's own, and what each level above gets. */
async function listGifts(tx: Tx, rule: ReferralRule, friend: MemberId): Promise<ReferralGift[]> {
  const uplines = await listUplines(tx, friend, rule.levelPpm.length);
  const gifts = uplines.map((earner, index) => ({
    friend,
    level: index + 1,
    earner,
    amount: amountOfLevel(rule.inviterGift, rule.levelPpm[index] ?? 0),
  }));
  return [{ friend, level: 0, earner: friend, amount: rule.friendGift }, ...gifts].filter(
    ({ amount }) => amount > zero,
  );
}

/** A friend who was decided meanwhile is left as they are. */
async function decideFriend(tx: Tx, friend: MemberId, at: Instant): Promise<void> {
  const inviter = (await lockReferral(tx, friend))?.inviter;
  if (inviter === undefined) return;
  await lockInviter(tx, inviter);
  const referral = await lockReferral(tx, friend);
  if (referral?.state !== 'held') return;
  const rule = await readReferralRule(tx, referral.merchant);
  const reason = await findRefusal(tx, rule, { referral, at });
  if (reason) return markRefused(tx, friend, { reason, at });
  await markPaid(tx, friend, at);
  await insertReferralGifts(tx, await listGifts(tx, rule, friend), at);
}

async function payGift(
  tx: Tx,
  deps: GiftDeps,
  { gift, at }: { readonly gift: DueReferralGift; readonly at: Instant },
): Promise<void> {
  const { friend, level, earner, amount, merchant, currency } = gift;
  const account = (await readAccounts(tx, [friend])).get(friend) ?? '';
  const paid = await giveGift(tx, deps, {
    key: `referral:${friend}:${level}`,
    member: earner,
    merchant,
    currency,
    kind: 'referral',
    source: friend,
    name: giftNameOf(level === 0 ? 'friend' : 'inviter'),
    figures: { friend: level === 0 ? null : maskFriend(account), what: level === 0 ? 'friend' : 'inviter' },
    amount,
    at,
  });
  await endReferralGift(tx, gift, { state: paid.ok ? 'paid' : 'void', at });
}

async function payDueGifts(deps: GiftDeps, { pool, at, signal }: RunContext): Promise<void> {
  for (;;) {
    const due = await transact(pool, (tx) => listDueGifts(tx, batchSize));
    for (const gift of due) if (!signal?.aborted) await transact(pool, (tx) => payGift(tx, deps, { gift, at }));
    if (due.length < batchSize || signal?.aborted) return;
  }
}

async function settleBrand(merchant: string, { pool, at, signal }: RunContext): Promise<void> {
  const rule = await transact(pool, (tx) => readReferralRule(tx, merchant));
  const request = { merchant, minValidBet: rule.minValidBet, at, limit: batchSize };
  for (const friend of await transact(pool, (tx) => claimCandidates(tx, request)))
    if (!signal?.aborted) await transact(pool, (tx) => qualifyFriend(tx, friend, at));
  const before = addMs(at, -(qualifiesUntil(rule, instant(0)) + lapseDelayMs));
  for (;;) {
    const lapsed = await transact(pool, (tx) => lapseReferrals(tx, { merchant, before, at, limit: batchSize }));
    if (lapsed < batchSize || signal?.aborted) break;
  }
  const heldBefore = addMs(at, -decidedFrom(rule, instant(0)));
  for (;;) {
    const held = await transact(pool, (tx) => listHeldBefore(tx, { merchant, before: heldBefore, limit: batchSize }));
    for (const friend of held) if (!signal?.aborted) await transact(pool, (tx) => decideFriend(tx, friend, at));
    if (held.length < batchSize || signal?.aborted) return;
  }
}

/** Every minute, one run at a time. */
export async function settleReferrals(deps: ReferralDeps, context: RunContext): Promise<void> {
  for (const merchant of await transact(context.pool, deps.brandsOf)) await settleBrand(merchant, context);
  await payDueGifts(deps, context);
}
