/** The messages between the game in its frame and the vendor's server. Amounts are decimal text. */
import type { DrawResult, Stage } from './game/draw.ts';

export type PlayResult = DrawResult & {
  readonly round: string;
  readonly choice: number;
  readonly stake: string;
  readonly payout: string;
  /** Null while the operator has not answered. */
  readonly balance: string | null;
};

export type SessionInfo = {
  readonly session: string;
  readonly title: string;
  readonly vendor: string;
  readonly stage: Stage;
  readonly currency: string;
  readonly balance: string;
  readonly stakes: readonly string[];
  /** The latest first. */
  readonly history: readonly PlayResult[];
};

/**
 * `wallet_low`: the balance at the vendor is too low; money has to be transferred there. `given_back`: the operator did
 * not answer in time, and the stake is rolled back. `failed`: the operator refused for a reason that the player cannot fix.
 */
export const faults = [
  'expired',
  'no_money',
  'wallet_low',
  'not_allowed',
  'limit',
  'locked',
  'maintenance',
  'given_back',
  'failed',
] as const;
export type Fault = (typeof faults)[number];

export type Reply<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: Fault };
