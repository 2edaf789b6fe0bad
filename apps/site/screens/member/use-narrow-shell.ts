/** The centre brings a menu of its own: the side menu gives way to its rail, and the categories to the page. */
import { useLayoutEffect } from 'react';
import { readStored } from '#platform/web/storage.ts';

/** The document may be narrow before the page is awake: it begins so for whoever has a session. */
export function widenShell(): void {
  const { dataset } = document.documentElement;
  delete dataset['centre'];
  if (readStored('localStorage', 'menu') !== 'folded') delete dataset['menu'];
}

export function useNarrowShell(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['menu'] = 'folded';
    dataset['centre'] = '';
    return widenShell;
  }, []);
}
