/** Who is logged in, for components: they are told of every login and logout. On the server everybody is a guest. */
import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession, type Session } from './session.ts';

let known: Session | null = null;

/** The same object as long as nothing changed, or React would render for ever. */
function snapshot(): Session | null {
  const now = readSession();
  if (JSON.stringify(now) !== JSON.stringify(known)) known = now;
  return known;
}

export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, snapshot, () => null);
