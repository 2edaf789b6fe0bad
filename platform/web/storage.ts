/** Web storage that never throws: a browser may refuse it (private windows, full disk, policy), and the page still works. */
type StorageName = 'localStorage' | 'sessionStorage';

export function readStored(name: StorageName, key: string): string | null {
  try {
    return globalThis[name].getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(name: StorageName, key: string, value: string): void {
  try {
    globalThis[name].setItem(key, value);
  } catch {
    // The choice then lives as long as the page does.
  }
}

export function removeStored(name: StorageName, key: string): void {
  try {
    globalThis[name].removeItem(key);
  } catch {
    // Nothing was kept, so nothing is left.
  }
}

/** A year; the server reads these cookies to render the page as it will look, so there is no flash. */
const cookieSeconds = 31_536_000;

export function mirrorInCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax`;
}
