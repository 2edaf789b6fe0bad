/**
 * The key of one intent. The same wish that is sent again after a lost answer carries the same key, so that it counts
 * once; another wish, or one that was answered, gets a new one.
 */
import { useRef } from 'react';

/** What the page had seen when the wish was first sent travels with it, however often it is sent. */
type Kept<Beside> = { readonly wish: string; readonly key: string; readonly beside: Beside };
type Intent<Beside> = { take(wish: string, beside: Beside): Kept<Beside>; answered(): void };

export function useIntent<Beside>(): Intent<Beside> {
  const kept = useRef<Kept<Beside> | null>(null);
  return {
    take: (wish, beside) => {
      if (kept.current?.wish !== wish) kept.current = { wish, key: crypto.randomUUID(), beside };
      return kept.current;
    },
    answered: () => {
      kept.current = null;
    },
  };
}

const lostFaults = new Set(['network', 'timeout', 'unavailable', 'unknown_error']);

/** Nobody can say whether it went through: the answer was lost, or the server fell over what may have been done. */
export const isUnsure = (fault: string) => lostFaults.has(fault);
