/** What a player asks of their own round, on its way through a batch. */

import type { cashOutRound, playRound, Round, startRound, stepRound } from '#domains/studio/contract/round.ts';
import type { Step, StepWager, Wager } from '#domains/studio/contract/wager.ts';
import type { FaultOf } from '#kernel/endpoint.ts';
import type { Money } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Closing, Seat } from './house.ts';

type Asked = { readonly seat: Seat; readonly token: string; readonly at: Instant };
/** A round that exists is told whatever is closed; a new one is not begun. */
type Staked = Asked & { readonly key: string; readonly stake: Money; readonly closed: Closing };
export type PlayJob = Staked & { readonly kind: 'play'; readonly wager: Wager };
export type StartJob = Staked & { readonly kind: 'start'; readonly wager: StepWager };
export type StepJob = Asked & {
  readonly kind: 'step';
  readonly roundId: string;
  readonly after: number;
  readonly step: Step;
};
export type CashOutJob = Asked & { readonly kind: 'cashOut'; readonly roundId: string };
/** Nobody asked: the round waited long enough for its player. */
export type AbandonJob = {
  readonly kind: 'abandon';
  readonly seat: Pick<Seat, 'member' | 'currency' | 'gameCode'>;
  readonly roundId: string;
  readonly at: Instant;
};
export type Job = PlayJob | StartJob | StepJob | CashOutJob | AbandonJob;

export type JobFault =
  | FaultOf<typeof playRound>
  | FaultOf<typeof startRound>
  | FaultOf<typeof stepRound>
  | FaultOf<typeof cashOutRound>;

export type JobAnswer = Outcome<{ round: Round; balance: Money; isRepeated: boolean }, JobFault>;
