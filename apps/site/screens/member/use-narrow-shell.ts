/** The centre brings a menu of its own: the side menu gives way to its rail, and the categories to the page. */
import { useLayoutEffect } from 'react';
import { readStored } from '#platform/web/storage.ts';

/** For a visitor with a session the server already renders the narrow menu, before React has hydrated the page. */
export function restoreShellWidth(): void {
  const { dataset } = document.documentElement;
  delete dataset['centre'];
  if (readStored('localStorage', 'menu') !== 'folded') delete dataset['menu'];
}

export function useNarrowShell(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['menu'] = 'folded';
    dataset['centre'] = '';
    return restoreShellWidth;
  }, []);
}
