/** A ticket as its member sees it. */
import type { PlacedLine, Ticket, TicketState } from '#domains/lottery/contract/ticket.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { termsOf } from '#domains/lottery/rules/engine/terms.ts';
import { type PricedLine, payWager, type TicketPayout } from '#domains/lottery/rules/wager/wager.ts';
import type { Instant } from '#kernel/time.ts';
import { takesBets } from '../issue/issue.ts';
import type { TicketOfIssue } from './ticket.store.ts';

const maxListedLines = 5;

export function toPlacedLine(line: PricedLine, outcome: PlacedLine['outcome'] = null): PlacedLine {
  const { kind, picks, stake, units, tickets, cost, highestPayout, half } = line;
  return {
    kind,
    picks: picks.map((row) => [...row]),
    stake,
    units,
    tickets,
    cost,
    highestPayout,
    half: [...half],
    outcome,
  };
}

/** By the result that the ticket was paid by; null before, and while a corrected one is being settled. */
export function outcomeOf(row: TicketOfIssue): TicketPayout | null {
  if (row.state !== 'settled' || row.result === null || row.resultVersion !== row.issueVersion) return null;
  const engine = findEngine(row.family, row.priceVersion);
  return (
    engine &&
    payWager(engine, row, {
      result: row.result,
      terms: termsOf({ prizeMode: row.prizeMode, prizeGroup: row.prizeGroup }),
    })
  );
}

function stateOf(row: TicketOfIssue, outcome: TicketPayout | null): TicketState {
  if (row.state !== 'settled') return row.state;
  if (outcome && outcome.won === 0n && outcome.refunded > 0n) return 'returned';
  return row.payout > row.rebate ? 'won' : 'lost';
}

/** `maxLines`: of a list the first ones. */
export function toTicket(row: TicketOfIssue, now: Instant, { maxLines = maxListedLines } = {}): Ticket {
  const outcome = outcomeOf(row);
  const isOpen = takesBets({ state: row.issueState, closesAt: row.closesAt }, now);
  return {
    ticketId: row.id,
    gameCode: row.game,
    vassalage: row.vassalage,
    issue: row.number,
    closesAt: row.closesAt,
    drawsAt: row.drawsAt,
    state: stateOf(row, outcome),
    prizeGroup: row.prizeGroup,
    rebatePpm: row.rebatePpm,
    priceVersion: row.priceVersion,
    stake: row.stake,
    highestPayout: row.highestPayout,
    payout: row.payout,
    rebate: row.rebate,
    resultVersion: row.resultVersion,
    clientSeed: row.clientSeed,
    placedAt: row.placedAt,
    endedAt: row.endedAt,
    endReason: row.endReason,
    chaseId: row.chase,
    multiple: row.multiple,
    mayCancel: row.state === 'open' && row.chase === null && isOpen,
    owed: row.owed,
    lineCount: row.lines.length,
    lines: row.lines.slice(0, maxLines).map((line, nth) => toPlacedLine(line, outcome?.lines[nth] ?? null)),
  };
}
