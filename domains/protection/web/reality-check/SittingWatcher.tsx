/** Polls the sitting on every page, and shows the reality check when it is due. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePopupQueue, usePopups } from '#platform/web/popup/popup.tsx';
import { realityCheckPopup } from '../popups.ts';
import { sittingQuery } from './sitting.queries.ts';

export function SittingWatcher() {
  const popups = usePopups();
  const isShown = usePopupQueue().some(({ name }) => name === realityCheckPopup.name);
  const { data: sitting } = useQuery(sittingQuery(useCall()));
  useEffect(() => {
    if (sitting?.due && !isShown) popups.openOver(realityCheckPopup, sitting);
  }, [sitting, isShown, popups]);
  return null;
}
