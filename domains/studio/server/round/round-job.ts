/** The jobs on players' rounds that a batch processes. */

import type { FreeRounds } from '#domains/studio/contract/free-rounds.ts';
import type { cashOutRound, playRound, Round, startRound, stepRound } from '#domains/studio/contract/round.ts';
import type { Step, StepWager, Wager } from '#domains/studio/contract/wager.ts';
import type { FaultOf } from '#kernel/endpoint.ts';
import type { Money } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { ClosedReason, GameSession } from '../operator.ts';

type JobBase = { readonly session: GameSession; readonly token: string; readonly at: Instant };
/** With `closed` set, an existing round is still returned, but no new one begins. */
type StakedJob = JobBase & { readonly key: string; readonly stake: Money; readonly closed: ClosedReason };
export type PlayJob = StakedJob & { readonly kind: 'play'; readonly wager: Wager; readonly isFree: boolean };
export type StartJob = StakedJob & { readonly kind: 'start'; readonly wager: StepWager };
export type StepJob = JobBase & {
  readonly kind: 'step';
  readonly roundId: string;
  readonly after: number;
  readonly step: Step;
};
export type CashOutJob = JobBase & { readonly kind: 'cashOut'; readonly roundId: string };
/** From the background job: the round has been open for too long. */
export type AbandonJob = {
  readonly kind: 'abandon';
  readonly session: Pick<GameSession, 'member' | 'currency' | 'gameCode'>;
  readonly roundId: string;
  readonly at: Instant;
};
export type Job = PlayJob | StartJob | StepJob | CashOutJob | AbandonJob;

export type JobFault =
  | FaultOf<typeof playRound>
  | FaultOf<typeof startRound>
  | FaultOf<typeof stepRound>
  | FaultOf<typeof cashOutRound>;

export type JobAnswer = Outcome<
  { round: Round; balance: Money; freeRounds: FreeRounds | null; isRepeated: boolean },
  JobFault
>;
