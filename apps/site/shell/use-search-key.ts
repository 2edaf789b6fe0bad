/** The slash opens the search, unless somebody is writing or something lies over the page. */
import { useEffect } from 'react';
import { stopEarlyInput } from '../boot/early-input.ts';
import { type FocusedElement, isSearchShortcut } from './search/search-key.ts';
import { useOpenSearch } from './use-open-search.ts';

export function useSearchKey(): void {
  const openSearch = useOpenSearch();
  useEffect(() => {
    stopEarlyInput();
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event, event.target as FocusedElement) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      openSearch();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openSearch]);
}
