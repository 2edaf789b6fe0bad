/** Whether amounts of the own wallet are visible. One setting for the whole page, stored for the next visit. */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#platform/web/storage.ts';

const key = 'balanceHidden';
const listeners = new Set<() => void>();
/** Holds the setting where storage is blocked. */
let setting: boolean | null = null;

const isHidden = () => setting ?? readStored('localStorage', key) === 'true';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setBalanceHidden(hidden: boolean): void {
  setting = hidden;
  writeStored('localStorage', key, String(hidden));
  for (const listener of listeners) listener();
}

export const useBalanceHidden = (): boolean => useSyncExternalStore(subscribe, isHidden, () => false);
