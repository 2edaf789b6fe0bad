/**
 * Placing tickets. Locks are taken in one order by every call: the member's limits, the player, the issues (shared: an issue
 * closes when all bets on it are committed or rolled back), the numbers, and the ledger's accounts last.
 */
import { applySteps, openBetsAccount } from '#domains/bets/server/index.ts';
import type { placeTickets } from '#domains/lottery/contract/ticket.ts';
import type { PricedWager } from '#domains/lottery/rules/wager/wager.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, money } from '#kernel/money.ts';
import { done, type Outcome, type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { TicketDeps } from '../deps.ts';
import { recordRecentGame } from '../game/game.store.ts';
import type { IssueRow } from '../issue/issue.store.ts';
import { findBettableIssues } from '../issue/issue.ts';
import { claimLimits } from '../limit/limit.ts';
import { placeStep } from './bet-step.ts';
import { readCash } from './cash.ts';
import { insertTickets, lockPlayer, type NewTicket, readTicketsById } from './ticket.store.ts';
import { toTicket } from './ticket-view.ts';
import { prepareWager, type Wager, type WagerFault } from './wager.ts';

/** Limits and breaks of the member, the largest bet of a bonus, and then the player's lock. */
export async function guardStake(
  { tx, caller, site, receivedAt: at }: Context<Caller>,
  { mayStake, mayStakeBonus }: TicketDeps,
  { total, largest }: { readonly total: Money; readonly largest: Money },
): Promise<RefusedOutcome<WagerFault> | null> {
  const player = { member: caller.member, currency: site.currency };
  const allowed = await mayStake(tx, { ...player, amount: total, at });
  if (!allowed.ok) return allowed;
  const bonus = await mayStakeBonus(tx, { ...player, stake: largest, total }, at);
  if (!bonus.ok) return bonus;
  await lockPlayer(tx, player);
  return null;
}

export type DrawRequest = { readonly gameCode: string; readonly issue: string };

/** The issues in the order of the request, all of them shared with other bets and closed to nobody. */
export async function lockDraws(
  { tx, receivedAt }: Context<Caller>,
  draws: readonly DrawRequest[],
): Promise<Outcome<readonly IssueRow[], WagerFault>> {
  const repeated = draws.find((draw, nth) =>
    draws.slice(0, nth).some(({ gameCode, issue }) => gameCode === draw.gameCode && issue === draw.issue),
  );
  if (repeated) return refuse('issue_repeated', { issue: repeated.issue });
  const locked = new Map<string, IssueRow>();
  for (const game of [...new Set(draws.map(({ gameCode }) => gameCode))].sort()) {
    const numbers = draws.flatMap(({ gameCode, issue }) => (gameCode === game ? [issue] : []));
    const issues = await findBettableIssues(tx, { game, numbers, at: receivedAt });
    if (!issues.ok)
      return refuse(issues.fault, {
        gameCode: game,
        ...issues.detail,
      });
    for (const issue of issues.value) locked.set(`${game} ${issue.number}`, issue);
  }
  return done(draws.flatMap(({ gameCode, issue }) => locked.get(`${gameCode} ${issue}`) ?? []));
}

export type TicketBase = Pick<NewTicket, 'chase' | 'multiple' | 'state'> & {
  readonly part: PricedWager;
  readonly issue: IssueRow;
};

export function newTicket(
  { caller, site, receivedAt, rng }: Context<Caller>,
  wager: Wager,
  { part, issue, ...base }: TicketBase,
): NewTicket {
  const game = wager.games.get(issue.game);
  if (!game) throw new Error(`lottery: a ticket of ${issue.game}`);
  return {
    ...base,
    id: makeId('lt', receivedAt, rng.bytes(16)),
    issue: issue.id,
    game: game.code,
    member: caller.member,
    currency: site.currency,
    merchant: site.merchant,
    category: game.category,
    vassalage: game.vassalage,
    node: game.node,
    lines: part.lines,
    priceVersion: wager.priceVersion,
    prizeGroup: wager.terms.prizeGroup,
    rebatePpm: wager.rebatePpm,
    stake: part.cost,
    highestPayout: part.highestPayout,
    clientSeed: wager.clientSeed,
    placedAt: receivedAt,
  };
}

export const createPlaceTickets =
  (deps: TicketDeps): UseCase<typeof placeTickets> =>
  async (context, { draws, acceptHalf, ...input }) => {
    const { tx, caller, site, receivedAt } = context;
    const codes = draws.map(({ gameCode }) => gameCode);
    const prepared = await prepareWager(context, deps, { codes, input });
    if (!prepared.ok) return prepared;
    const wager = prepared.value;
    const { cost } = wager.priced;
    const guarded = await guardStake(context, deps, { total: money(cost * BigInt(draws.length)), largest: cost });
    if (guarded) return guarded;
    const issues = await lockDraws(context, draws);
    if (!issues.ok) return issues;
    const player = { member: caller.member, currency: site.currency };
    const parts = issues.value.map(({ id }) => ({ issue: id, wager: wager.priced }));
    const claimed = await claimLimits(tx, { player, wager, parts, acceptHalf });
    if (!claimed.ok) return claimed;
    const tickets = issues.value.flatMap((issue, nth) => {
      const part = claimed.value[nth];
      return part ? [newTicket(context, wager, { part, issue, chase: null, multiple: 1, state: 'open' })] : [];
    });
    await insertTickets(tx, tickets);
    for (const game of new Set(codes)) await recordRecentGame(tx, { ...player, game, at: receivedAt });
    await openBetsAccount(tx, site.currency);
    const numbers = new Map(issues.value.map(({ id, number }) => [id, number]));
    const placed = await applySteps(
      tx,
      tickets.map((ticket) => placeStep(ticket, numbers.get(ticket.issue) ?? '')),
    );
    if (placed.some((one) => !one.ok)) return refuse('insufficient_funds');
    const rows = await readTicketsById(
      tx,
      tickets.map(({ id }) => id),
    );
    return done({
      tickets: rows.map((row) => toTicket(row, receivedAt)),
      balance: await readCash(tx, player),
    });
  };
