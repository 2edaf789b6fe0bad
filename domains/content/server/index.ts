/** Entry point of the content server side. */

import { listCountries } from '#kernel/country.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { inDomain, type Route, route } from '#platform/server/route.ts';
import { listAnnouncements, readAnnouncements } from '../contract/announcement.ts';
import { readBootstrap } from '../contract/bootstrap.ts';
import { checkDomain } from '../contract/domain.ts';
import { listFeedback, sendFeedback } from '../contract/feedback.ts';
import { readHelpCentre } from '../contract/help.ts';
import { chooseLanguage } from '../contract/language.ts';
import { readStatus } from '../contract/status.ts';
import { readWhitelabel } from '../contract/whitelabel.ts';
import { pickRequestedParts } from '../rules/announcement.ts';
import {
  type AnnouncementsDeps,
  createLoadAnnouncements,
  type LoadAnnouncements,
  showAnnouncementPage,
} from './announcement/announcement.ts';
import { type BootstrapDeps, createLoadBootstrap, type LoadBootstrap } from './bootstrap/bootstrap.ts';
import { showCountries } from './brand/country.ts';
import { showWhitelabel } from './brand/whitelabel.ts';
import * as feedback from './feedback/feedback.ts';
import { createLoadHelp, type LoadHelp } from './help/help.ts';
import { saveChosenLanguage } from './language.ts';
import { createSites, type Sites, showDomainRoute } from './site/site.ts';
import { createReadSiteState, type ReadSiteState } from './status/site-state.ts';

export type ContentDeps = Omit<BootstrapDeps, 'stateOf'> & AnnouncementsDeps;

/** One per process: it caches the answers that every request needs. */
export type Content = Sites & {
  readonly siteState: ReadSiteState;
  readonly bootstrapOf: LoadBootstrap;
  readonly announcementsOf: LoadAnnouncements;
  readonly helpOf: LoadHelp;
};

export function createContent(deps: ContentDeps): Content {
  const siteState = createReadSiteState(deps);
  return {
    ...createSites(deps),
    siteState,
    bootstrapOf: createLoadBootstrap({ ...deps, stateOf: siteState }),
    announcementsOf: createLoadAnnouncements(deps),
    helpOf: createLoadHelp(deps),
  };
}

/** Some stay open while the site is closed, so an unknown host comes as far as here: it has no merchant. */
export function contentRoutes({ siteState, bootstrapOf, announcementsOf, helpOf }: Content): Route[] {
  return [
    route(readBootstrap, async ({ site, ip }) =>
      site.merchant ? done(await bootstrapOf({ domain: site.domain, ip })) : refuse('unknown_domain'),
    ),
    route(readStatus, async ({ site, ip }) =>
      site.merchant ? done({ ...(await siteState({ site, ip })), ip }) : refuse('unknown_domain'),
    ),
    route(checkDomain, showDomainRoute),
    route(readWhitelabel, showWhitelabel),
    route(listCountries, showCountries),
    route(readAnnouncements, async ({ site: { merchant }, locale }, { types, language = locale }) =>
      done(pickRequestedParts(await announcementsOf({ merchant, locale: language }), types)),
    ),
    route(listAnnouncements, showAnnouncementPage),
    route(readHelpCentre, async ({ site: { merchant }, locale }, { lang = locale }) =>
      merchant ? done(await helpOf({ merchant, locale: lang })) : refuse('unknown_domain'),
    ),
    route(chooseLanguage, saveChosenLanguage),
    ...inDomain('content', [
      route(sendFeedback, feedback.createFeedback),
      route(listFeedback, feedback.listOwnFeedback),
    ]),
  ];
}

export {
  type ListPromotions,
  publishAnnouncement,
  publishBanner,
  publishStaffAnnouncement,
} from './announcement/announcement.ts';
export {
  listBrands,
  listHosts,
  listProfiles,
  readBrandCurrency,
  readBrandName,
  readBrandOffset,
  readBrandSymbol,
} from './brand/brand.store.ts';
export { addLaunchHost, removeLaunchHost } from './brand/launch-host.ts';
export { readLiveChatLink } from './brand/link.store.ts';
export { isFlagOn } from './brand/whitelabel.ts';
export {
  deleteFeedbackOf,
  listFeedbackForExport,
  listOpenFeedback,
  type OpenFeedback,
  readFeedback,
} from './feedback/feedback.store.ts';
export { answerFeedback, type FeedbackAnswerRequest } from './feedback/feedback.ts';
export { listHelpPages } from './help/help.store.ts';
export { saveHelpSection } from './help/help.ts';
export { readDefaultHost, readLaunchHosts, readMainDomain, readMarket, readPlayerCountry } from './site/site.ts';
export { closeSite, openSite } from './status/maintenance.ts';
export { countryOfIp } from './status/site-state.ts';
