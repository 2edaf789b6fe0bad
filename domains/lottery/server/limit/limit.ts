/**
 * The caps of tickets, of members and of numbers, judged under locks: the player is locked by the caller, the numbers here.
 * What passes is written at once, so that the next bet is judged with it.
 */
import type { limitFaults } from '#domains/lottery/contract/ticket.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { everyNumber, numberKey } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { termsOf } from '#domains/lottery/rules/engine/terms.ts';
import {
  countCover,
  fitWhole,
  issuePayoutCap,
  largestCost,
  maxCoverOf,
  numberLiabilityCap,
  splitLine,
  ticketPayoutCap,
} from '#domains/lottery/rules/wager/limit.ts';
import { mayOppose } from '#domains/lottery/rules/wager/opposite.ts';
import { type PricedLine, type PricedWager, totalOf } from '#domains/lottery/rules/wager/wager.ts';
import { type Money, money, moneyText, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { listActiveLines, type Player, type TicketOfIssue } from '../ticket/ticket.store.ts';
import type { Wager } from '../ticket/wager.ts';
import {
  addLiabilities,
  addMemberIssues,
  listHighestNumbers,
  lockLiabilities,
  type NumberKey,
  type NumberLiability,
  payoutOf,
  readMemberIssues,
  subtractMemberIssues,
} from './limit.store.ts';

type LimitFault = keyof typeof limitFaults;

/** A ticket that is to stand on an issue. */
export type LimitPart = { readonly issue: bigint; readonly wager: PricedWager };

type LimitRequest = {
  readonly player: Player;
  readonly wager: Pick<Wager, 'engine' | 'terms' | 'hasNumberStates'>;
  readonly parts: readonly LimitPart[];
  readonly acceptHalf: boolean;
};

/** The tickets as they are accepted: where a number crosses its border, with a line more. */
export async function claimLimits(tx: Tx, request: LimitRequest): Promise<Outcome<readonly PricedWager[], LimitFault>> {
  const capped = await judgePayouts(tx, request);
  if (!capped.ok) return capped;
  const covered = await judgeCover(tx, request);
  if (!covered.ok) return covered;
  const fitted = await claimNumbers(tx, request);
  if (!fitted.ok) return fitted;
  await addMemberIssues(
    tx,
    request.player,
    request.parts.map(({ issue }, nth) => ({
      issue,
      payout: fitted.value[nth]?.highestPayout ?? zero,
      isOpposed: covered.value[nth] ?? false,
    })),
  );
  return fitted;
}

async function judgePayouts(tx: Tx, { player, parts }: LimitRequest): Promise<Outcome<null, LimitFault>> {
  const before = await readMemberIssues(
    tx,
    player,
    parts.map(({ issue }) => issue),
  );
  for (const { issue, wager } of parts) {
    const refuseOver = (fault: LimitFault, cap: Money, remaining: Money) =>
      refuse(fault, {
        cap: moneyText(cap),
        maxStake: moneyText(largestCost(wager.cost, wager.highestPayout, remaining)),
      });
    if (wager.highestPayout > ticketPayoutCap)
      return refuseOver('ticket_payout_over', ticketPayoutCap, ticketPayoutCap);
    const remaining = money(issuePayoutCap - payoutOf(before, issue));
    if (wager.highestPayout > remaining) return refuseOver('issue_payout_over', issuePayoutCap, remaining);
  }
  return done(null);
}

/** For each part whether it may stand against what the member has on its issue, itself included. */
async function judgeCover(
  tx: Tx,
  { player, wager: { engine }, parts }: LimitRequest,
): Promise<Outcome<readonly boolean[], LimitFault>> {
  const active = await listActiveLines(
    tx,
    player,
    parts.map(({ issue }) => issue),
  );
  const opposed: boolean[] = [];
  for (const { issue, wager } of parts) {
    const before = active.flatMap((row) => (row.issue === issue ? row.lines : []));
    for (const code of new Set(wager.lines.map((line) => line.kind))) {
      const kind = engine.kinds[code];
      const max = kind ? maxCoverOf(kind.totalTickets) : 0;
      if (kind && countCover(kind, [...before, ...wager.lines]) > max)
        return refuse('cover_over', { kind: code, maxTickets: max });
    }
    opposed.push(mayOppose(engine, [...before, ...wager.lines]));
  }
  return done(opposed);
}

const keysOf = ({ engine, terms }: LimitRequest['wager'], { issue, wager }: LimitPart): NumberKey[] => {
  const numbers = wager.lines.flatMap((line) =>
    (engine.kinds[line.kind]?.exposure(line.picks, line.stake, terms) ?? []).map(({ number }) =>
      numberKey(line.kind, number),
    ),
  );
  const every = wager.lines.flatMap(({ kind }) =>
    engine.kinds[kind]?.mayHaveEveryNumber ? [numberKey(kind, everyNumber)] : [],
  );
  return [...new Set([...numbers, ...every])].map((number) => ({ issue, number }));
};

/** The highest liability of one number of each kind. The row `*` is locked, so no other bet can change it meanwhile. */
function listHighest(
  tx: Tx,
  { player: { currency }, wager: { engine, terms }, parts }: LimitRequest,
): Promise<NumberLiability[]> {
  const hasEvery = ({ kind: code, picks, stake }: PricedLine) => {
    const kind = engine.kinds[code];
    return kind?.mayHaveEveryNumber && kind.exposure(picks, stake, terms)[0]?.number === everyNumber;
  };
  const kinds = parts.flatMap(({ issue, wager }) =>
    [...new Set(wager.lines.filter(hasEvery).map(({ kind }) => kind))].map((kind) => ({ issue, kind })),
  );
  return listHighestNumbers(tx, currency, kinds);
}

async function claimNumbers(tx: Tx, request: LimitRequest): Promise<Outcome<readonly PricedWager[], LimitFault>> {
  const {
    player: { currency },
    wager,
    parts,
    acceptHalf,
  } = request;
  const locked = await lockLiabilities(
    tx,
    currency,
    parts.flatMap((part) => keysOf(wager, part)),
  );
  // A number may be in both lists, with the same payout.
  const liabilityRows = [...(await listHighest(tx, request)), ...locked];
  const fitted: PricedWager[] = [];
  const changes: NumberLiability[] = [];
  for (const { issue, wager: part } of parts) {
    const liabilities = new Map(
      liabilityRows.flatMap((row): [string, Money][] => (row.issue === issue ? [[row.number, row.payout]] : [])),
    );
    const lines: PricedLine[] = [];
    for (const [index, line] of part.lines.entries()) {
      const kind = wager.engine.kinds[line.kind];
      if (!kind) return refuse('number_closed');
      const fit = wager.hasNumberStates ? splitLine : fitWhole;
      const split = fit(kind, line, { terms: wager.terms, liabilities, cap: numberLiabilityCap });
      if (!split.ok && split.fault === 'number_closed') return refuse('number_closed', { numbers: split.numbers });
      if (!split.ok) {
        const number = split.number === everyNumber ? {} : { number: split.number };
        return refuse('liability_over', {
          line: index,
          kind: line.kind,
          ...number,
          maxStake: moneyText(split.maxStake),
        });
      }
      for (const [number, payout] of split.added) {
        liabilities.set(number, money((liabilities.get(number) ?? 0n) + payout));
        changes.push({ issue, number, payout });
      }
      lines.push(...split.lines);
    }
    const half = [...new Set(lines.flatMap((line) => line.half))];
    if (half.length > 0 && !acceptHalf) return refuse('number_half', { numbers: half });
    fitted.push(totalOf(lines));
  }
  await addLiabilities(tx, currency, sumOf(changes));
  return done(fitted);
}

/** A number may be in two lines: an update changes a row once. */
function sumOf(changes: readonly NumberLiability[]): NumberLiability[] {
  const sums = new Map<string, NumberLiability>();
  for (const change of changes) {
    const key = `${change.issue} ${change.number}`;
    sums.set(key, { ...change, payout: money((sums.get(key)?.payout ?? 0n) + change.payout) });
  }
  return [...sums.values()];
}

type ReleasedTicket = Pick<
  TicketOfIssue,
  'member' | 'currency' | 'issue' | 'lines' | 'highestPayout' | 'family' | 'priceVersion' | 'prizeMode' | 'prizeGroup'
>;

function releasedNumbers(ticket: ReleasedTicket): NumberLiability[] {
  const { family, priceVersion, prizeMode, prizeGroup, issue } = ticket;
  const engine = findEngine(family, priceVersion);
  if (!engine) throw new Error(`lottery: no prices ${priceVersion}`);
  const terms = termsOf({ prizeMode, prizeGroup });
  return ticket.lines.flatMap((line) => {
    const stake = money(line.stake * BigInt(line.units));
    const exposure = engine.kinds[line.kind]?.exposure(line.picks, stake, terms) ?? [];
    return exposure.map(({ number, payout }) => {
      const added = line.half.includes(number) ? payout / 2n : payout;
      return { issue, number: numberKey(line.kind, number), payout: money(-added) };
    });
  });
}

/** Of tickets of one member that are given back before the draw: what they might have won is free for others again. */
export async function releaseTickets(tx: Tx, player: Player, tickets: readonly ReleasedTicket[]): Promise<void> {
  const changes = sumOf(tickets.flatMap(releasedNumbers));
  await lockLiabilities(tx, player.currency, changes);
  await addLiabilities(tx, player.currency, changes);
  const byIssue = tickets.map(({ issue, highestPayout }) => ({ issue, payout: highestPayout }));
  await subtractMemberIssues(
    tx,
    player,
    byIssue.toSorted((a, b) => (a.issue < b.issue ? -1 : 1)),
  );
}
