/**
 * The steps of a bet's life: the stake is taken, a result is paid, an end is put right, the stake is given back. Each is
 * judged by the bet as it stands; whoever asks a step twice is told what the first one did.
 */
import { type Money, money } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { VoidReason } from '../contract/void-reason.ts';
import type { KnownBet, SettledBet } from './bet.ts';
import { mayBecome } from './state.ts';
import type { BetFacts } from './valid-bet.ts';

/** The one name of a wager. */
export type Wager = Pick<SettledBet, 'vassalage' | 'round'>;

/** Where a vendor places bets by calls of its own: its transaction, and the round that several bets may share. */
export type VendorNames = { readonly gameRound: string | null; readonly vendorTx: string | null };

export type PlacedBet = Omit<SettledBet, 'validBet' | 'payout' | 'settledAt' | 'facts'> & Partial<VendorNames>;
export type PlayedBet = PlacedBet & Pick<SettledBet, 'payout' | 'settledAt' | 'facts'>;

/** A wallet of the member at a vendor that keeps a balance of its own. */
export type Purse = `vendor:${string}`;

export type BetStep =
  | { readonly kind: 'place'; readonly bet: PlacedBet }
  /** Placed and settled in one. `purse` is the wallet it was played from, where that is not the main one. */
  | { readonly kind: 'play'; readonly bet: PlayedBet; readonly purse?: Purse }
  /** A result. It settles an open bet and adds to what a settled one paid; `key` is its own name for ever. */
  | {
      readonly kind: 'pay';
      readonly wager: Wager;
      readonly amount: Money;
      readonly key: string;
      readonly at: Instant;
      readonly facts?: BetFacts;
    }
  /** A correction: what the bet should have paid in all. */
  | {
      readonly kind: 'correct';
      readonly wager: Wager;
      readonly payout: Money;
      readonly at: Instant;
      /** The stake is given back by this or was before: it is among what the bet paid, and nothing of it is valid. */
      readonly isStakeBack?: boolean;
    }
  | { readonly kind: 'void'; readonly wager: Wager; readonly reason: VoidReason; readonly at: Instant };

export type StepFault = 'round_reused' | 'round_void' | 'bet_unknown' | 'bet_open' | 'bet_settled';

/** What the step does to the bet; `payout` is what it will have paid in all. */
export type StepEffect =
  | { readonly effect: 'none' | 'opens' | 'plays' | 'voids' }
  | { readonly effect: 'settles' | 'revises'; readonly payout: Money };

type Judged = Outcome<StepEffect, StepFault>;

export function judgeStep(known: (KnownBet & Partial<VendorNames>) | null, step: BetStep): Judged {
  switch (step.kind) {
    case 'place':
      return known ? judgeAgain(known, step.bet) : done({ effect: 'opens' });
    case 'play':
      return known ? refuse(known.state === 'void' ? 'round_void' : 'round_reused') : done({ effect: 'plays' });
    case 'pay':
      return judgePay(known, step.amount);
    case 'correct':
      return judgeCorrection(known, step.payout);
    default:
      return judgeVoid(known);
  }
}

/** What happened to the bet since is not asked: its placing was answered, and that answer stands. */
function judgeAgain(known: KnownBet & Partial<VendorNames>, asked: PlacedBet): Judged {
  const isSame =
    (['member', 'merchant', 'currency', 'category', 'node', 'stake'] as const).every(
      (part) => known[part] === asked[part],
    ) && (known.gameRound ?? null) === (asked.gameRound ?? null);
  if (!isSame) return refuse('round_reused');
  return known.state === 'void' ? refuse('round_void') : done({ effect: 'none' });
}

function judgePay(known: KnownBet | null, amount: Money): Judged {
  if (!known) return refuse('bet_unknown');
  if (known.state === 'void') return refuse('round_void');
  if (mayBecome(known.state, 'settled')) return done({ effect: 'settles', payout: amount });
  return done(amount === 0n ? { effect: 'none' } : { effect: 'revises', payout: money(known.payout + amount) });
}

function judgeCorrection(known: KnownBet | null, payout: Money): Judged {
  if (!known) return refuse('bet_unknown');
  if (known.state === 'void') return refuse('round_void');
  if (known.state === 'open') return refuse('bet_open');
  return done(known.payout === payout ? { effect: 'none' } : { effect: 'revises', payout });
}

function judgeVoid(known: KnownBet | null): Judged {
  if (!known) return refuse('bet_unknown');
  if (known.state === 'void') return done({ effect: 'none' });
  return mayBecome(known.state, 'void') ? done({ effect: 'voids' }) : refuse('bet_settled');
}
