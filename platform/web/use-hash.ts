/** The hash of the address. The server never hears it, so the first view of a page has none. */
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => {};

export function useHash(): string {
  const { hash } = useLocation();
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isAwake ? hash : '';
}
