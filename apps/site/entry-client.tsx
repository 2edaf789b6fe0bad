/** Wakes the page: the same view that the server rendered, with its texts and its screen already here. */
import './boot/libraries.ts';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, type HydrationOptions, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { saveReferral } from '#domains/identity/web/index.ts';
import { createQueryClient } from '#platform/web/call/query-client.ts';
import { afterFirstInteraction } from '#platform/web/lazy/first-interaction.ts';
import { recordLostStyles } from '#platform/web/lazy/lost-styles.ts';
import { rememberMerchant } from '#platform/web/session/session.ts';
import { keepLocale, loadTexts, setActiveTexts, storedLocale } from '#platform/web/text/i18n.ts';
import { restoreTheme, syncTheme } from '#platform/web/theme.ts';
import { listenForPopState } from '#ui/dialog/popstate.ts';
import { markBrokenImages } from '#ui/picture/image-placeholder.ts';
import { App } from './App.tsx';
import { replayEarlyInput } from './boot/early-input.ts';
import { initialPartOf } from './boot/initial-part.ts';
import { startPreloading } from './paths/preload.ts';
// In the script that everybody loads: most visits begin with the first page, and its parts are those of all others.
import './screens/home/HomeScreen.tsx';
import { createSiteCall } from './boot/site-call.ts';
import type { SiteView } from './boot/view.ts';
import { clearMemberDataOnSessionChange } from './session/member-data.ts';
import { mayHaveSessionInOtherTab } from './session/other-tab-session.ts';
import { textSources } from './texts.ts';
import '#ui/site.css';

/** React mends it by itself; without the place nobody would ever find the cause. */
const logRecoverableError: NonNullable<HydrationOptions['onRecoverableError']> = (error, { componentStack }) =>
  console.error(error, componentStack);

async function hydratePage(root: HTMLElement, view: SiteView): Promise<void> {
  recordLostStyles();
  // Starts listening for the first interaction now. A press before that would leave the parts below the fold unhydrated, and
  // React delays a change of the address until they have hydrated.
  void afterFirstInteraction();
  if (mayHaveSessionInOtherTab()) await (await import('./session/adopt-session.ts')).adoptSession();
  const locale = storedLocale() ?? view.locale;
  const { part } = initialPartOf(view, window.location.pathname);
  const sources = [...textSources, ...part.texts];
  const [texts] = await Promise.all([
    loadTexts(locale, sources),
    // One that does not arrive is told by its boundary, inside the page.
    part.preload().catch(() => null),
  ]);
  setActiveTexts(texts, sources);
  restoreTheme();
  syncTheme();
  keepLocale(locale);
  if (view.kind === 'site') rememberMerchant(view.bootstrap.brand.merchantCode);
  saveReferral(window.location.search);
  if (window.location.search.includes('referralCode=')) void recordReferralVisit(view);
  startPreloading();
  markBrokenImages();
  listenForPopState();

  const queries = createQueryClient();
  if (view.kind === 'site' && view.queries) hydrate(queries, view.queries);
  clearMemberDataOnSessionChange(queries);

  const app = (
    <BrowserRouter>
      <App view={view} texts={texts} queries={queries} call={createSiteCall(view)} />
    </BrowserRouter>
  );
  // The cookie that tells the server the language may be gone while the choice is still stored.
  if (locale !== view.locale || !root.hasChildNodes()) createRoot(root).render(app);
  // Nothing is on the screen that was not there before, so it is done in small pieces between whatever the visitor does.
  else startTransition(() => void hydrateRoot(root, app, { onRecoverableError: logRecoverableError }));
  replayEarlyInput();
  if (isDialogState(history.state))
    void import('#ui/dialog/close-on-back.ts').then(({ removeOrphanEntry }) => removeOrphanEntry());
}

/** Loaded only for a visitor with an invite link. A failure is ignored: the visit is then not counted, and registration still works. */
async function recordReferralVisit(view: SiteView): Promise<void> {
  const { recordVisit } = await import('#domains/rewards/web/site.ts');
  await recordVisit(createSiteCall(view), window.location.search).catch(() => undefined);
}

/** Reloaded while a dialog lay over the page; everybody else needs no script for it. */
const isDialogState = (state: unknown): boolean => (state as { readonly over?: boolean } | null)?.over === true;

const root = document.getElementById('root');
const view = document.getElementById('bootstrap');
// In a task of its own: reading the script was one already.
if (root && view) setTimeout(() => hydratePage(root, JSON.parse(view.textContent) as SiteView));
