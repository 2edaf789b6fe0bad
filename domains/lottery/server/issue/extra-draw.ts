/** Draws beside the calendar: a special day that the organiser announced. A row, which the worker plans like any other issue. */
import { drawDayOf, planIssues } from '#domains/lottery/rules/calendar/issues.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type GameRow, lockGame } from '../game/game.store.ts';
import { insertAudit } from '../result/result.store.ts';
import { voidIssue } from '../result/result.ts';
import { hasStandingTickets } from '../ticket/ticket.store.ts';
import { insertExtraDraw, listExtraDraws, setExtraCancelled } from './extra-draw.store.ts';
import { type IssueTimes, listIssuesOfDay, lockIssue } from './issue.store.ts';
import { takesBets } from './issue.ts';
import type { IssueAction, IssueActionFault } from './issue-action.ts';

export type ExtraDrawRequest = Omit<IssueAction, 'number'> & Omit<IssueTimes, 'opensAt'>;

const firstSuffix = 901;

/** The day alone, as any draw of it is named, unless a draw of the calendar has that name, or had it. */
async function nameDraw(tx: Tx, { code, calendar }: GameRow, { drawsAt }: ExtraDrawRequest): Promise<string> {
  const day = drawDayOf(calendar, drawsAt).replaceAll('-', '');
  const taken = new Set(
    [
      ...(await listIssuesOfDay(tx, code, day)),
      ...(await listExtraDraws(tx, code)),
      ...planIssues(calendar, { after: addMs(drawsAt, -2 * dayMs), count: 50 }),
    ].map(({ number }) => number),
  );
  let number = day;
  for (let suffix = firstSuffix; taken.has(number); suffix++) number = `${day}-${suffix}`;
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
  const planned = await listIssuesOfDay(tx, code, drawDayOf(game.calendar, drawsAt).replaceAll('-', ''));
  const extras = (await listExtraDraws(tx, code)).filter(({ isCancelled }) => !isCancelled);
  const same = [...planned.filter(({ state }) => state !== 'voided'), ...extras].find((one) => one.drawsAt === drawsAt);
  if (same) return refuse('draw_exists', { issue: same.number });
  const number = await nameDraw(tx, game, request);
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

/** While nobody has bet on it: afterwards it is void only as any other issue is. */
export async function cancelDraw(
  tx: Tx,
  { game: code, number, actor, reason, at }: IssueAction,
): Promise<Outcome<null, IssueActionFault>> {
  if (!(await lockGame(tx, code))) return refuse('game_unknown');
  const draw = (await listExtraDraws(tx, code)).find((one) => one.number === number && !one.isCancelled);
  if (!draw) return refuse('not_extra');
  const issue = draw.issue === null ? null : await lockIssue(tx, draw.issue);
  if (issue) {
    if (!takesBets(issue, at)) return refuse('issue_ended');
    if (await hasStandingTickets(tx, issue.id)) return refuse('has_bets');
    await voidIssue(tx, issue, { reason: 'staff', seed: null, at });
  } else if (at >= draw.closesAt) return refuse('issue_ended');
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
