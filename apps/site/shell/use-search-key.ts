/** The slash opens the search, unless somebody is writing or something lies over the page. */
import { useEffect } from 'react';
import { searchPopup } from '#domains/games/web/index.ts';
import { usePopups } from '#platform/web/popup.tsx';
import { asksForSearch, type Focused } from './search-key.ts';

export function useSearchKey(): void {
  const { openOver } = usePopups();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!asksForSearch(event, event.target as Focused) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      openOver(searchPopup);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openOver]);
}
