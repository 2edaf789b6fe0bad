/**
 * What a member was found not to have, kept with the session of this tab. Every document is written for a guest; by this
 * it keeps no place for what will not come, and nothing on the page moves when the answer says so again.
 */
import { readStored, removeStored, writeStored } from '../storage.ts';

const key = 'lacks';

const readUnavailable = (): ReadonlySet<string> =>
  new Set((readStored('sessionStorage', key) ?? '').split(' ').filter(Boolean));

export const isUnavailable = (what: string): boolean => readUnavailable().has(what);

/** A session begins, or ends: what the one before lacked says nothing of the next. */
export function resetUnavailable(lacks: readonly string[]): void {
  // Nothing but the merchant outlives a session.
  if (lacks.length === 0) removeStored('sessionStorage', key);
  else writeStored('sessionStorage', key, lacks.join(' '));
  if (typeof document !== 'undefined') document.documentElement.dataset['lacks'] = lacks.join(' ');
}

export function setUnavailable(what: string, isSo: boolean): void {
  const others = [...readUnavailable()].filter((one) => one !== what);
  resetUnavailable(isSo ? [...others, what] : others);
}
