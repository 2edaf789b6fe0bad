/** The parts of an address that the server writes and the browser wakes later. */
import { jackpotPart } from '#domains/studio/web/index.ts';
import { routeOf, screenOf } from './routes.tsx';
import { homeEndPart } from './screens/home/home-end-part.tsx';
import { footerPart } from './shell/footer/footer-part.tsx';

export function deferredPartsOf(pathname: string): { readonly module: string; preload(): Promise<unknown> }[] {
  const inShell = (routeOf(pathname)?.frame ?? 'site') === 'bare' ? [] : [footerPart];
  return screenOf(pathname) === screenOf('/') ? [...inShell, jackpotPart, homeEndPart] : inShell;
}
