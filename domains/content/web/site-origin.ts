/** Where a phone reaches the site: the brand's main domain, in the way in which this page was reached where it is that domain. */
import { useSyncExternalStore } from 'react';
import { useBootstrap } from './bootstrap.ts';

/** Names of the local machine: they have no certificate, and the origin that loaded the page works again. */
const isLocalDomain = (domain: string) => domain === 'localhost' || domain.endsWith('.localhost');

/** `here` is the origin of the page, null while it is unknown. */
export function siteOriginOf(mainDomain: string, here: string | null): string {
  if (here !== null && (isLocalDomain(mainDomain) || new URL(here).hostname === mainDomain)) return here;
  return `https://${mainDomain}`;
}

const subscribeToNothing = () => () => undefined;

export function useSiteOrigin(): string {
  const { mainDomain } = useBootstrap();
  const here = useSyncExternalStore(
    subscribeToNothing,
    () => window.location.origin,
    () => null,
  );
  return siteOriginOf(mainDomain, here);
}
