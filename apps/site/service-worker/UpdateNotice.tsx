/** A newer build is announced quietly and waits for the visitor, and says nothing while a game is open. */
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '#ui';
import { routeOf } from '../routes.tsx';
import { activateWorker, readPendingWorker, subscribe } from './register.ts';
import { useText } from './texts.ts';

export function UpdateNotice() {
  const text = useText();
  const worker = useSyncExternalStore(subscribe, readPendingWorker, () => null);
  const frame = routeOf(useLocation().pathname)?.frame;
  const isInGame = frame === 'game' || frame === 'stage';
  if (!worker || isInGame) return null;
  return (
    <Notice tone="success" action={{ label: text('update.take'), onPress: () => activateWorker(worker) }}>
      {text('update.ready')}
    </Notice>
  );
}
