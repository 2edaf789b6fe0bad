/** The parts of an address that the server writes and the browser wakes later. */
import { jackpotPart } from '#domains/studio/web/site.ts';
import type { TextSource } from '#platform/web/text/i18n.ts';
import { routeOf, screenOf } from '../routes.tsx';
import { homeEndPart } from '../screens/home/home-end-part.tsx';
import { footerPart } from '../shell/footer/footer-part.tsx';

type DeferredPart = { readonly module: string; readonly texts: readonly TextSource[]; preload(): Promise<unknown> };

export function deferredPartsOf(pathname: string): DeferredPart[] {
  const inShell = (routeOf(pathname)?.frame ?? 'site') === 'bare' ? [] : [footerPart];
  return screenOf(pathname) === screenOf('/') ? [...inShell, jackpotPart, homeEndPart] : inShell;
}
