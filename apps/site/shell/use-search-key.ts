/** The slash opens the search, unless somebody is writing or something lies over the page. */
import { useEffect } from 'react';
import { forgetEarlyInput } from '../early-input.ts';
import { asksForSearch, type Focused } from './search-key.ts';
import { useOpenSearch } from './use-open-search.ts';

export function useSearchKey(): void {
  const openSearch = useOpenSearch();
  useEffect(() => {
    forgetEarlyInput();
    const onKey = (event: KeyboardEvent) => {
      if (!asksForSearch(event, event.target as Focused) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      openSearch();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openSearch]);
}
