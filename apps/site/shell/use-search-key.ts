/** The slash opens the search, unless somebody is writing or something lies over the page. */
import { useEffect } from 'react';
import { searchPopup } from '#domains/games/web/index.ts';
import { usePopups } from '#platform/web/popup.tsx';

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

export function useSearchKey(): void {
  const { open } = usePopups();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWriting(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open(searchPopup);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}
