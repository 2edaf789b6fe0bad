/** Where the shared round stands, the same for play money and for money. */
import type { Multiplier, Reply, Standing } from '#domains/studio/web/index.ts';
import type { Money } from '#kernel/money.ts';

export type CrashPhase = 'betting' | 'running' | 'busted';

export type CrashNow = {
  readonly number: number;
  readonly phase: CrashPhase;
  /** On the clock of this device. */
  readonly startsAt: number;
  readonly hash: string;
  readonly point: Multiplier | null;
  readonly nextAt: number | null;
};

export type OwnBet = {
  readonly id: string;
  readonly number: number;
  readonly stake: Money;
  readonly auto: Multiplier | null;
  readonly left: Multiplier | null;
  /** Null while it is open. */
  readonly payout: Money | null;
  readonly isCapped?: boolean;
};

export type OtherBet = {
  readonly id: string;
  readonly player: string;
  readonly stake: Money;
  readonly left: Multiplier | null;
  readonly payout: Money | null;
};

export type CrashTable = {
  readonly isDemo: boolean;
  readonly standing: Standing;
  readonly now: CrashNow | null;
  readonly mine: OwnBet | null;
  readonly others: readonly OtherBet[];
  readonly past: readonly Multiplier[];
  /** The player's own bets of before that have ended, newest first. */
  readonly ended: readonly (OwnBet & { readonly point: Multiplier | null })[];
  place(stake: Money, auto: Multiplier | null, name: string): Promise<Reply<OwnBet>>;
  cancel(): Promise<Reply<null>>;
  leave(): Promise<Reply<OwnBet>>;
  hear(listener: (news: 'round' | 'bets' | 'standing' | 'cut' | 'back') => void): void;
  refill?(): void;
};
