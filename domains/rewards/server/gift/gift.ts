/**
 * Gifts: every part of this domain that owes a member something issues one here, and a claim pays it. A gift is issued
 * once for its key and paid once: state, requirement and posting are one transaction.
 */
import { hash } from 'node:crypto';
import type { Player } from '#domains/bets/server/index.ts';
import { lockIfOpen } from '#domains/identity/server/index.ts';
import type { ProtectionGuards } from '#domains/protection/server/index.ts';
import type { CreditKind } from '#domains/rewards/contract/event.ts';
import { type GiftKind, giftStateAt } from '#domains/rewards/rules/gift.ts';
import { pointsOf } from '#domains/rewards/rules/points/points.ts';
import { publishBalance } from '#domains/wallet/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { type Id, makeId } from '#kernel/id.ts';
import { type Money, parseMoney, ppm, zero } from '#kernel/money.ts';
import { done, type Outcome, type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import { type Instant, instant } from '#kernel/time.ts';
import { type AccountRef, houseAccount, memberAccount, openAccounts, post, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { publishLiveEvents } from '#platform/server/outbox/index.ts';
import { grantBonus } from '../bonus/bonus.ts';
import { publishCredit } from '../credit-event.ts';
import { movePoints } from '../points/points.ts';
import { markClaimed } from '../promotion/decision.store.ts';
import { openRequirement } from '../turnover/turnover.ts';
import { type GrantFreeRounds, payFreeRounds } from './free-rounds.ts';
import { endGift, type Gift, insertGifts, listReadyGifts, lockOwnGifts, readGiftByKey } from './gift.store.ts';

const onceOver = ppm(1_000_000n);

export type NewGift = Pick<Gift, 'key' | 'member' | 'merchant' | 'currency' | 'kind' | 'name' | 'amount'> &
  Partial<Pick<Gift, 'source' | 'figures' | 'pays' | 'turnoverPpm' | 'terms' | 'claimUntil'>> & {
    readonly at: Instant;
  };

const toGift = ({ at, ...gift }: NewGift): Gift => ({
  source: null,
  figures: {},
  pays: 'cash',
  turnoverPpm: onceOver,
  terms: null,
  claimUntil: null,
  ...gift,
  id: giftIdOf(gift.key, at),
  state: 'ready',
  issuedAt: at,
  endedAt: null,
  balanceAfter: null,
});

const giftIdOf = (key: string, at: Instant): Id<'gf'> => makeId('gf', at, hash('sha256', `gift:${key}`, 'buffer'));

/** Those that were issued now; a key that was issued before is left out. */
export async function issueGifts(tx: Tx, gifts: readonly NewGift[]): Promise<Gift[]> {
  const issued = await insertGifts(tx, gifts.map(toGift));
  await publishGiftChange(tx, issued);
  return issued;
}

/** The badges of these members are stale, in each of their tabs. */
function publishGiftChange(tx: Tx, gifts: readonly Pick<Gift, 'member'>[]): Promise<void> {
  const members = new Set(gifts.map(({ member }) => member));
  return publishLiveEvents(
    tx,
    [...members].map((member) => ({ topic: `member:${member}`, event: 'order', data: { kind: 'gift' } })),
  );
}

export type GiftDeps = Pick<ProtectionGuards, 'mayTakeOffer'> & {
  /** Gives free rounds of one of our own slots. */
  readonly grantFreeRounds: GrantFreeRounds;
  /** The jurisdiction profile of a brand, whose terms of turnover hold. */
  readonly profileOf: (tx: Tx, merchant: string) => Promise<string>;
};

export type ClaimedGift = { readonly gift: Gift; readonly balance: Money };
export type ClaimFault = 'gift_unknown' | 'gift_expired' | 'gift_withdrawn' | 'account_closed' | OfferFault;
type OfferFault = Extract<Awaited<ReturnType<GiftDeps['mayTakeOffer']>>, RefusedOutcome<string>>['fault'];

type ClaimRequest = { readonly member: Player['member']; readonly id: string; readonly at: Instant };

/** A claim that comes again is answered as the first one was. */
export async function claimGift(
  tx: Tx,
  deps: GiftDeps,
  { member, id, at }: ClaimRequest,
): Promise<Outcome<ClaimedGift, ClaimFault>> {
  const [gift] = await lockOwnGifts(tx, { member, ids: [id] });
  if (!gift) return refuse('gift_unknown');
  return claimLocked(tx, deps, { gift, at });
}

export type ClaimedGifts = { readonly gifts: readonly Gift[]; readonly balance: Money };

/** All that can be claimed now, as far as nothing stands against it: a bonus may be refused where plain money is not. */
export async function claimAllGifts(
  tx: Tx,
  deps: GiftDeps,
  { at, ...player }: Player & { readonly at: Instant },
): Promise<Outcome<ClaimedGifts, 'account_closed'>> {
  const ids = (await listReadyGifts(tx, player, at)).map((gift) => gift.id);
  const claimed: Gift[] = [];
  for (const gift of await lockOwnGifts(tx, { member: player.member, ids })) {
    if (gift.state !== 'ready') continue;
    const verdict = await claimLocked(tx, deps, { gift, at });
    if (verdict.ok) claimed.push(verdict.value.gift);
    else if (verdict.fault === 'account_closed') return refuse('account_closed');
  }
  return done({ gifts: claimed, balance: await readCash(tx, player) });
}

/** Issues a gift and pays it at once, for what the member has asked for already. The same key again changes nothing. */
export async function giveGift(
  tx: Tx,
  deps: GiftDeps,
  { from, ...gift }: NewGift & { readonly from?: AccountRef },
): Promise<Outcome<ClaimedGift, ClaimFault>> {
  await insertGifts(tx, [toGift(gift)]);
  const issued = await readGiftByKey(tx, gift.key);
  assert(issued, `gift ${gift.key} was not issued`);
  const [locked] = await lockOwnGifts(tx, { member: gift.member, ids: [issued.id] });
  if (!locked) return refuse('gift_unknown');
  return claimLocked(tx, deps, { gift: locked, at: gift.at, ...(from && { from }) });
}

type LockedClaim = { readonly gift: Gift; readonly at: Instant; readonly from?: AccountRef };

async function claimLocked(
  tx: Tx,
  deps: GiftDeps,
  { gift, at, from }: LockedClaim,
): Promise<Outcome<ClaimedGift, ClaimFault>> {
  const state = giftStateAt(gift, at);
  if (state === 'claimed') return done({ gift, balance: gift.balanceAfter ?? zero });
  if (state === 'expired') return refuse('gift_expired');
  if (state === 'withdrawn') return refuse('gift_withdrawn');
  if (!(await lockIfOpen(tx, gift.member))) return refuse('account_closed');
  if (isOffer(gift.pays)) {
    // What must be played for is an offer, and a member on a pause takes none; money that was earned stays the member's.
    const may = await deps.mayTakeOffer(tx, { member: gift.member, currency: gift.currency, at });
    if (!may.ok) return may;
  }
  if (gift.pays === 'bonus') await payBonus(tx, deps, { gift, at });
  else if (gift.pays === 'points') await payPoints(tx, gift, at);
  else if (gift.pays === 'free_rounds') await payFreeRounds(tx, { grant: deps.grantFreeRounds, gift, at });
  else await payCash(tx, deps, { gift, at, from: from ?? payingAccountOf(gift) });
  const balance = await readCash(tx, gift);
  const ended = { state: 'claimed', endedAt: at, balanceAfter: balance } as const;
  await endGift(tx, gift.id, ended);
  // A reward that was asked for is received with its gift.
  if (gift.kind === 'promotion' && gift.source !== null)
    await markClaimed(tx, { promotion: gift.source, member: gift.member }, at);
  await publishGiftChange(tx, [gift]);
  return done({ gift: { ...gift, ...ended }, balance });
}

/** What has to be played for; money and points are the member's own at once. */
const isOffer = (pays: Gift['pays']): boolean => pays === 'bonus' || pays === 'free_rounds';

type CashPayment = { readonly gift: Gift; readonly at: Instant; readonly from: AccountRef };

async function payCash(tx: Tx, deps: GiftDeps, { gift, at, from }: CashPayment): Promise<void> {
  const { id, member, merchant, currency, kind, amount, turnoverPpm } = gift;
  // Before the posting: its lock precedes the ledger's.
  await openRequirement(tx, {
    member,
    currency,
    merchant,
    kind: 'gift',
    credit: id,
    base: amount,
    profile: await deps.profileOf(tx, merchant),
    terms: { multiplierPpm: turnoverPpm },
    at,
  });
  const cash = memberAccount(member, 'cash', currency);
  await openAccounts(tx, [from, cash]);
  const leg = { from, to: cash, amount, kind: transferKindOf(kind) };
  const ledgerKey = `gift:${id}`;
  const [verdict] = await post(tx, [{ key: ledgerKey, legs: [leg], eventAt: at, memo: id }]);
  assert(verdict?.ok, `gift ${id} was refused by the ledger`);
  await publishCredit(tx, { ledgerKey, member, merchant, currency, kind: leg.kind, amount, at });
  await publishBalance(tx, member, currency);
}

async function payPoints(tx: Tx, { id, member, currency, amount }: Gift, at: Instant): Promise<void> {
  const isPaid = await movePoints(tx, 'award', {
    member,
    currency,
    key: `gift:${id}`,
    points: pointsOf(amount),
    memo: id,
    at,
  });
  assert(isPaid, `gift ${id} was refused by the ledger`);
}

async function payBonus(tx: Tx, deps: GiftDeps, { gift, at }: LockedClaim): Promise<void> {
  const { id, member, merchant, currency, name, amount, turnoverPpm, terms } = gift;
  const granted = await grantBonus(tx, {
    key: `gift:${id}`,
    member,
    merchant,
    currency,
    name,
    amount,
    profile: await deps.profileOf(tx, merchant),
    terms: {
      multiplierPpm: turnoverPpm,
      ...(typeof terms?.expiresAt === 'number' && { expiresAt: instant(terms.expiresAt) }),
      ...(typeof terms?.maxBet === 'string' && { maxBet: parseMoney(terms.maxBet) }),
    },
    at,
  });
  assert(granted.ok, `the bonus of gift ${id} was granted to another`);
}

const payingAccountOf = ({ kind, currency }: Pick<Gift, 'kind' | 'currency'>): AccountRef =>
  houseAccount(kind === 'rebate' ? 'rebate' : 'rewards', currency);

/** Under which of the ledger's kinds the money of a gift stands in the account record. */
function transferKindOf(kind: GiftKind): CreditKind {
  if (kind === 'rebate' || kind === 'referral') return kind;
  return kind === 'envelope' ? 'red_envelope' : 'reward';
}

async function readCash(tx: Tx, { member, currency }: Player): Promise<Money> {
  const cash = memberAccount(member, 'cash', currency);
  return (await readBalances(tx, [cash])).get(cash) ?? zero;
}

export type { Gift };
