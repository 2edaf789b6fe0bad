/** What staff does to the calendar: postpones an official draw, moves it for a holiday, closes a game. Each with its reason. */
import { drawDayOf } from '#domains/lottery/rules/calendar/issues.ts';
import { isCalendarDay } from '#kernel/calendar.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { lockGame, setGameClosed, updateCalendar } from '../game/game.store.ts';
import { insertAudit } from '../result/result.store.ts';
import { type IssueRow, listIssuesFrom, listIssuesOfDay } from './issue.store.ts';
import {
  hasEnded,
  type IssueAction,
  type IssueActionFault,
  lockNamed,
  mayKnowNumbers,
  voidWithoutBets,
} from './issue-action.ts';
import { publishNews } from './issue-news.ts';
import { setPostponed } from './issue-state.store.ts';

export type Postponement = IssueAction & {
  readonly closesAt: Instant;
  readonly drawsAt: Instant;
  readonly dueAt: Instant;
};

/** The organiser announced another time: the number and all bets stay, and until the new close members may cancel. */
export async function postponeIssue(
  tx: Tx,
  { actor, reason, at, closesAt, drawsAt, dueAt, ...name }: Postponement,
): Promise<Outcome<IssueRow, IssueActionFault>> {
  const game = await lockGame(tx, name.game);
  if (!game) return refuse('game_unknown');
  const issue = await lockNamed(tx, name);
  if (!issue) return refuse('issue_unknown');
  if (game.source !== 'official') return refuse('not_official');
  if (hasEnded(issue)) return refuse('issue_ended');
  if (mayKnowNumbers(issue, at)) return refuse('numbers_known');
  const isInOrder = at < closesAt && issue.opensAt < closesAt && closesAt <= drawsAt && drawsAt <= dueAt;
  if (!isInOrder || drawsAt <= issue.drawsAt) return refuse('times_invalid');
  const [next] = await listIssuesFrom(tx, { game: name.game, after: issue.drawsAt, count: 1 });
  if (next && next.drawsAt <= drawsAt) return refuse('after_next_draw', { next: next.number });
  const isClosed = issue.state === 'closed' || issue.state === 'delayed';
  await setPostponed(tx, { id: issue.id, closesAt, drawsAt, dueAt, isClosed });
  const detail = { from: issue.drawsAt, to: drawsAt };
  await insertAudit(tx, { game: issue.game, issue: issue.id, actor, action: 'postpone', reason, detail, at });
  await publishNews(tx, [{ gameCode: issue.game, issue: issue.number, kind: 'changed' }]);
  return done(issue);
}

export type GameAction = Pick<IssueAction, 'game' | 'actor' | 'reason' | 'at'>;

/** A closed game takes no bets and plans no further issues; those that are planned are drawn. */
export async function closeGame(
  tx: Tx,
  { game, isClosed, ...action }: GameAction & { readonly isClosed: boolean },
): Promise<Outcome<null, IssueActionFault>> {
  if (!(await lockGame(tx, game))) return refuse('game_unknown');
  if (!(await setGameClosed(tx, game, isClosed))) return refuse('game_as_it_is');
  await insertAudit(tx, { ...action, game, issue: null, action: isClosed ? 'close' : 'reopen', detail: {} });
  return done(null);
}

/** Voids a planned draw without bets. A draw with bets has to be voided by two persons first. */
async function dropDraw(tx: Tx, action: IssueAction): Promise<Outcome<null, IssueActionFault>> {
  const issue = await lockNamed(tx, action);
  if (!issue) return refuse('issue_unknown');
  return issue.state === 'voided' ? done(null) : voidWithoutBets(tx, issue, action);
}

/**
 * A holiday: the draw of a day takes place on another one, or not at all. What is planned already follows: it is moved, or void.
 */
export async function moveDraw(
  tx: Tx,
  { game: code, day, to, actor, reason, at }: GameAction & { readonly day: string; readonly to: string | null },
): Promise<Outcome<{ readonly changed: number }, IssueActionFault>> {
  const game = await lockGame(tx, code);
  if (!game) return refuse('game_unknown');
  const { calendar } = game;
  if (calendar.kind !== 'daily') return refuse('not_official');
  if (!isCalendarDay(day) || (to !== null && !isCalendarDay(to)) || to === day) return refuse('times_invalid');
  await updateCalendar(tx, code, { ...calendar, moves: { ...calendar.moves, [day]: to } });
  await insertAudit(tx, { game: code, issue: null, actor, action: 'move draw', reason, detail: { day, to }, at });
  const planned = await listIssuesOfDay(tx, code, day.replaceAll('-', ''));
  const action = { game: code, actor, reason, at };
  for (const { number, closesAt, drawsAt, dueAt } of planned) {
    const byMs = to === null ? 0 : Date.parse(to) - Date.parse(drawDayOf(calendar, drawsAt));
    const later = (moment: Instant) => addMs(moment, byMs);
    const times = { closesAt: later(closesAt), drawsAt: later(drawsAt), dueAt: later(dueAt) };
    const moved =
      to === null
        ? await dropDraw(tx, { ...action, number })
        : await postponeIssue(tx, { ...action, ...times, number });
    if (!moved.ok) return moved;
  }
  return done({ changed: planned.length });
}
