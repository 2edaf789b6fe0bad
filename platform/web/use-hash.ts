/** The hash of the address. The server never hears it, so the first view of a page has none. */
import { useLocation } from 'react-router';
import { useAwake } from './use-awake.ts';

export function useHash(): string {
  const { hash } = useLocation();
  return useAwake() ? hash : '';
}
