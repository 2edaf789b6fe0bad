/** Asks about the sitting beside any page, and lays the reality check over it when its time has come. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '#platform/web/caller.ts';
import { usePopupQueue, usePopups } from '#platform/web/popup.tsx';
import { realityCheckPopup } from '../popups.ts';
import { sittingQuery } from './sitting.queries.ts';

export function SittingKeeper() {
  const popups = usePopups();
  const isShown = usePopupQueue().some(({ name }) => name === realityCheckPopup.name);
  const { data: sitting } = useQuery(sittingQuery(useCall()));
  useEffect(() => {
    if (sitting?.due && !isShown) popups.openOver(realityCheckPopup, sitting);
  }, [sitting, isShown, popups]);
  return null;
}
