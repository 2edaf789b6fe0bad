/** What the game in the frame and the vendor's server say to each other. Amounts are decimal text. */
import type { Drawn, Stage } from './game/draw.ts';

export type Played = Drawn & {
  readonly round: string;
  readonly choice: number;
  readonly stake: string;
  readonly payout: string;
  /** Null while the house has not said it. */
  readonly balance: string | null;
};

export type Opened = {
  readonly session: string;
  readonly title: string;
  readonly vendor: string;
  readonly stage: Stage;
  readonly currency: string;
  readonly balance: string;
  readonly stakes: readonly string[];
  /** The latest first. */
  readonly history: readonly Played[];
};

/**
 * `wallet_low`: it is the balance that the vendor keeps itself; money has to be moved there. `given_back`: the house did
 * not answer in time, and the stake is rolled back. `failed`: the house refused it for a reason that a player cannot mend.
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

export type Told<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: Fault };
