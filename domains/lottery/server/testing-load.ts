/** Many tickets of one game, written set-based: for cases and benches that settle them. */

import { hash } from 'node:crypto';
import { applySteps, openBetsAccount } from '#domains/bets/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, money } from '#kernel/money.ts';
import { addMs, hourMs, type Instant, minuteMs } from '#kernel/time.ts';
import { memberAccount, openAccounts, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { LotteryGame } from '../contract/lottery-game.ts';
import { findEngine } from '../rules/engine/engines.ts';
import { termsOf } from '../rules/engine/terms.ts';
import { type PricedWager, priceWager } from '../rules/wager/wager.ts';
import { insertChase } from './chase/chase.store.ts';
import { insertMissingGames } from './game/game.store.ts';
import { closeIssue } from './issue/close.ts';
import { lockIssue, readIssueById } from './issue/issue.store.ts';
import { insertIssues } from './issue/issue-state.store.ts';
import { storeResult } from './result/result.ts';
import { placeStep } from './ticket/bet-step.ts';
import { insertTickets, type NewTicket, type TicketId } from './ticket/ticket.store.ts';

/** The last digit of five, at odds of 9.70. */
const game: LotteryGame = {
  code: 'SSC1E',
  family: 'ssc',
  vassalage: 'ELOTT',
  prizeMode: 'ELOTT',
  calendar: { kind: 'fast', periodSeconds: 60, closeSeconds: 10 },
  priceVersion: 'ssc.1',
  source: 'own',
};

export type LoadIssue = { readonly id: bigint; readonly number: string; readonly closesAt: Instant };

/** Issues that close one minute after another, from an hour ahead on. */
export async function openLoadIssues(pool: Pool, count: number, now: Instant): Promise<LoadIssue[]> {
  const issues = Array.from({ length: count }, (_, n) => {
    const closesAt = addMs(now, hourMs + n * minuteMs);
    const times = { opensAt: now, closesAt, drawsAt: addMs(closesAt, 10_000), dueAt: addMs(closesAt, 10_000) };
    return {
      game: game.code,
      number: `20261115-${String(n + 1).padStart(4, '0')}`,
      ...times,
      chain: null,
      place: null,
    };
  });
  await transact(pool, async (tx) => {
    await insertMissingGames(tx, [game]);
    await insertIssues(tx, issues);
  });
  const { rows } = await pool.query<LoadIssue>(
    'SELECT id, number, closes_at AS "closesAt" FROM lottery.issue WHERE game = $1 ORDER BY closes_at',
    [game.code],
  );
  return rows;
}

const wagers = new Map<string, PricedWager>();

function wagerOf(digit: number, stake: Money): PricedWager {
  const key = `${digit} ${stake}`;
  const known = wagers.get(key);
  if (known) return known;
  const engine = findEngine(game.family, game.priceVersion);
  const line = { kind: 'place_digit', picks: [[], [], [], [], [String(digit)]], stake, units: 1 };
  const priced = engine && priceWager(engine, [line], termsOf({ prizeMode: game.prizeMode }));
  if (!priced?.ok) throw new Error('no price');
  wagers.set(key, priced.value);
  return priced.value;
}

export type LoadTicket = {
  /** Names it for ever: the same name is the same ticket. */
  readonly name: string;
  readonly member: MemberId;
  readonly digit: number;
  readonly stake: Money;
};

export const loadTicketId = (name: string, at: Instant): TicketId => makeId('lt', at, hash('sha256', name, 'buffer'));

type TicketPlace = { readonly issue: LoadIssue; readonly at: Instant } & Pick<NewTicket, 'chase' | 'state'>;

function ticketOf({ name, member, digit, stake }: LoadTicket, { issue, at, ...base }: TicketPlace): NewTicket {
  const { lines, cost, highestPayout } = wagerOf(digit, stake);
  return {
    ...base,
    id: loadTicketId(name, at),
    issue: issue.id,
    game: game.code,
    member,
    merchant: 'demo',
    currency: 'PHP',
    category: 'ELOTT',
    vassalage: game.vassalage,
    node: '901',
    lines,
    priceVersion: game.priceVersion,
    prizeGroup: 1_900,
    rebatePpm: 0,
    stake: cost,
    highestPayout,
    clientSeed: 'load',
    multiple: 1,
    placedAt: at,
  };
}

export async function placeLoad(
  tx: Tx,
  { issue, at }: { readonly issue: LoadIssue; readonly at: Instant },
  tickets: readonly LoadTicket[],
): Promise<void> {
  const rows = tickets.map((ticket) => ticketOf(ticket, { issue, at, chase: null, state: 'open' }));
  await openBetsAccount(tx, 'PHP');
  await insertTickets(tx, rows);
  const placed = await applySteps(
    tx,
    rows.map((row) => placeStep(row, issue.number)),
  );
  if (placed.some((one) => !one.ok)) throw new Error('a ticket of the load was refused');
}

/** One part on each issue, stopped by a win. */
export async function chaseLoad(
  tx: Tx,
  issues: readonly LoadIssue[],
  { name, member, digit, stake, at }: LoadTicket & { readonly at: Instant },
): Promise<void> {
  const id = makeId('lc', at, hash('sha256', name, 'buffer'));
  const { lines, cost } = wagerOf(digit, stake);
  const total = money(cost * BigInt(issues.length));
  const common = { member, merchant: 'demo', currency: 'PHP' } as const;
  await insertChase(tx, {
    ...common,
    id,
    game: game.code,
    lines,
    prizeGroup: 1_900,
    stopOnWin: true,
    parts: issues.length,
    total,
    placedAt: at,
  });
  await insertTickets(
    tx,
    issues.map((issue, n) =>
      ticketOf({ name: `${name} ${n}`, member, digit, stake }, { issue, at, chase: id, state: 'held' }),
    ),
  );
  const [cash, locked] = [memberAccount(member, 'cash', 'PHP'), memberAccount(member, 'locked', 'PHP')];
  await openAccounts(tx, [locked]);
  const [held] = await post(tx, [
    {
      key: `lottery:${id}:hold`,
      legs: [{ from: cash, to: locked, amount: total, kind: 'lock' }],
      eventAt: at,
      memo: id,
    },
  ]);
  if (!held?.ok) throw new Error('a chase of the load was refused');
}

/** Stores a result, the first one or a correction; the settlement is somebody else's. */
export const drawLoad = (pool: Pool, { id, closesAt }: LoadIssue, lastDigit: number): Promise<number> =>
  transact(pool, async (tx) => {
    if ((await readIssueById(tx, id))?.state === 'scheduled') await closeIssue(tx, id, closesAt);
    const issue = await lockIssue(tx, id);
    if (!issue) throw new Error('no issue');
    return storeResult(tx, issue, {
      result: { numbers: ['0', '0', '0', '0', String(lastDigit)] },
      source: 'own',
      at: closesAt,
    });
  });
