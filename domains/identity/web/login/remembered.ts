/** The username of the last login on this device, for one day. Never the password. */
import { useSyncExternalStore } from 'react';

const cookie = 'rememberMe';
const daySeconds = 86_400;

function readRemembered(): string {
  const entry = document.cookie.split('; ').find((one) => one.startsWith(`${cookie}=`));
  try {
    return decodeURIComponent(entry?.slice(cookie.length + 1) ?? '');
  } catch {
    return '';
  }
}

const subscribeToNothing = () => () => undefined;

/** For a form that is also rendered by the server, without a remembered name. */
export const useRemembered = (): string => useSyncExternalStore(subscribeToNothing, readRemembered, () => '');

export function remember(username: string | null): void {
  const age = username === null ? 0 : daySeconds;
  document.cookie = `${cookie}=${encodeURIComponent(username ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
