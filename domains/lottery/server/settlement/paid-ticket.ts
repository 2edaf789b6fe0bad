/** A ticket with what a result pays for it. */
import { wholePpm } from '#domains/bets/contract/earning.ts';
import type { BetFacts } from '#domains/bets/server/index.ts';
import { type Money, money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { GameRow } from '../game/game.store.ts';
import type { IssueRow } from '../issue/issue.store.ts';
import type { DuePayout } from './payout.ts';
import type { DueTicket } from './settlement.store.ts';

export type Settlement = { readonly issue: IssueRow; readonly game: GameRow; readonly version: number };

/** `opposed`: the part of the stake that stands against others of the same member. */
export type PaidTicket = { readonly ticket: DueTicket; readonly due: DuePayout; readonly opposed: Money };

export type PaidChunk = { readonly paid: readonly PaidTicket[]; readonly at: Instant };

/** A stake that came back was not at risk, and neither was what stands against other stakes. */
export const factsOf = ({ due: { refunded, earningPpm }, opposed }: Pick<PaidTicket, 'due' | 'opposed'>): BetFacts => ({
  ...(refunded > 0n && { returned: refunded }),
  ...(opposed > 0n && { opposite: opposed }),
  ...(earningPpm < wholePpm && { earningPpm }),
});

/** What of the stake was at risk. */
export function validBetOf({ ticket: { stake }, due: { refunded }, opposed }: PaidTicket): Money {
  const safe = refunded + opposed;
  return money(stake > safe ? stake - safe : 0n);
}
