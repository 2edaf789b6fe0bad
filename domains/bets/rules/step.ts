/**
 * The steps of a bet's life: the stake is taken, a result is paid, an end is corrected, the stake is given back. Each is
 * judged by the bet's stored state; a repeated step gets the result of the first one.
 */
import { type Money, money } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { VoidReason } from '../contract/void-reason.ts';
import type { KnownBet, SettledBet } from './bet.ts';
import { mayBecome } from './state.ts';
import type { BetFacts } from './valid-bet.ts';

/** The unique name of a wager. */
export type WagerKey = Pick<SettledBet, 'vassalage' | 'round'>;

/** Where a vendor places bets by calls of its own: its transaction, and the round that several bets may share. */
export type VendorNames = { readonly gameRound: string | null; readonly vendorTx: string | null };

export type PlacedBet = Omit<SettledBet, 'validBet' | 'payout' | 'settledAt' | 'facts' | 'bonusStake'> &
  Partial<VendorNames>;
export type PlayedBet = PlacedBet & Pick<SettledBet, 'payout' | 'settledAt' | 'facts'>;

/** A wallet of the member at a vendor that keeps a balance of its own. */
export type VendorWalletName = `vendor:${string}`;

export type BetStep =
  /** `wallet: 'locked'`: the stake was set aside before the bet was placed. */
  | { readonly kind: 'place'; readonly bet: PlacedBet; readonly wallet?: 'locked' }
  /** Placed and settled in one. `wallet` is the one it was played from, where that is not the main one. */
  | { readonly kind: 'play'; readonly bet: PlayedBet; readonly wallet?: VendorWalletName }
  /** A result. It settles an open bet and adds to what a settled one paid; `key` is unique for ever. */
  | {
      readonly kind: 'pay';
      readonly wager: WagerKey;
      readonly amount: Money;
      readonly key: string;
      readonly at: Instant;
      readonly facts?: BetFacts;
    }
  /** A correction: what the bet should have paid in all. */
  | {
      readonly kind: 'correct';
      readonly wager: WagerKey;
      readonly payout: Money;
      readonly at: Instant;
      /** True when the stake is returned now or was returned before: it counts as payout, and none of it is a valid bet. */
      readonly isStakeBack?: boolean;
      /** The part of a taken-back payout that the member no longer has. It is recorded as a debt, and the caller that corrects the bet collects it. */
      readonly uncollected?: Money;
      readonly facts?: BetFacts;
    }
  | { readonly kind: 'void'; readonly wager: WagerKey; readonly reason: VoidReason; readonly at: Instant };

export type StepFault = 'round_reused' | 'round_void' | 'bet_unknown' | 'bet_open' | 'bet_settled';

/** What the step does to the bet; `payout` is the total payout after it. */
export type StepEffect =
  | { readonly effect: 'none' | 'opens' | 'plays' | 'voids' }
  | { readonly effect: 'settles' | 'revises'; readonly payout: Money };

type StepVerdict = Outcome<StepEffect, StepFault>;

export function judgeStep(stored: (KnownBet & Partial<VendorNames>) | null, step: BetStep): StepVerdict {
  switch (step.kind) {
    case 'place':
      return stored ? judgeRepeatedPlace(stored, step.bet) : done({ effect: 'opens' });
    case 'play':
      return stored ? refuse(stored.state === 'void' ? 'round_void' : 'round_reused') : done({ effect: 'plays' });
    case 'pay':
      return judgePay(stored, step.amount);
    case 'correct':
      return judgeCorrection(stored, step.payout);
    default:
      return judgeVoid(stored);
  }
}

/** Later changes of the bet are ignored: its placing was answered, and that answer stays. */
function judgeRepeatedPlace(stored: KnownBet & Partial<VendorNames>, bet: PlacedBet): StepVerdict {
  const isSame =
    (['member', 'merchant', 'currency', 'category', 'node', 'stake'] as const).every(
      (part) => stored[part] === bet[part],
    ) && (stored.gameRound ?? null) === (bet.gameRound ?? null);
  if (!isSame) return refuse('round_reused');
  return stored.state === 'void' ? refuse('round_void') : done({ effect: 'none' });
}

function judgePay(stored: KnownBet | null, amount: Money): StepVerdict {
  if (!stored) return refuse('bet_unknown');
  if (stored.state === 'void') return refuse('round_void');
  if (mayBecome(stored.state, 'settled')) return done({ effect: 'settles', payout: amount });
  return done(amount === 0n ? { effect: 'none' } : { effect: 'revises', payout: money(stored.payout + amount) });
}

function judgeCorrection(stored: KnownBet | null, payout: Money): StepVerdict {
  if (!stored) return refuse('bet_unknown');
  if (stored.state === 'void') return refuse('round_void');
  if (stored.state === 'open') return refuse('bet_open');
  return done(stored.payout === payout ? { effect: 'none' } : { effect: 'revises', payout });
}

function judgeVoid(stored: KnownBet | null): StepVerdict {
  if (!stored) return refuse('bet_unknown');
  if (stored.state === 'void') return done({ effect: 'none' });
  return mayBecome(stored.state, 'void') ? done({ effect: 'voids' }) : refuse('bet_settled');
}
