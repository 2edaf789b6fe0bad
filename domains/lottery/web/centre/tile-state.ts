/** What a tile shows of its game at a moment: whether bets are taken, what it waits for, and how much time is left. */

import type { listCentreGames } from '#domains/lottery/contract/centre.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { IssueView } from '../wire.ts';

export type CentreGame = WireOutputOf<typeof listCentreGames>['games'][number];

/**
 * `open`: bets are taken until `until`. `closed`: the draw comes at `until`. `drawing`: its time has come and there is no result
 * yet. `late`: a result is overdue. `waiting`: the next issue opens at `until`. `maintenance`: the game takes no bets. `idle`:
 * nothing is planned.
 */
export type TileState =
  | { readonly kind: 'open' | 'closed' | 'waiting'; readonly issue: IssueView; readonly until: number }
  | { readonly kind: 'drawing' | 'late'; readonly issue: IssueView }
  | { readonly kind: 'maintenance' | 'idle' };

/** A fast draw is published at once; a page waits this long for it before it shows the next issue. */
const drawingMs = 30_000;

/** Of an issue that is closed and has no result. */
function drawStateAt(issue: IssueView, now: number): TileState {
  if (now < issue.drawsAt) return { kind: 'closed', issue, until: issue.drawsAt };
  const isLate = issue.state === 'delayed' || now >= Math.max(issue.dueAt, issue.drawsAt + drawingMs);
  return { kind: isLate ? 'late' : 'drawing', issue };
}

/** Follows the clock without a further answer of the server: an issue whose time has come is closed, then drawn. */
export function tileStateAt({ game, current, waiting, last }: CentreGame, now: number): TileState {
  const isOver = current !== null && now >= current.closesAt;
  const closed = isOver ? current : waiting;
  const undrawn = closed?.issue === last?.issue ? null : closed;
  const open = isOver ? null : current;
  const draw = undrawn && drawStateAt(undrawn, now);
  if (draw && draw.kind !== 'late') return draw;
  if (game.isClosed) return { kind: 'maintenance' };
  if (open && now >= open.opensAt) return { kind: 'open', issue: open, until: open.closesAt };
  if (draw) return draw;
  if (open) return { kind: 'waiting', issue: open, until: open.opensAt };
  return { kind: 'idle' };
}

/** The part of the time for bets that is left, in whole percent. */
export function percentLeft(state: TileState, now: number): number {
  if (state.kind === 'closed' || state.kind === 'drawing' || state.kind === 'late') return 100;
  if (state.kind !== 'open') return 0;
  const { opensAt, closesAt } = state.issue;
  const whole = Math.max(1, closesAt - opensAt);
  return Math.trunc((Math.min(whole, Math.max(0, closesAt - now)) * 100) / whole);
}

const momentsOf = ({ current, waiting }: CentreGame): number[] =>
  [current, waiting].flatMap((issue) =>
    issue ? [issue.opensAt, issue.closesAt, issue.drawsAt, Math.max(issue.dueAt, issue.drawsAt + drawingMs)] : [],
  );

/** The next moment at which a tile changes by the clock alone. */
export function nextChangeOf(game: CentreGame, now: number): number | null {
  const later = momentsOf(game).filter((moment) => moment > now);
  return later.length > 0 ? Math.min(...later) : null;
}

/** The last such moment: until the next one a tile stays as it is. */
export const lastChangeOf = (game: CentreGame, now: number): number =>
  Math.max(0, ...momentsOf(game).filter((moment) => moment <= now));
