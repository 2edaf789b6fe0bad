/** The draw that happened while the page was open: its numbers appear one by one, and its outcome for the member is shown. */
import { useEffect, useState } from 'react';
import type { IssueState } from '../lottery.queries.ts';

const revealMs = 4_000;

export type FreshDraw = {
  /** Null until a draw has happened on the open page. */
  readonly issue: string | null;
  readonly isRevealing: boolean;
};

export function useFreshDraw({ last }: IssueState): FreshDraw {
  const drawn = last?.issue ?? null;
  const [first] = useState(drawn);
  const [revealed, setRevealed] = useState(drawn);
  useEffect(() => {
    if (drawn === revealed) return undefined;
    const timer = setTimeout(() => setRevealed(drawn), revealMs);
    return () => clearTimeout(timer);
  }, [drawn, revealed]);
  const issue = drawn !== null && drawn !== first ? drawn : null;
  return { issue, isRevealing: issue !== null && drawn !== revealed };
}
