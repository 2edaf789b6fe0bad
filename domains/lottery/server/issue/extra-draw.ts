/** Draws beside the calendar: a special day that the organiser announced. A row, which the worker plans like any other issue. */
import type { Calendar } from '#domains/lottery/contract/calendar.ts';
import { drawDayOf, type PlannedIssue, planIssues } from '#domains/lottery/rules/calendar/issues.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type GameRow, lockGame } from '../game/game.store.ts';
import { insertAudit } from '../result/result.store.ts';
import { type ExtraDraw, insertExtraDraw, listExtraDraws, setExtraCancelled } from './extra-draw.store.ts';
import { type IssueRow, type IssueTimes, listIssuesOfDay, lockIssue, readIssues } from './issue.store.ts';
import { type IssueAction, type IssueActionFault, voidWithoutBets } from './issue-action.ts';

export type ExtraDrawRequest = Omit<IssueAction, 'number'> & Omit<IssueTimes, 'opensAt'>;

const firstSuffix = 901;

type DrawsNearby = {
  /** Issues with the number of the day, or with a number of `calendar`, whatever their state. */
  readonly issues: readonly IssueRow[];
  readonly extras: readonly ExtraDraw[];
  /** What the calendar has around the draw, planned as issues or not. */
  readonly calendar: readonly PlannedIssue[];
};

async function listDrawsNearby(tx: Tx, { code, calendar }: GameRow, drawsAt: Instant): Promise<DrawsNearby> {
  const planned = planIssues(calendar, { after: addMs(drawsAt, -2 * dayMs), count: 50 });
  const ofDay = await listIssuesOfDay(tx, code, toDayNumber(calendar, drawsAt));
  const numbers = planned.map(({ number }) => number);
  return {
    issues: [...ofDay, ...(await readIssues(tx, code, numbers))],
    extras: await listExtraDraws(tx, code),
    calendar: planned,
  };
}

const toDayNumber = (calendar: Calendar, drawsAt: Instant): string => drawDayOf(calendar, drawsAt).replaceAll('-', '');

/** A draw of the calendar that is an issue has the time and the state of its issue. */
function findSameTime({ issues, extras, calendar }: DrawsNearby, drawsAt: Instant): { number: string } | undefined {
  const numbers = new Set(issues.map(({ number }) => number));
  return [
    ...issues.filter(({ state }) => state !== 'voided'),
    ...extras.filter(({ isCancelled }) => !isCancelled),
    ...calendar.filter(({ number }) => !numbers.has(number)),
  ].find((draw) => draw.drawsAt === drawsAt);
}

/** The day is the number, as for other draws; where it is used or was used, a suffix from 901 on is added. */
function nameDraw({ issues, extras, calendar }: DrawsNearby, day: string): string {
  const usedNumbers = new Set([...issues, ...extras, ...calendar].map(({ number }) => number));
  let number = day;
  for (let suffix = firstSuffix; usedNumbers.has(number); suffix++) number = `${day}-${suffix}`;
  return number;
}

export async function addDraw(
  tx: Tx,
  request: ExtraDrawRequest,
): Promise<Outcome<{ readonly number: string }, IssueActionFault>> {
  const { game: code, actor, reason, at, closesAt, drawsAt, dueAt } = request;
  const game = await lockGame(tx, code);
  if (!game) return refuse('game_unknown');
  if (game.calendar.kind !== 'daily') return refuse('not_official');
  if (!(at < closesAt && closesAt <= drawsAt && drawsAt <= dueAt)) return refuse('times_invalid');
  const nearby = await listDrawsNearby(tx, game, drawsAt);
  const same = findSameTime(nearby, drawsAt);
  if (same) return refuse('draw_exists', { issue: same.number });
  const number = nameDraw(nearby, toDayNumber(game.calendar, drawsAt));
  await insertExtraDraw(tx, { game: code, number, closesAt, drawsAt, dueAt, actor, reason, at });
  await insertAudit(tx, {
    game: code,
    issue: null,
    actor,
    action: 'add draw',
    reason,
    detail: { number, drawsAt },
    at,
  });
  return done({ number });
}

/**
 * Only while the draw has no bets. A draw with bets is voided by two persons, as any issue is. Of a voided one the row is left to
 * cancel, so that its time is free again.
 */
export async function cancelDraw(
  tx: Tx,
  { game: code, number, actor, reason, at }: IssueAction,
): Promise<Outcome<null, IssueActionFault>> {
  if (!(await lockGame(tx, code))) return refuse('game_unknown');
  const draw = (await listExtraDraws(tx, code)).find((one) => one.number === number && !one.isCancelled);
  if (!draw) return refuse('not_extra');
  const issue = draw.issue === null ? null : await lockIssue(tx, draw.issue);
  if (issue === null && at >= draw.closesAt) return refuse('issue_ended');
  if (issue && issue.state !== 'voided') {
    const voided = await voidWithoutBets(tx, issue, { actor, reason, at });
    if (!voided.ok) return voided;
  }
  await setExtraCancelled(tx, { id: draw.id, actor, reason, at });
  await insertAudit(tx, {
    game: code,
    issue: issue?.id ?? null,
    actor,
    action: 'cancel draw',
    reason,
    detail: { number },
    at,
  });
  return done(null);
}
