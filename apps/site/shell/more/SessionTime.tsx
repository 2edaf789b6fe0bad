/** How long this session has lasted, so that nobody loses count. */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#platform/web/storage.ts';
import { Icon } from '#ui';
import styles from './SessionTime.module.css';
import { sessionClock } from './session-clock.ts';

const key = 'sessionSince';

function everyMinute(tick: () => void) {
  const timer = setInterval(tick, 10_000);
  return () => clearInterval(timer);
}

/** Session storage is emptied at logout, so the next session begins at zero. */
function minutes(): number {
  const now = Date.now();
  const since = Number(readStored('sessionStorage', key));
  if (since > 0 && since <= now) return Math.floor((now - since) / 60_000);
  writeStored('sessionStorage', key, String(now));
  return 0;
}

export function SessionTime({ label }: { readonly label: string }) {
  const shown = useSyncExternalStore(everyMinute, minutes, () => 0);
  return (
    <span className={styles.time} role="timer" aria-label={label} title={label}>
      <Icon name="clock" />
      {sessionClock(shown)}
    </span>
  );
}
