/** What a view wakes up with: the screen of its address, or the page that stands in for all of them. */
import { closedScreen, closedScreenModule, statusOf } from '#domains/content/web/index.ts';
import { type LazyPart, lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { moduleOf, screenOf } from '../routes.tsx';
import type { SiteView } from './view.ts';

export const outageScreen = lazyPart('Outage', async () => (await import('../screens/OutageScreen.tsx')).OutageScreen);
export const unknownDomainScreen = lazyPart<{ readonly host: string }>(
  'UnknownDomain',
  async () => (await import('../screens/UnknownDomainScreen.tsx')).UnknownDomainScreen,
);

type InitialPart = {
  readonly part: Pick<LazyPart<never>, 'preload' | 'texts'>;
  /** The source file of its script: the server writes its styles into the document. */
  readonly module: string;
};

export function initialPartOf(view: SiteView, pathname: string): InitialPart {
  if (view.kind === 'unknown-domain') {
    return { part: unknownDomainScreen, module: 'apps/site/screens/UnknownDomainScreen.tsx' };
  }
  if (view.kind === 'outage') return { part: outageScreen, module: 'apps/site/screens/OutageScreen.tsx' };
  if (statusOf(view.bootstrap).status !== 0) return { part: closedScreen, module: closedScreenModule };
  return { part: screenOf(pathname), module: moduleOf(pathname) };
}
