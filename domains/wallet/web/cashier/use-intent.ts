/**
 * The key of one intent. The same wish that is sent again after a lost answer carries the same key, so that it counts
 * once; another wish, or one that was answered, gets a new one.
 */
import { useRef } from 'react';

type Intent = { keyOf(wish: string): string; answered(): void };

export function useIntent(): Intent {
  const kept = useRef<{ readonly wish: string; readonly key: string } | null>(null);
  return {
    keyOf: (wish) => {
      if (kept.current?.wish !== wish) kept.current = { wish, key: crypto.randomUUID() };
      return kept.current.key;
    },
    answered: () => {
      kept.current = null;
    },
  };
}

const lostFaults = new Set(['network', 'timeout', 'unavailable', 'unknown_error']);

/** Nobody can say whether it went through: the answer was lost, or the server fell over what may have been done. */
export const isUnsure = (fault: string) => lostFaults.has(fault);
