/** Writes the tickets of the demo world as they are after their draws: settled, recorded and paid. */
import type { SettledBet } from '#domains/bets/server/index.ts';
import type { LotteryGame } from '#domains/lottery/contract/lottery-game.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { termsOf } from '#domains/lottery/rules/engine/terms.ts';
import { payWager, priceWager, type WagerLine } from '#domains/lottery/rules/wager/wager.ts';
import { assert } from '#kernel/assert.ts';
import { type Money, zero } from '#kernel/money.ts';
import { memberAccount, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import type { GameOffer } from '../deps.ts';
import { orderedGames } from '../game/ensure-games.ts';
import { recordRecentGame } from '../game/game.store.ts';
import { type IssueRow, listPastIssues } from '../issue/issue.store.ts';
import { setTicketsSettled } from '../settlement/settlement.store.ts';
import { insertTickets, type NewTicket } from '../ticket/ticket.store.ts';
import {
  balanceStakes,
  type DemoPlayer,
  type DemoTicket,
  demoTicketGame,
  lineOfBalance,
  linesOfPlay,
  planDemoTickets,
} from './demo-ticket.ts';

const currency = 'PHP';
export const demoGame: LotteryGame = orderedGames.find(({ code }) => code === demoTicketGame) ?? noGame();

function noGame(): never {
  throw new Error(`lottery: no game ${demoTicketGame}`);
}

type DemoIssue = { readonly issue: IssueRow; readonly tickets: readonly DemoTicket[] };

/** The drawn issues that the player bet on, oldest first. */
export async function listDemoIssues(tx: Tx, player: DemoPlayer): Promise<DemoIssue[]> {
  const issues = await listPastIssues(tx, demoGame.code);
  const planned = Map.groupBy(planDemoTickets(player, issues), ({ issue }) => issue);
  return issues.flatMap((issue) => {
    const tickets = planned.get(issue.number);
    return tickets ? [{ issue, tickets }] : [];
  });
}

type WriterDeps = {
  /** The game in the catalogue of the player's brand. */
  readonly offer: GameOffer;
  readonly recordBets: (bets: readonly SettledBet[]) => Promise<void>;
};

type PaidTicket = { readonly ticket: NewTicket; readonly payout: Money; readonly won: Money };

/** Writes the tickets of one issue after the other. Those that the player's cash does not cover are left out. */
export function createDemoTicketWriter(tx: Tx, { offer, recordBets }: WriterDeps) {
  let won = 0n;
  return async ({ issue, tickets }: DemoIssue): Promise<void> => {
    const stakes = balanceStakes(won);
    const paid = tickets.map((demo) => payTicket({ demo, issue, offer }, linesOf(demo, issue, stakes)));
    if (!(await isCovered(tx, paid))) return;
    await writePaid(tx, issue, paid);
    await recordBets(paid.map((one) => betOf(one, issue)));
    for (const { ticket, payout } of paid) won += payout - ticket.stake;
  };
}

function linesOf(demo: DemoTicket, { result }: IssueRow, stakes: ReturnType<typeof balanceStakes>): WagerLine[] {
  if (demo.role === 'play') return linesOfPlay(demo);
  return [lineOfBalance(demo, drawn(result), demo.role === 'balance_win' ? stakes.win : stakes.loss)];
}

function drawn(result: IssueRow['result']) {
  assert(result !== null, 'lottery: an issue of the demo world is not drawn');
  return result;
}

type TicketParts = { readonly demo: DemoTicket; readonly issue: IssueRow; readonly offer: GameOffer };

function payTicket({ demo, issue, offer }: TicketParts, lines: readonly WagerLine[]): PaidTicket {
  const { code: game, family, vassalage, priceVersion, prizeMode } = demoGame;
  const { player, id, placedAt, clientSeed } = demo;
  const engine = findEngine(family, priceVersion);
  assert(engine !== null, `lottery: no prices ${priceVersion}`);
  const terms = termsOf({ prizeMode });
  const priced = priceWager(engine, lines, terms);
  assert(priced.ok, 'lottery: a demo ticket is no wager');
  const wager = priced.value;
  const { payout, won } = payWager(
    engine,
    { lines: wager.lines, stake: wager.cost, rebatePpm: 0 },
    { result: drawn(issue.result), terms },
  );
  const ticket: NewTicket = {
    ...offer,
    id,
    issue: issue.id,
    game,
    member: player.id,
    merchant: player.merchant,
    currency,
    vassalage,
    lines: wager.lines,
    priceVersion,
    prizeGroup: terms.prizeGroup,
    rebatePpm: 0,
    stake: wager.cost,
    highestPayout: wager.highestPayout,
    clientSeed,
    chase: null,
    multiple: 1,
    state: 'open',
    placedAt,
  };
  return { ticket, payout, won };
}

async function isCovered(tx: Tx, paid: readonly PaidTicket[]): Promise<boolean> {
  const [first] = paid;
  if (!first) return false;
  const cash = memberAccount(first.ticket.member, 'cash', currency);
  const balance = (await readBalances(tx, [cash])).get(cash) ?? zero;
  return paid.reduce((sum, { ticket }) => sum + ticket.stake, 0n) <= balance;
}

const betOf = ({ ticket, payout }: PaidTicket, { drawsAt }: IssueRow): SettledBet => {
  const { id, member, merchant, category, vassalage, node, stake, placedAt } = ticket;
  const common = { member, merchant, currency, category, vassalage, node, placedAt };
  return { ...common, round: id, stake, validBet: stake, payout, settledAt: drawsAt };
};

async function writePaid(tx: Tx, { drawsAt }: IssueRow, paid: readonly PaidTicket[]): Promise<void> {
  await insertTickets(
    tx,
    paid.map(({ ticket }) => ticket),
  );
  const ends = paid.map(({ ticket: { id }, payout, won }) => ({ id, payout, rebate: zero, won }));
  await setTicketsSettled(tx, ends, { version: 1, at: drawsAt });
  for (const { ticket } of paid)
    await recordRecentGame(tx, { member: ticket.member, game: ticket.game, at: ticket.placedAt });
}
