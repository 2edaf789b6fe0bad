/** Recent searches, stored only on this device. */
import { readStored, removeStored, writeStored } from '#platform/web/storage.ts';

const key = 'gameSearches';
const maxSearches = 6;

/** Storage may contain anything; what is not a list of texts is ignored. */
export function readSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string').slice(0, maxSearches) : [];
  } catch {
    return [];
  }
}

export const withSearch = (stored: readonly string[], word: string): string[] =>
  [word, ...stored.filter((other) => other.toLowerCase() !== word.toLowerCase())].slice(0, maxSearches);

export const saveSearch = (word: string): void =>
  writeStored('localStorage', key, JSON.stringify(withSearch(readSearches(), word)));

export const clearSearches = (): void => removeStored('localStorage', key);
