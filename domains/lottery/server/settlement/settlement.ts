/**
 * Pays the tickets of an issue by its result: the first one, or a corrected one, of which the difference moves. A ticket is paid
 * once for each version, because its row is locked and has the version that paid it.
 */
import { applySteps, type BetStep } from '#domains/bets/server/index.ts';
import { priceModeOf } from '#domains/lottery/rules/engine/terms.ts';
import { type Money, money, moneyText, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { finishChases } from '../chase/chase.store.ts';
import { readGame } from '../game/game.store.ts';
import { readIssueById } from '../issue/issue.store.ts';
import { markSettled } from '../issue/issue.ts';
import { wagerOf } from '../ticket/bet-step.ts';
import { activateParts } from './activate.ts';
import { type ChunkContext, processInChunks } from './chunk.ts';
import { correctTickets, lockCorrectedPlayers } from './correct.ts';
import { createReadOpposed } from './opposed.ts';
import { factsOf, type PaidChunk, type PaidTicket, type Settlement } from './paid-ticket.ts';
import { createComputePayout } from './payout.ts';
import { lockDebtors } from './receivable.store.ts';
import { collectFromWinnings, type Winnings } from './receivable.ts';
import { type DueTicket, setTicketsSettled } from './settlement.store.ts';
import { publishSettled, publishTicketNews, publishWinners } from './settlement-news.ts';
import { stopWonChases } from './stop-won.ts';

export type IssueToSettle = { readonly issueId: bigint; readonly version: number };

/** A result that was corrected since is settled by its own event. Returns whether the issue is settled now. */
export async function settleIssue(context: ChunkContext, { issueId, version }: IssueToSettle): Promise<boolean> {
  const { pool, clock } = context;
  const issue = await readIssueById(pool, issueId);
  const game = issue && (await readGame(pool, issue.game));
  if (!issue || !game || issue.result === null || issue.resultVersion !== version) return false;
  if (issue.state !== 'drawn') return issue.state === 'settled';
  if (!(await activateParts(context, issue))) return false;
  const compute = createComputePayout(game, issue.result);
  const readOpposed = await createReadOpposed(pool, { issue: issueId, game });
  const settlement = { issue, game, version };
  const process = async (tx: Tx, tickets: readonly DueTicket[]) => {
    const at = clock.now();
    const opposed = await readOpposed(tx, tickets);
    const paid = tickets.map(
      (ticket): PaidTicket => ({ ticket, due: compute(ticket), opposed: opposed.get(ticket.id) ?? zero }),
    );
    const isFirst = ({ ticket }: PaidTicket) => ticket.state === 'open';
    const corrected = paid.filter((one) => !isFirst(one));
    await lockCorrectedPlayers(tx, corrected);
    await payTickets(tx, settlement, { paid: paid.filter(isFirst), at });
    await correctTickets(tx, settlement, { paid: corrected, at });
  };
  const isDone = await processInChunks(context, {
    query: { issue: issueId, states: ['open', 'settled'], version },
    process,
  });
  if (!isDone) return false;
  return transact(pool, async (tx) => {
    const at = clock.now();
    const isSettled = await markSettled(tx, { id: issueId, version, at });
    if (isSettled && issue.settledVersion === null) await publishWinners(tx, issue, at);
    return isSettled;
  });
}

const payStep = ({ ticket, due, opposed }: PaidTicket, at: Instant): BetStep => ({
  kind: 'pay',
  wager: wagerOf(ticket),
  amount: due.payout,
  key: `lottery:${ticket.id}:pay`,
  at,
  facts: factsOf({ due, opposed }),
});

/** Locks of members and chases come before those of the ledger. */
async function payTickets(tx: Tx, settlement: Settlement, { paid, at }: PaidChunk): Promise<void> {
  if (paid.length === 0) return;
  const winnings = winningsOf(settlement, paid);
  await lockDebtors(
    tx,
    winnings.map(({ member }) => member),
  );
  const chases = await stopWonChases(tx, paid, at);
  const answers = await applySteps(
    tx,
    paid.map((one) => payStep(one, at)),
  );
  const failed = answers.findIndex((answer) => !answer.ok);
  if (failed >= 0) throw new Error(`lottery: ticket ${paid[failed]?.ticket.id} has no open bet`);
  await setTicketsSettled(
    tx,
    paid.map(({ ticket: { id }, due: { payout, rebate, won } }) => ({ id, payout, rebate, won })),
    { version: settlement.version, at },
  );
  await finishChases(tx, chases, at);
  await collectFromWinnings(tx, winnings, at);
  await publishTicketNews(tx, settlement.issue, newsOfWinners(paid));
  if (priceModeOf(settlement.game.prizeMode) === 'prize') await publishSettled(tx, paid, at);
}

/** What each member is credited, for those who owe something. */
function winningsOf({ issue, version }: Settlement, paid: readonly PaidTicket[]): Winnings[] {
  const sums = new Map<string, Winnings>();
  for (const { ticket, due } of paid) {
    if (due.won === 0n) continue;
    const { member, currency, id } = ticket;
    const key = `${member} ${currency}`;
    const known = sums.get(key) ?? { member, currency, name: `${issue.id}:${version}:${id}`, prizes: [] };
    const prize = { wager: wagerOf(ticket), before: zero, payout: due.won };
    sums.set(key, { ...known, prizes: [...known.prizes, prize] });
  }
  return [...sums.values()];
}

function newsOfWinners(paid: readonly PaidTicket[]) {
  const byMember = Map.groupBy(
    paid.filter(({ due }) => due.won > 0n),
    ({ ticket }) => ticket.member,
  );
  return [...byMember].map(([member, own]) => {
    const amount: Money = money(own.reduce((sum, { due }) => sum + due.payout, 0n));
    return { member, state: 'won' as const, amount: moneyText(amount), tickets: own.length };
  });
}
