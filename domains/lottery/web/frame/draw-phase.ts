/** What a game is doing at a moment of the server's clock, from what is known of its issues. */
import { closingMs } from '#domains/lottery/contract/issue.ts';
import type { IssueState } from '../lottery.queries.ts';
import type { IssueView } from '../wire.ts';

/**
 * `closing`: the last ten seconds, in which forms are locked and a slip may still be placed. `closed`: no issue takes bets at this
 * moment. `none`: no issue is planned.
 */
export type DrawPhase = {
  readonly kind: 'open' | 'closing' | 'closed' | 'none';
  /** The issue that takes bets, or the next one that will. */
  readonly issue: IssueView | null;
  /** The oldest issue that is closed and not drawn. */
  readonly waiting: IssueView | null;
  /** Its draw has begun, or should have. */
  readonly isDrawing: boolean;
  readonly isDelayed: boolean;
};

/** A fast draw is due at once, and its beacon comes some seconds later. */
const lateMs = 30_000;

const takesBets = ({ state }: IssueView) => state === 'open' || state === 'closing' || state === 'scheduled';

export function phaseAt(
  { current, next, waiting }: Pick<IssueState, 'current' | 'next' | 'waiting'>,
  at: number,
): DrawPhase {
  const issues = [current, next].filter((issue) => issue !== null);
  const issue = issues.find((one) => takesBets(one) && at < one.closesAt) ?? null;
  const closed = [...waiting, ...issues.filter((one) => at >= one.closesAt)];
  const oldest = closed.find(({ state }) => state !== 'voided') ?? null;
  const isDelayed = oldest !== null && (oldest.state === 'delayed' || at > oldest.dueAt + lateMs);
  return {
    kind: kindAt(issue, at),
    issue,
    waiting: oldest,
    isDrawing: oldest !== null && !isDelayed && at >= oldest.drawsAt,
    isDelayed,
  };
}

function kindAt(issue: IssueView | null, at: number): DrawPhase['kind'] {
  if (issue === null) return 'none';
  if (at < issue.opensAt) return 'closed';
  return issue.closesAt - at <= closingMs ? 'closing' : 'open';
}

const afterMs = 300;
const drawingMs = 1_500;
const slowMs = 30_000;

/** When to ask again: after the next moment at which something changes, sooner while a result is waited for. */
export function nextQueryMs(state: IssueState | undefined, deviceNow: number): number {
  if (state === undefined) return slowMs;
  const at = deviceNow + (state.now - state.receivedAt);
  const { waiting, isDrawing } = phaseAt(state, at);
  if (isDrawing) return drawingMs;
  const moments = [state.current, state.next, waiting].flatMap((issue) =>
    issue === null ? [] : [issue.opensAt, issue.closesAt, issue.drawsAt],
  );
  const next = Math.min(...moments.filter((moment) => moment > at).map((moment) => moment - at + afterMs));
  return Math.min(Math.max(next, afterMs), slowMs);
}
