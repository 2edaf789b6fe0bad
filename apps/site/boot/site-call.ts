/** The client of this site: the session of the tab, the chosen language, the key of the bootstrap. */
import { type Call, createCall } from '#platform/web/call/call.ts';
import { imageHostOf } from '#platform/web/call/image-host.ts';
import { loseSession, readToken, requirePasswordChange } from '#platform/web/session/session.ts';
import { storedLocale } from '#platform/web/text/i18n.ts';
import type { SiteView } from './view.ts';

export const createSiteCall = (view: SiteView): Call =>
  createCall({
    token: readToken,
    locale: () => storedLocale() ?? view.locale,
    sealKey: () => {
      if (view.kind !== 'site') throw new Error('a page without a brand has no key to seal with');
      return view.bootstrap.sealKey;
    },
    onAuthLost: loseSession,
    onChangeDue: requirePasswordChange,
    imageHost: view.kind === 'site' ? imageHostOf(view.bootstrap.imageCDNs) : null,
  });
