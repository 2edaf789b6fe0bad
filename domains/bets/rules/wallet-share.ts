/**
 * Which wallet pays a stake, and how what comes back is divided. Cash is used first; what a bet pays returns to the wallets in the
 * proportion in which they paid its stake.
 */
import { type Money, money } from '#kernel/money.ts';

export type WalletBalances = { readonly cash: Money; readonly bonus: Money };

/** A bet, as far as the division needs it. */
export type StakeShares = { readonly stake: Money; readonly bonusStake: Money };

/**
 * Who gets the bonus part of what a bet pays, and gives it back: the bonus wallet while that bonus is active, the member's cash once
 * it was played, the operator once it was taken back.
 */
export type BonusPayee = 'bonus' | 'cash' | 'operator';

export type BonusShares = StakeShares & { readonly bonusPaysTo: BonusPayee };

const cent = 100n;

/** What the bonus wallet adds to the cash; nothing where both together do not cover the stake, which is refused then. */
export function bonusPartOfStake(stake: Money, { cash, bonus }: WalletBalances): Money {
  const missing = stake - cash;
  return money(missing > 0n && missing <= bonus ? missing : 0n);
}

/** The bonus part of what a bet paid in all: whole cents, the rest is cash. */
export function bonusPartOfPayout(payout: Money, { stake, bonusStake }: StakeShares): Money {
  if (bonusStake === 0n) return money(0n);
  if (bonusStake === stake) return payout;
  const exact = (payout * bonusStake) / stake;
  return money(exact - (exact % cent));
}

/** By how much a change of the payout changes the member's cash; the rest is the bonus wallet's or the operator's. */
export function cashPartOfChange(bet: BonusShares, { before, payout }: { before: Money; payout: Money }): bigint {
  const change = payout - before;
  return bet.bonusPaysTo === 'cash'
    ? change
    : change - (bonusPartOfPayout(payout, bet) - bonusPartOfPayout(before, bet));
}

/** What is taken back comes from the wallet that it was paid to; what is not there any more, from the other one. */
export function bonusPartOfReversal(amount: Money, bonusPart: Money, { cash, bonus }: WalletBalances): Money {
  const least = amount - cash;
  const wanted = bonusPart > least ? bonusPart : least;
  return money(wanted > bonus ? bonus : wanted);
}
