/** Wakes the page: the same view that the server rendered, with its texts and its screen already here. */
import './libraries.ts';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, type HydrationOptions, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { keepReferral } from '#domains/identity/web/index.ts';
import { keepLocale, loadTexts, speak, storedLocale } from '#platform/web/i18n.ts';
import { watchStyles } from '#platform/web/lost-styles.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { rememberMerchant } from '#platform/web/session.ts';
import { whenSettled } from '#platform/web/settled.ts';
import { followTheme, settleTheme } from '#platform/web/theme.ts';
import { listenForSteps } from '#ui/popstate.ts';
import { watchPictures } from '#ui/torn-pictures.ts';
import { App } from './App.tsx';
import { repeatEarlyInput } from './early-input.ts';
import { firstPartOf } from './first-part.ts';
import { preloadOnApproach } from './paths/preload.ts';
// In the script that everybody loads: most visits begin with the first page, and its parts are those of all others.
import './screens/home/HomeScreen.tsx';
import { mayBeInElsewhere } from './session/adopt.ts';
import { forgetOwnData } from './session/own-data.ts';
import { createSiteCall } from './site-call.ts';
import { textSources } from './texts.ts';
import type { SiteView } from './view.ts';
import '#ui/site.css';

/** React mends it by itself; without the place nobody would ever find the cause. */
const tellWhere: NonNullable<HydrationOptions['onRecoverableError']> = (error, { componentStack }) =>
  console.error(error, componentStack);

async function wake(root: HTMLElement, view: SiteView): Promise<void> {
  watchStyles();
  // Starts listening for the first interaction now. A press before that would leave the parts below the fold unhydrated, and
  // React delays a change of the address until they have hydrated.
  void whenSettled();
  if (mayBeInElsewhere()) await (await import('./session/adopt-now.ts')).adoptSession();
  const locale = storedLocale() ?? view.locale;
  const { part } = firstPartOf(view, window.location.pathname);
  const sources = [...textSources, ...part.texts];
  const [texts] = await Promise.all([
    loadTexts(locale, sources),
    // One that does not arrive is told by its boundary, inside the page.
    part.preload().catch(() => null),
  ]);
  speak(texts, sources);
  settleTheme();
  followTheme();
  keepLocale(locale);
  if (view.kind === 'site') rememberMerchant(view.bootstrap.brand.merchantCode);
  keepReferral(window.location.search);
  preloadOnApproach();
  watchPictures();
  listenForSteps();

  const queries = createQueryClient();
  if (view.kind === 'site' && view.queries) hydrate(queries, view.queries);
  forgetOwnData(queries);

  const app = (
    <BrowserRouter>
      <App view={view} texts={texts} queries={queries} call={createSiteCall(view)} />
    </BrowserRouter>
  );
  // The cookie that tells the server the language may be gone while the choice is still stored.
  if (locale !== view.locale || !root.hasChildNodes()) createRoot(root).render(app);
  // Nothing is on the screen that was not there before, so it is done in small pieces between whatever the visitor does.
  else startTransition(() => void hydrateRoot(root, app, { onRecoverableError: tellWhere }));
  repeatEarlyInput();
  if (isOverPage(history.state)) void import('#ui/back.ts').then(({ dropLostEntry }) => dropLostEntry());
}

/** Reloaded while a dialog lay over the page; everybody else needs no script for it. */
const isOverPage = (state: unknown): boolean => (state as { readonly over?: boolean } | null)?.over === true;

const root = document.getElementById('root');
const view = document.getElementById('bootstrap');
// In a task of its own: reading the script was one already.
if (root && view) setTimeout(() => wake(root, JSON.parse(view.textContent) as SiteView));
