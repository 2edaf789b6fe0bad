/** Opens the search. Its script may be on its way for a while: what is typed meanwhile is there when the field is. */
import { useCallback } from 'react';
import { searchPopup } from '#domains/games/web/index.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { loadPopup } from '../popups/PopupHost.tsx';
import { collectKeys } from './search/type-ahead.ts';

export function useOpenSearch(): () => void {
  const { openOver, close } = usePopups();
  return useCallback(() => {
    const { take, stop } = collectKeys(close);
    openOver(searchPopup, { takeTyped: take });
    // That it failed is told by whoever shows the popup.
    loadPopup(searchPopup.name).catch(stop);
  }, [openOver, close]);
}
