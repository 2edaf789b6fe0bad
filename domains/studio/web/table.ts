/**
 * A client's view of a game table, the same for play money and real money. A round of one draw ends at once; other rounds stay
 * open for moves until they are cashed out or lost.
 */
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Multiplier } from '../rules/multiplier.ts';

export type TableFault = 'balance' | 'limit' | 'paused' | 'expired' | 'maintenance' | 'refused';

export type TableReply<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly fault: TableFault;
      readonly message?: string;
      /** The actual state of a round that was continued or ended in another window. */
      readonly now?: T;
    };

/** The visible state of a round. */
export type RoundProgress<V> = {
  readonly round: string;
  /** Its number as shown to members. */
  readonly label: string;
  /** Nothing for a free round. */
  readonly stake: Money;
  readonly isFree?: boolean;
  readonly isOpen: boolean;
  /** What came back; of an open round, what a cash-out would pay now. */
  readonly pays: Money;
  /** The payout was cut at the maximum payout of a round. */
  readonly isCapped?: boolean;
  /** A jackpot win, in addition to the payout. */
  readonly jackpot?: Money | null;
  /** Times the stake; null while it is open, and where a round has several stakes. */
  readonly times?: Multiplier | null;
  readonly view: V;
};

/** The real jackpot that stakes at a table add to. */
export type TableJackpot = {
  readonly title: string;
  /** The current amount; a change is published as the event `state`. */
  readonly amount: Money;
  readonly mustFallBy: Money;
  /** The contribution of every stake, and the minimum return including the jackpot; in parts per million. */
  readonly partPpm: number;
  readonly returnWithPpm: number;
};

/** Rounds that stake nothing; what they win is collected and paid when they end. */
export type TableFreeRounds = {
  readonly left: number;
  readonly count: number;
  /** The stake of each. */
  readonly stake: Money;
  readonly won: Money;
  readonly endsAt: Instant;
};

export type TableState = {
  readonly balance: Money;
  readonly min: Money;
  readonly max: Money;
  /** No round pays more. */
  readonly maxPayout: Money;
  /** The hash of the server seed in use. */
  readonly hash: string;
};

/** `cut`: the server does not answer, and the round is preserved; `back`: it answers again. */
export type TableEvent = 'state' | 'cut' | 'back';

export type Table<W, M, V> = {
  readonly isDemo: boolean;
  readonly state: TableState;
  /** An earlier round that is still open, or whose end has not been shown. */
  readonly resumed: RoundProgress<V> | null;
  /** The last rounds that ended, newest first. */
  readonly past: readonly RoundProgress<V>[];
  /** None for play money. */
  readonly jackpot?: TableJackpot | null;
  /** Those that the next rounds are played with; a change is published as the event `state`. */
  readonly freeRounds?: TableFreeRounds | null;
  /** `name` is the client's idempotency key of the round: a retry with it returns the same round. */
  begin(stake: Money, wager: W, name: string): Promise<TableReply<RoundProgress<V>>>;
  step(move: M): Promise<TableReply<RoundProgress<V>>>;
  cashOut(): Promise<TableReply<RoundProgress<V>>>;
  /** Records that the end of the last round was shown, so that it is not shown again. */
  markSeen?(): void;
  /** Only of play money: refills the balance to its initial amount. */
  refill?(): void;
  subscribe(listener: (event: TableEvent) => void): void;
};
