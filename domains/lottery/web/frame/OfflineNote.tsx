/** Says that the connection is lost, and that the slip is not. */
import { useSyncExternalStore } from 'react';
import { Note } from '#ui';
import { useText } from '../texts.ts';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

export function OfflineNote() {
  const text = useText();
  if (useOnline()) return null;
  return (
    <Note tone="warning" announced>
      <b>{text('lottery.offline')}</b> {text('lottery.offline.lead')}
    </Note>
  );
}
