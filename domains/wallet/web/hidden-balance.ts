/** Whether amounts of the own wallet are shown. One choice for the whole page, kept for the next visit. */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#platform/web/storage.ts';

const key = 'balanceHidden';
const listeners = new Set<() => void>();
/** Holds the choice where storage is refused. */
let chosen: boolean | null = null;

const isHidden = () => chosen ?? readStored('localStorage', key) === 'true';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function hideBalance(hidden: boolean): void {
  chosen = hidden;
  writeStored('localStorage', key, String(hidden));
  for (const listener of listeners) listener();
}

export const useBalanceHidden = (): boolean => useSyncExternalStore(subscribe, isHidden, () => false);
