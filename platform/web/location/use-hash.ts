/** The hash of the address. The server never hears it, so the first view of a page has none. */
import { useLocation } from 'react-router';
import { useHydrated } from '../lazy/use-hydrated.ts';

export function useHash(): string {
  const { hash } = useLocation();
  return useHydrated() ? hash : '';
}
