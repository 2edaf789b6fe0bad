/**
 * Where rounds are played, as a client sees it: the same for play money and for money. A round of one draw ends as it begins;
 * others stay open for moves until they are cashed out or lost.
 */
import type { Money } from '#kernel/money.ts';
import type { Multiplier } from '../rules/multiplier.ts';

export type TableFault = 'balance' | 'limit' | 'paused' | 'expired' | 'maintenance' | 'refused';

export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly fault: TableFault;
      readonly message?: string;
      /** Where the round really stands, of one that went on or ended elsewhere. */
      readonly now?: T;
    };

/** A round as far as it is known. */
export type Progress<V> = {
  readonly round: string;
  /** Its number as members read it. */
  readonly label: string;
  readonly stake: Money;
  readonly isOpen: boolean;
  /** What came back; of an open round, what a cash-out would pay now. */
  readonly pays: Money;
  /** The most that a round pays has cut it. */
  readonly isCapped?: boolean;
  /** What it won of a real jackpot, beside what it pays. */
  readonly jackpot?: Money | null;
  /** Times the stake; null while it is open, and where a round has several stakes. */
  readonly times?: Multiplier | null;
  readonly view: V;
};

/** The real jackpot that stakes at a table add to. */
export type TableJackpot = {
  readonly title: string;
  /** What is in it now; `standing` is told when it has changed. */
  readonly amount: Money;
  readonly mustFallBy: Money;
  /** What is put aside of every stake, and what comes back with it at the least; in parts of a million. */
  readonly partPpm: number;
  readonly returnWithPpm: number;
};

export type Standing = {
  readonly balance: Money;
  readonly least: Money;
  readonly most: Money;
  /** No round pays more. */
  readonly payoutMost: Money;
  /** The hash of the server seed that plays now. */
  readonly hash: string;
};

/** `cut`: no answer comes, and the round is kept; `back`: answers come again. */
export type TableNews = 'standing' | 'cut' | 'back';

export type Table<W, M, V> = {
  readonly isDemo: boolean;
  readonly standing: Standing;
  /** A round of before that is still open, or that ended while nobody looked. */
  readonly kept: Progress<V> | null;
  /** The last rounds that ended, newest first. */
  readonly past: readonly Progress<V>[];
  /** None for play money. */
  readonly jackpot?: TableJackpot | null;
  /** `name` is the player's own of the round: asked again under it, the same round is told. */
  begin(stake: Money, wager: W, name: string): Promise<Reply<Progress<V>>>;
  step(move: M): Promise<Reply<Progress<V>>>;
  cashOut(): Promise<Reply<Progress<V>>>;
  /** The end of the last round was seen: whoever comes back needs not be told it. */
  seen?(): void;
  /** Of play money: back to what the purse began with. */
  refill?(): void;
  hear(listener: (news: TableNews) => void): void;
};
