/** A wager as a product reports it once it has ended, and how it meets one that is known already. */
import type { Id, MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { type BetState, mayBecome } from './state.ts';
import type { BetFacts } from './valid-bet.ts';

export type BetId = Id<'bt'>;

export type SettledBet = {
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly category: string;
  readonly vassalage: string;
  readonly node: string;
  /** The vendor's name of this wager, one of its kind at the vendor. Shared rounds have the player in it. */
  readonly round: string;
  readonly stake: Money;
  /** The vendor's own count of what is valid; the whole stake where it has none. */
  readonly validBet: Money;
  readonly payout: Money;
  readonly placedAt: Instant;
  readonly settledAt: Instant;
  readonly facts?: BetFacts;
};

/** What is compared: moments are not, because a retry that reads the clock again is the same deed. */
export type BetContent = Pick<SettledBet, 'member' | 'merchant' | 'currency' | 'category' | 'node' | 'stake'> & {
  /** As judged, not as reported. */
  readonly validBet: Money;
  readonly payout: Money;
};

export type KnownBet = BetContent & { readonly id: BetId; readonly state: BetState };

export type RepeatFault = 'round_reused' | 'round_void';

/** `recorded`: nothing is left to do. `settles`: the stake was taken when it was placed, the payout is due. */
export type Repeat = 'recorded' | 'settles';

export function judgeRepeat(known: KnownBet, asked: BetContent): Outcome<Repeat, RepeatFault> {
  if (!sameWager(known, asked)) return refuse('round_reused');
  if (mayBecome(known.state, 'settled')) return done('settles');
  if (known.state === 'void') return refuse('round_void');
  const sameEnd = known.payout === asked.payout && known.validBet === asked.validBet;
  return sameEnd ? done('recorded') : refuse('round_reused');
}

const sameWager = (known: BetContent, asked: BetContent) =>
  (['member', 'merchant', 'currency', 'category', 'node', 'stake'] as const).every(
    (part) => known[part] === asked[part],
  );
