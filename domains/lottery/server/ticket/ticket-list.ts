/** A member's tickets and terms. */
import type { listTickets, readBetTerms, readLastTicket, readTicket } from '#domains/lottery/contract/ticket.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { minPrizeGroup } from '#domains/lottery/rules/engine/price.ts';
import { maxPrizeGroup, prizeGroupStep } from '#domains/lottery/rules/engine/prize-group.ts';
import { priceModeOf } from '#domains/lottery/rules/engine/terms.ts';
import {
  halfFrom,
  issuePayoutCap,
  numberLiabilityCap,
  numberStateOf,
  ticketPayoutCap,
} from '#domains/lottery/rules/wager/limit.ts';
import { mergeLines, minTicketStake } from '#domains/lottery/rules/wager/wager.ts';
import { assert } from '#kernel/assert.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { TicketDeps } from '../deps.ts';
import { type GameRow, readGame } from '../game/game.store.ts';
import { readIssue } from '../issue/issue.store.ts';
import { listLoadedNumbers } from '../limit/limit.store.ts';
import { countCancelsLeft } from './cancel.ts';
import { listOwnTickets, readLastTicketOf, readOwed, readOwnTicket } from './ticket.store.ts';
import { toTicket } from './ticket-view.ts';
import { hasNumberStates, readMemberPrices } from './wager.ts';

export const listOwn: UseCase<typeof listTickets> = async (
  { tx, caller, site, receivedAt },
  { tab, gameCode = null, after = null, pageSize },
) => {
  const player = { member: caller.member, currency: site.currency };
  const rows = await listOwnTickets(tx, { ...player, tab, game: gameCode, after, limit: pageSize + 1 });
  const content = rows.slice(0, pageSize).map((row) => toTicket(row, receivedAt));
  return done({
    content,
    next: rows.length > pageSize ? (content.at(-1)?.ticketId ?? null) : null,
    cancelsLeft: await countCancelsLeft(tx, caller.member, receivedAt),
    owed: await readOwed(tx, player),
  });
};

export const showTicket: UseCase<typeof readTicket> = async ({ tx, caller, site, receivedAt }, { ticketId }) => {
  const row = await readOwnTicket(tx, { member: caller.member, currency: site.currency }, ticketId);
  if (!row) return refuse('ticket_unknown');
  const result =
    row.result && Object.fromEntries(Object.entries(row.result).map(([prize, numbers]) => [prize, [...numbers]]));
  return done({ ticket: toTicket(row, receivedAt, { maxLines: row.lines.length }), result });
};

/** A line that was split at the border of a number is one line again. */
export const showLastTicket: UseCase<typeof readLastTicket> = async ({ tx, caller, site }, { gameCode }) => {
  const row = await readLastTicketOf(tx, { member: caller.member, currency: site.currency }, gameCode);
  if (!row) return done({ wager: null });
  const lines = mergeLines(row.lines).map(({ kind, picks, stake, units }) => ({
    kind,
    picks: picks.map((each) => [...each]),
    stake,
    units: Math.max(1, Math.floor(units / row.multiple)),
  }));
  return done({ wager: { lines, prizeGroup: row.prizeGroup } });
};

async function readNumberStates(tx: Tx, { currency, issue, game }: { currency: string; issue: bigint; game: GameRow }) {
  const from = hasNumberStates(game) ? halfFrom(numberLiabilityCap) : numberLiabilityCap;
  const loaded = await listLoadedNumbers(tx, { issue, currency, from });
  return Object.fromEntries(
    loaded.flatMap(({ number, payout }) => {
      const state = numberStateOf(payout, numberLiabilityCap);
      return state ? [[number, state] as const] : [];
    }),
  );
}

export const createShowTerms =
  (deps: Pick<TicketDeps, 'pointOf'>): UseCase<typeof readBetTerms> =>
  async (context, { gameCode, issue }) => {
    const { tx, caller, site, receivedAt } = context;
    const game = await readGame(tx, gameCode);
    if (!game) return refuse('game_unknown');
    const row = issue === undefined ? null : await readIssue(tx, gameCode, issue);
    if (issue !== undefined && !row) return refuse('issue_unknown');
    const engine = findEngine(game.family, game.priceVersion);
    assert(engine !== null, `lottery: no prices ${game.priceVersion}`);
    const prices = await readMemberPrices(context, deps, { game, engine });
    return done({
      priceVersion: game.priceVersion,
      mode: priceModeOf(game.prizeMode),
      prizeGroups: prices && {
        min: minPrizeGroup,
        max: maxPrizeGroup(prices),
        step: prizeGroupStep,
        totalReturnPpm: Number(prices.totalReturn),
      },
      minStake: minTicketStake,
      ticketPayoutCap,
      issuePayoutCap,
      cancelsLeft: await countCancelsLeft(tx, caller.member, receivedAt),
      numberStates: row ? await readNumberStates(tx, { currency: site.currency, issue: row.id, game }) : {},
    });
  };
