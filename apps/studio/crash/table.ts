/** The state of the shared round, the same for play money and real money. */
import type { Multiplier, TableReply, TableState } from '#domains/studio/web/index.ts';
import type { Money } from '#kernel/money.ts';

export type CrashPhase = 'betting' | 'running' | 'busted';

export type CrashRoundState = {
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
  readonly state: TableState;
  readonly now: CrashRoundState | null;
  readonly mine: OwnBet | null;
  readonly others: readonly OtherBet[];
  readonly past: readonly Multiplier[];
  /** The player's earlier bets that have ended, newest first. */
  readonly ended: readonly (OwnBet & { readonly point: Multiplier | null })[];
  place(stake: Money, auto: Multiplier | null, name: string): Promise<TableReply<OwnBet>>;
  cancel(): Promise<TableReply<null>>;
  leave(): Promise<TableReply<OwnBet>>;
  subscribe(listener: (event: 'round' | 'bets' | 'state' | 'cut' | 'back') => void): void;
  refill?(): void;
};
