/**
 * Slips outlive their page: who looks at another interval, or has to log in again, finds the lines as they were. They are kept in
 * memory alone, and each member has their own.
 */
import { useState } from 'react';
import { useSession } from '#platform/web/session/use-session.ts';
import { emptySlip, type Slip } from './slip.ts';

const kept = new Map<string, Slip>();

export const forgetSlips = (): void => kept.clear();

type ChangeSlip = (toNext: (before: Slip) => Slip) => void;

/** Of a page of one game, which is left for that of another one. */
export function useKeptSlip(gameCode: string): readonly [Slip, ChangeSlip] {
  const account = useSession()?.userName ?? '';
  const key = `${account} ${gameCode}`;
  const [slip, setSlip] = useState<Slip>(() => kept.get(key) ?? emptySlip);
  const change: ChangeSlip = (toNext) => {
    const next = toNext(kept.get(key) ?? emptySlip);
    if (next.length > 0) kept.set(key, next);
    else kept.delete(key);
    setSlip(next);
  };
  return [slip, change];
}
