/** What tests of the browser's half need in place of a browser. */
import { vi } from 'vitest';

/** A storage that forgets between two tests; what it holds is there to be looked at. */
export function stubStorage(name: 'sessionStorage' | 'localStorage'): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  });
  return stored;
}
