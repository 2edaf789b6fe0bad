/**
 * A corrected result: the difference is credited, or taken from cash down to nothing, and the rest is owed. Few tickets change, so
 * those that lose are corrected one by one.
 */
import { applySteps, type BetStep, cashPartOfChange, readWagers, type StoredBet } from '#domains/bets/server/index.ts';
import { type Money, money, moneyText, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { wagerOf } from '../ticket/bet-step.ts';
import { readCash, readFunds } from '../ticket/cash.ts';
import { lockPlayersOf } from '../ticket/ticket.store.ts';
import { factsOf, type PaidChunk, type PaidTicket, type Settlement } from './paid-ticket.ts';
import { insertReceivable } from './receivable.store.ts';
import { collectFromWinnings, openReceivableAccount } from './receivable.ts';
import { setTicketsSettled } from './settlement.store.ts';
import { publishTicketNews } from './settlement-news.ts';
import { stopWonChases } from './stop-won.ts';

const differenceOf = ({ ticket, due }: PaidTicket): bigint => due.payout - ticket.payout;

type Correction = {
  readonly payout: Money;
  readonly at: Instant;
  readonly uncollected?: Money;
  readonly isStakeBack?: boolean;
};

const correctStep = ({ ticket, due, opposed }: PaidTicket, correction: Correction): BetStep => ({
  kind: 'correct',
  wager: wagerOf(ticket),
  facts: factsOf({ due, opposed }),
  ...correction,
});

const winsInChase = ({ ticket, due }: PaidTicket): boolean => ticket.chase !== null && due.won > 0n;

/**
 * Of all tickets that change, before anything is posted for any of them: a player who is locked after accounts of the ledger would
 * wait for a bet that waits for these accounts, or for another chunk.
 */
export const lockCorrectedPlayers = (tx: Tx, paid: readonly PaidTicket[]): Promise<void> =>
  lockPlayersOf(tx, [
    ...new Set(paid.filter((one) => differenceOf(one) !== 0n || winsInChase(one)).map(({ ticket }) => ticket.member)),
  ]);

/** The caller has locked the players. */
export async function correctTickets(tx: Tx, settlement: Settlement, { paid, at }: PaidChunk): Promise<void> {
  if (paid.length === 0) return;
  const { issue, version } = settlement;
  // A ticket that wins now ends its chase as it would have at once. A chase that a win ended by mistake stays as it is: its parts
  // went back.
  await stopWonChases(tx, paid.filter(winsInChase), at);
  // The bets and the bonuses that paid them are locked before the ledger, as at the end of a bonus: the other order would deadlock.
  await readWagers(
    tx,
    paid.map(({ ticket }) => wagerOf(ticket)),
  );
  for (const one of paid.toSorted((a, b) => (a.ticket.member < b.ticket.member ? -1 : 1)))
    if (differenceOf(one) < 0n) await takeBack(tx, one, { version, at, payout: one.due.payout });
  const gained = paid.filter((one) => differenceOf(one) >= 0n);
  const answers = await applySteps(
    tx,
    gained.map((one) => correctStep(one, { payout: one.due.payout, at })),
  );
  const failed = answers.findIndex((answer) => !answer.ok);
  if (failed >= 0) throw new Error(`lottery: ticket ${gained[failed]?.ticket.id} cannot be corrected`);
  await setTicketsSettled(
    tx,
    paid.map(({ ticket: { id }, due: { payout, rebate, won } }) => ({ id, payout, rebate, won })),
    { version, at },
  );
  for (const one of gained.filter((each) => differenceOf(each) > 0n)) {
    const { id, member, currency } = one.ticket;
    await collectFromWinnings(
      tx,
      [
        {
          member,
          currency,
          name: `${issue.id}:${version}:${id}`,
          prizes: [{ wager: wagerOf(one.ticket), before: one.ticket.payout, payout: one.due.payout }],
        },
      ],
      at,
    );
  }
  await publishTicketNews(
    tx,
    issue,
    paid.flatMap((one) =>
      differenceOf(one) === 0n
        ? []
        : [{ member: one.ticket.member, state: 'corrected', amount: moneyText(money(differenceOf(one))), tickets: 1 }],
    ),
  );
}

const maxAttempts = 5;

/** What the member gives back. The part of a bonus that was taken back is the operator's own. */
function owedOf(bet: StoredBet | undefined, change: { readonly before: Money; readonly payout: Money }) {
  const isOwedByBonus = bet !== undefined && bet.bonusStake > zero && bet.bonusPaysTo === 'bonus';
  const isAllOwed = bet === undefined || isOwedByBonus;
  return { isOwedByBonus, owed: isAllOwed ? change.before - change.payout : -cashPartOfChange(bet, change) };
}

/**
 * The player is locked. What the member has left, in the bonus wallet too where that paid a part of the ticket, is read before it is
 * taken: where a bet took some of it meanwhile, nothing is posted and it is read again.
 */
async function takeBack(
  tx: Tx,
  { ticket, due, opposed }: PaidTicket,
  { version, ...correction }: Correction & { readonly version: number },
): Promise<void> {
  const { id, member, currency } = ticket;
  const [bet] = await readWagers(tx, [wagerOf(ticket)]);
  const { owed, isOwedByBonus } = owedOf(bet, { before: ticket.payout, payout: correction.payout });
  const readLeft = isOwedByBonus ? readFunds : readCash;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const left = await readLeft(tx, { member, currency });
    const uncollected = money(owed > left ? owed - left : 0n);
    if (uncollected > zero) await openReceivableAccount(tx, currency);
    await tx.query('SAVEPOINT lottery_taken_back');
    const [answer] = await applySteps(tx, [correctStep({ ticket, due, opposed }, { ...correction, uncollected })]);
    if (answer?.ok) {
      if (uncollected > zero)
        await insertReceivable(tx, { member, currency, ticket: id, version, amount: uncollected, at: correction.at });
      return;
    }
    if (answer?.fault !== 'insufficient_funds')
      throw new Error(`lottery: ticket ${id} cannot be corrected: ${answer?.fault}`);
    // The ledger would keep its refusal under this key.
    await tx.query('ROLLBACK TO SAVEPOINT lottery_taken_back');
  }
  throw new Error(`lottery: the cash of ${member} changes too often`);
}
