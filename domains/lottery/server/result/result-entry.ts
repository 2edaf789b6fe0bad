/**
 * Official results by four eyes: one person enters, another one enters the same again. Nothing is shown and nothing is paid
 * before both agree. A result that is there already is corrected in the same way, as its next version.
 */
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import { drawDayOf } from '#domains/lottery/rules/calendar/issues.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { isSamePerson } from '#domains/lottery/rules/staff/four-eyes.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type GameRow, readGame } from '../game/game.store.ts';
import { type IssueRow, lockIssue, readIssue } from '../issue/issue.store.ts';
import { endEntry, insertAudit, insertEntry, readWaitingEntry } from './result.store.ts';
import { storeResult } from './result.ts';

export type EntryFault =
  | 'game_unknown'
  | 'issue_unknown'
  | 'not_official'
  | 'issue_voided'
  | 'issue_not_drawn'
  | 'date_differs'
  | 'result_invalid'
  | 'result_unchanged'
  | 'result_entered'
  | 'nothing_entered'
  | 'same_person'
  | 'result_differs'
  | 'entry_outdated';

export type ResultEntryRequest = {
  readonly game: string;
  readonly number: string;
  readonly result: DrawResult;
  /** The day of the draw, as its organiser published it. */
  readonly day: string;
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
};

export const isSameResult = (a: DrawResult, b: DrawResult): boolean => {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => {
      const [left, right] = [a[name] ?? [], b[name]];
      return (
        right !== undefined && left.length === right.length && left.every((value, index) => value === right[index])
      );
    })
  );
};

export type OfficialIssue = { readonly game: GameRow; readonly issue: IssueRow };

/** With the lock of the issue. */
async function lockOfficial(
  tx: Tx,
  { game: code, number, at }: Pick<ResultEntryRequest, 'game' | 'number' | 'at'>,
): Promise<Outcome<OfficialIssue, EntryFault>> {
  const game = await readGame(tx, code);
  if (!game) return refuse('game_unknown');
  const named = await readIssue(tx, code, number);
  const issue = named && (await lockIssue(tx, named.id));
  if (!issue) return refuse('issue_unknown');
  if (game.source !== 'official') return refuse('not_official');
  if (issue.state === 'voided') return refuse('issue_voided');
  if (issue.state === 'scheduled' || issue.state === 'open' || at < issue.drawsAt) return refuse('issue_not_drawn');
  return done({ game, issue });
}

/** What every official result has to be, whoever brings it. */
export function checkOfficialResult(
  { game, issue }: OfficialIssue,
  { result, day }: Pick<ResultEntryRequest, 'result' | 'day'>,
): Outcome<null, 'date_differs' | 'result_invalid'> {
  const drawDay = drawDayOf(game.calendar, issue.drawsAt);
  if (day !== drawDay) return refuse('date_differs', { day: drawDay });
  const engine = findEngine(game.family, game.priceVersion);
  if (!engine) throw new Error(`lottery: ${game.code} has no rules for ${game.priceVersion}`);
  const prize = engine.checkResult(result);
  return prize === null ? done(null) : refuse('result_invalid', { prize });
}

export async function enterResult(tx: Tx, request: ResultEntryRequest): Promise<Outcome<IssueRow, EntryFault>> {
  const locked = await lockOfficial(tx, request);
  if (!locked.ok) return locked;
  const { issue } = locked.value;
  const checked = checkOfficialResult(locked.value, request);
  if (!checked.ok) return checked;
  if (issue.result && isSameResult(issue.result, request.result)) return refuse('result_unchanged');
  if (await readWaitingEntry(tx, issue.id)) return refuse('result_entered');
  const { result, reason, actor, at } = request;
  await insertEntry(tx, {
    issue: issue.id,
    result,
    replaces: issue.resultVersion,
    reason,
    enteredBy: actor,
    enteredAt: at,
  });
  await insertAudit(tx, {
    game: issue.game,
    issue: issue.id,
    actor,
    action: 'enter result',
    reason,
    detail: { result },
    at,
  });
  return done(issue);
}

/** The second person enters the result again and does not see what the first one entered. */
export async function confirmResult(
  tx: Tx,
  request: ResultEntryRequest,
): Promise<Outcome<{ readonly version: number }, EntryFault>> {
  const locked = await lockOfficial(tx, request);
  if (!locked.ok) return locked;
  const { issue } = locked.value;
  const checked = checkOfficialResult(locked.value, request);
  if (!checked.ok) return checked;
  const entry = await readWaitingEntry(tx, issue.id);
  if (!entry) return refuse('nothing_entered');
  const { result, reason, actor, at } = request;
  if (isSamePerson(entry.enteredBy, actor)) return refuse('same_person');
  if (!isSameResult(entry.result, result)) return refuse('result_differs');
  if (entry.replaces !== issue.resultVersion) return refuse('entry_outdated');
  await endEntry(tx, { id: entry.id, state: 'confirmed', by: actor, at });
  await insertAudit(tx, {
    game: issue.game,
    issue: issue.id,
    actor,
    action: 'confirm result',
    reason,
    detail: { result, with: entry.enteredBy },
    at,
  });
  const version = await storeResult(tx, issue, {
    result,
    source: 'staff',
    at,
    entry: { enteredBy: entry.enteredBy, confirmedBy: actor, reason: entry.reason },
  });
  return done({ version });
}

/** For a wrong one: it is entered anew. */
export async function withdrawEntry(
  tx: Tx,
  { game, number, actor, reason, at }: Pick<ResultEntryRequest, 'game' | 'number' | 'actor' | 'reason' | 'at'>,
): Promise<Outcome<null, EntryFault>> {
  const locked = await lockOfficial(tx, { game, number, at });
  if (!locked.ok) return locked;
  const { issue } = locked.value;
  const entry = await readWaitingEntry(tx, issue.id);
  if (!entry) return refuse('nothing_entered');
  await endEntry(tx, { id: entry.id, state: 'withdrawn', by: actor, at });
  await insertAudit(tx, {
    game: issue.game,
    issue: issue.id,
    actor,
    action: 'withdraw result',
    reason,
    detail: { result: entry.result },
    at,
  });
  return done(null);
}
