/** Counts a bill again from its own figures, by the rules that the settlement goes by. */
import { computeGross } from '#domains/agents/rules/tier.ts';
import { sum } from '#kernel/money.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import type { BillDetail } from '../contract.queries.ts';
import { termsOf } from '../terms/terms.ts';

/** Whether every step adds up to the next. What a real-time salary pays is known from single bets only, which the server counts. */
export function judgeBill({ bill, terms: wire, lines, cut, ...detail }: BillDetail): boolean {
  const terms = termsOf(wire);
  const [netLoss, validBet, gross] = [amountOf(detail.netLoss), amountOf(detail.validBet), amountOf(bill.gross)];
  const below = sum(detail.paidFromIt.map((each) => amountOf(each.gross)));
  const isNet = amountOf(bill.net) === (gross > below ? gross - below : 0n);
  if (terms.kind === 'realtime') return isNet;
  const isSumOfLines = lines.length === 0 || netLoss === sum(lines.map(({ amount }) => amountOf(amount)));
  const counted = computeGross(terms, { netLoss, validBet, active: detail.active });
  const whole = counted.gross - amountOf(cut);
  // A bill that the upline could not cover was cut, and says so by its state.
  const isGross = bill.state === 'PART' ? gross <= whole : gross === whole;
  return isSumOfLines && isGross && counted.tier === detail.tier && isNet;
}
