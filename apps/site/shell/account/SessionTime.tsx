/** How long this session has lasted, so that nobody loses count. */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#platform/web/storage.ts';
import { Icon } from '#ui';
import styles from './SessionTime.module.css';
import { formatSessionTime } from './session-time.ts';

const storageKey = 'sessionSince';

function subscribeToMinutes(tick: () => void) {
  const timer = setInterval(tick, 10_000);
  return () => clearInterval(timer);
}

/** Session storage is emptied at logout, so the next session begins at zero. */
function readSessionMinutes(): number {
  const now = Date.now();
  const since = Number(readStored('sessionStorage', storageKey));
  if (since > 0 && since <= now) return Math.floor((now - since) / 60_000);
  writeStored('sessionStorage', storageKey, String(now));
  return 0;
}

export function SessionTime({ label }: { readonly label: string }) {
  const shown = useSyncExternalStore(subscribeToMinutes, readSessionMinutes, () => 0);
  return (
    <span className={styles.time} role="timer" aria-label={label} title={label}>
      <Icon name="clock" />
      {formatSessionTime(shown)}
    </span>
  );
}
