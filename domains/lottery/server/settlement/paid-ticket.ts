/** A ticket with what a result pays for it. */
import type { BetFacts } from '#domains/bets/server/index.ts';
import type { Instant } from '#kernel/time.ts';
import type { GameRow } from '../game/game.store.ts';
import type { IssueRow } from '../issue/issue.store.ts';
import type { DuePayout } from './payout.ts';
import type { DueTicket } from './settlement.store.ts';

export type Settlement = { readonly issue: IssueRow; readonly game: GameRow; readonly version: number };

export type PaidTicket = { readonly ticket: DueTicket; readonly due: DuePayout };

export type PaidChunk = { readonly paid: readonly PaidTicket[]; readonly at: Instant };

/** A stake that came back was not at risk. */
export const factsOf = ({ refunded }: DuePayout): BetFacts => (refunded > 0n ? { returned: refunded } : {});
