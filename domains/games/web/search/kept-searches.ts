/** What was searched for before, kept on this device alone. */
import { dropStored, readStored, writeStored } from '#platform/web/storage.ts';

const key = 'gameSearches';
const keptMost = 6;

/** Storage may hold anything; what is no list of words is nothing. */
export function readSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored('localStorage', key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string').slice(0, keptMost) : [];
  } catch {
    return [];
  }
}

export const withSearch = (kept: readonly string[], word: string): string[] =>
  [word, ...kept.filter((other) => other.toLowerCase() !== word.toLowerCase())].slice(0, keptMost);

export const keepSearch = (word: string): void =>
  writeStored('localStorage', key, JSON.stringify(withSearch(readSearches(), word)));

export const forgetSearches = (): void => dropStored('localStorage', key);
