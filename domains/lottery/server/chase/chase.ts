/** The calls of chases. */
import { openBetsAccount } from '#domains/bets/server/index.ts';
import type { Chase, cancelChase, listChases, placeChase, readChase } from '#domains/lottery/contract/chase.ts';
import { multiplyLines, totalOf } from '#domains/lottery/rules/wager/wager.ts';
import { assert } from '#kernel/assert.ts';
import { makeId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { memberAccount, openAccounts, post } from '#ledger';
import type { UseCase } from '#platform/server/route.ts';
import type { TicketDeps } from '../deps.ts';
import { recordRecentGame } from '../game/game.store.ts';
import { claimLimits } from '../limit/limit.ts';
import { readCash } from '../ticket/cash.ts';
import { guardStake, lockDraws, newTicket } from '../ticket/place.ts';
import { insertTickets, listTicketsOfChase, lockPlayer } from '../ticket/ticket.store.ts';
import { toPlacedLine, toTicket } from '../ticket/ticket-view.ts';
import { prepareWager } from '../ticket/wager.ts';
import {
  type ChaseWithSums,
  insertChase,
  listOwnChases,
  lockChases,
  type NewChase,
  readOwnChase,
} from './chase.store.ts';
import { stopChases } from './stop-chase.ts';

const toChase = (row: ChaseWithSums): Chase => ({
  chaseId: row.id,
  gameCode: row.game,
  state: row.state,
  endedBy: row.endedBy,
  stopOnWin: row.stopOnWin,
  lines: row.lines.map((line) => toPlacedLine(line)),
  prizeGroup: row.prizeGroup,
  parts: row.parts,
  partsEnded: row.partsEnded,
  total: row.total,
  held: row.held,
  refunded: row.refunded,
  payout: row.payout,
  placedAt: row.placedAt,
  endedAt: row.endedAt,
  mayCancel: row.cancellable,
});

/**
 * The whole sum is set aside at once; the caps hold for each part from now on. A number that pays half is refused: what a chase
 * pays is the same on every issue.
 */
export const createPlaceChase =
  (deps: TicketDeps): UseCase<typeof placeChase> =>
  async (context, { gameCode, items, stopOnWin, ...input }) => {
    const { tx, caller, site, receivedAt, rng } = context;
    const prepared = await prepareWager(context, deps, { codes: [gameCode], input });
    if (!prepared.ok) return prepared;
    const wager = prepared.value;
    const partOf = (multiple: number) => totalOf(multiplyLines(wager.priced.lines, multiple));
    const multiples = items.map(({ multiple }) => multiple);
    const total = money(wager.priced.cost * BigInt(multiples.reduce((sum, each) => sum + each, 0)));
    const largest = money(wager.priced.cost * BigInt(Math.max(...multiples)));
    const guarded = await guardStake(context, deps, { total, largest });
    if (guarded) return guarded;
    const issues = await lockDraws(
      context,
      items.map(({ issue }) => ({ gameCode, issue })),
    );
    if (!issues.ok) return issues;
    const player = { member: caller.member, currency: site.currency };
    const parts = issues.value.map(({ id }, nth) => ({ issue: id, wager: partOf(multiples[nth] ?? 1) }));
    const claimed = await claimLimits(tx, { player, wager, parts, acceptHalf: false });
    if (!claimed.ok) return claimed;
    const chase: NewChase = {
      ...player,
      id: makeId('lc', receivedAt, rng.bytes(16)),
      merchant: site.merchant,
      game: gameCode,
      lines: wager.priced.lines,
      prizeGroup: wager.terms.prizeGroup,
      stopOnWin,
      parts: items.length,
      total,
      placedAt: receivedAt,
    };
    await insertChase(tx, chase);
    const tickets = issues.value.flatMap((issue, nth) => {
      const part = claimed.value[nth];
      return part
        ? [newTicket(context, wager, { part, issue, chase: chase.id, multiple: multiples[nth] ?? 1, state: 'held' })]
        : [];
    });
    await insertTickets(tx, tickets);
    // Stakes take the cash first: what a chase sets aside would be spared while the bonus is played.
    if (await deps.lockActiveBonus(tx, player, receivedAt)) return refuse('bonus_active');
    await recordRecentGame(tx, { ...player, game: gameCode, at: receivedAt });
    const [cash, locked] = [
      memberAccount(player.member, 'cash', player.currency),
      memberAccount(player.member, 'locked', player.currency),
    ];
    await openBetsAccount(tx, site.currency);
    await openAccounts(tx, [locked]);
    const [held] = await post(tx, [
      {
        key: `lottery:${chase.id}:hold`,
        legs: [{ from: cash, to: locked, amount: total, kind: 'lock' }],
        eventAt: receivedAt,
        memo: chase.id,
      },
    ]);
    if (!held?.ok) return refuse('insufficient_funds');
    const row = await readOwnChase(tx, player, { id: chase.id, at: receivedAt });
    assert(row !== null, `chase ${chase.id} is gone`);
    const rows = await listTicketsOfChase(tx, chase.id);
    return done({
      chase: toChase(row),
      parts: rows.map((each) => toTicket(each, receivedAt)),
      balance: await readCash(tx, player),
    });
  };

export const cancelOwnChase: UseCase<typeof cancelChase> = async (
  { tx, caller, site, receivedAt: at },
  { chaseId },
) => {
  const player = { member: caller.member, currency: site.currency };
  const known = await readOwnChase(tx, player, { id: chaseId, at });
  if (!known) return refuse('chase_unknown');
  await lockPlayer(tx, player);
  const locked = await lockChases(tx, [known.id]);
  const [refunded = money(0n)] = await stopChases(tx, locked, { reason: 'member', at });
  if (refunded === 0n) return refuse('chase_ended');
  const row = await readOwnChase(tx, player, { id: chaseId, at });
  assert(row !== null, `chase ${chaseId} is gone`);
  return done({ chase: toChase(row), refunded, balance: await readCash(tx, player) });
};

export const listOwn: UseCase<typeof listChases> = async (
  { tx, caller, site, receivedAt: at },
  { gameCode = null, after = null, pageSize },
) => {
  const player = { member: caller.member, currency: site.currency };
  const rows = await listOwnChases(tx, { ...player, game: gameCode, after, limit: pageSize + 1, at });
  const content = rows.slice(0, pageSize).map(toChase);
  return done({ content, next: rows.length > pageSize ? (content.at(-1)?.chaseId ?? null) : null });
};

export const showChase: UseCase<typeof readChase> = async ({ tx, caller, site, receivedAt: at }, { chaseId }) => {
  const row = await readOwnChase(tx, { member: caller.member, currency: site.currency }, { id: chaseId, at });
  if (!row) return refuse('chase_unknown');
  const parts = await listTicketsOfChase(tx, chaseId);
  return done({ chase: toChase(row), parts: parts.map((part) => toTicket(part, at)) });
};
