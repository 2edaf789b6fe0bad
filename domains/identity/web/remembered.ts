/** The username of the last login on this device, for one day. Never the password. */
import { useSyncExternalStore } from 'react';

const cookie = 'rememberMe';
const daySeconds = 86_400;

function readRemembered(): string {
  const kept = document.cookie.split('; ').find((one) => one.startsWith(`${cookie}=`));
  try {
    return decodeURIComponent(kept?.slice(cookie.length + 1) ?? '');
  } catch {
    return '';
  }
}

const never = () => () => undefined;

/** For a form that the server renders too, where nobody is remembered. */
export const useRemembered = (): string => useSyncExternalStore(never, readRemembered, () => '');

export function remember(username: string | null): void {
  const age = username === null ? 0 : daySeconds;
  document.cookie = `${cookie}=${encodeURIComponent(username ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
