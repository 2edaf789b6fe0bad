/** A wager as a product reports it when it has ended, and how a repeated report is judged. */
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
  /** The vendor's name of this wager, unique at the vendor. Shared rounds have the player in it. */
  readonly round: string;
  readonly stake: Money;
  /** The part of the stake that the bonus wallet paid; nothing where it is left out. */
  readonly bonusStake?: Money;
  /** The vendor's own count of what is valid; the whole stake where it has none. */
  readonly validBet: Money;
  readonly payout: Money;
  readonly placedAt: Instant;
  readonly settledAt: Instant;
  readonly facts?: BetFacts;
};

/** What is compared: times are not, because a retry that reads the clock again is the same wager. */
export type BetContent = Pick<SettledBet, 'member' | 'merchant' | 'currency' | 'category' | 'node' | 'stake'> & {
  /** As judged, not as reported. */
  readonly validBet: Money;
  readonly payout: Money;
};

export type KnownBet = BetContent & { readonly id: BetId; readonly state: BetState };

export type RepeatFault = 'round_reused' | 'round_void';

/** `recorded`: nothing is left to do. `settles`: the stake was taken when it was placed, the payout is due. */
export type RepeatResult = 'recorded' | 'settles';

export function judgeRepeat(stored: KnownBet, request: BetContent): Outcome<RepeatResult, RepeatFault> {
  if (!isSameWager(stored, request)) return refuse('round_reused');
  if (mayBecome(stored.state, 'settled')) return done('settles');
  if (stored.state === 'void') return refuse('round_void');
  const sameEnd = stored.payout === request.payout && stored.validBet === request.validBet;
  return sameEnd ? done('recorded') : refuse('round_reused');
}

const isSameWager = (stored: BetContent, request: BetContent) =>
  (['member', 'merchant', 'currency', 'category', 'node', 'stake'] as const).every(
    (part) => stored[part] === request[part],
  );
