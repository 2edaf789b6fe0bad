/** Where a phone reaches the site: the brand's main domain, in the way in which this page was reached where it is that domain. */
import { useSyncExternalStore } from 'react';
import { useBootstrap } from './bootstrap.ts';

/** Names of this machine alone: no certificate is for them, and whatever reached the page reaches it again. */
const isOfThisMachine = (domain: string) => domain === 'localhost' || domain.endsWith('.localhost');

/** `here` is the origin of the page, null while nobody knows it. */
export function originOf(mainDomain: string, here: string | null): string {
  if (here !== null && (isOfThisMachine(mainDomain) || new URL(here).hostname === mainDomain)) return here;
  return `https://${mainDomain}`;
}

const never = () => () => undefined;

export function useSiteOrigin(): string {
  const { mainDomain } = useBootstrap();
  const here = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => null,
  );
  return originOf(mainDomain, here);
}
