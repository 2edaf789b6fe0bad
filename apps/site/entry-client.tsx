/** Wakes the page: the same view that the server rendered, with its texts and its screen already here. */
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { keepLocale, loadTexts, storedLocale } from '#platform/web/i18n.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { rememberMerchant } from '#platform/web/session.ts';
import { settleTheme } from '#platform/web/theme.ts';
import { App } from './App.tsx';
import { screenOf } from './routes.tsx';
import { createSiteCall } from './site-call.ts';
import { textSources } from './texts.ts';
import type { SiteView } from './view.ts';
import '#ui/site.css';

async function wake(root: HTMLElement, view: SiteView): Promise<void> {
  const locale = storedLocale() ?? view.locale;
  const [texts] = await Promise.all([
    loadTexts(locale, textSources),
    // A screen that does not arrive is told by its boundary, inside the page.
    screenOf(window.location.pathname)
      .preload()
      .catch(() => null),
  ]);
  settleTheme();
  keepLocale(locale);
  if (view.kind === 'site') rememberMerchant(view.bootstrap.brand.merchantCode);

  const app = (
    <BrowserRouter>
      <App view={view} texts={texts} queries={createQueryClient()} call={createSiteCall(view)} />
    </BrowserRouter>
  );
  // The cookie that tells the server the language may be gone while the choice is still stored.
  if (locale === view.locale && root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
const view = document.getElementById('bootstrap');
if (root && view) void wake(root, JSON.parse(view.textContent) as SiteView);
