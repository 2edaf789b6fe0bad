/** The door of content. */

import { listCountries } from '#kernel/country.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { inRoom, type Route, route } from '#platform/server/route.ts';
import { listAnnouncements, readAnnouncements } from '../contract/announcement.ts';
import { readBootstrap } from '../contract/bootstrap.ts';
import { checkDomain } from '../contract/domain.ts';
import { listFeedback, sendFeedback } from '../contract/feedback.ts';
import { readHelpCentre } from '../contract/help.ts';
import { chooseLanguage } from '../contract/language.ts';
import { readStatus } from '../contract/status.ts';
import { readWhitelabel } from '../contract/whitelabel.ts';
import { keepAsked } from '../rules/announcement.ts';
import { type AnnouncementsDeps, type AnnouncementsOf, createAnnouncementsOf, showPage } from './announcement.ts';
import { type BootstrapDeps, type BootstrapOf, createBootstrapOf } from './bootstrap.ts';
import { showCountries } from './country.ts';
import * as feedback from './feedback.ts';
import { createHelpOf, type HelpOf } from './help.ts';
import { takeLanguage } from './language.ts';
import { createSites, type Sites, showDomainRoute } from './site.ts';
import { createStateOf, type StateOf } from './state.ts';
import { showWhitelabel } from './whitelabel.ts';

export type ContentDeps = Omit<BootstrapDeps, 'stateOf'> & AnnouncementsDeps;

/** One for a process: it keeps the answers that every request asks for. */
export type Content = Sites & {
  readonly siteState: StateOf;
  readonly bootstrapOf: BootstrapOf;
  readonly announcementsOf: AnnouncementsOf;
  readonly helpOf: HelpOf;
};

export function createContent(deps: ContentDeps): Content {
  const siteState = createStateOf(deps);
  return {
    ...createSites(deps),
    siteState,
    bootstrapOf: createBootstrapOf({ ...deps, stateOf: siteState }),
    announcementsOf: createAnnouncementsOf(deps),
    helpOf: createHelpOf(deps),
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
      done(keepAsked(await announcementsOf({ merchant, locale: language }), types)),
    ),
    route(listAnnouncements, showPage),
    route(readHelpCentre, async ({ site: { merchant }, locale }, { lang = locale }) =>
      merchant ? done(await helpOf({ merchant, locale: lang })) : refuse('unknown_domain'),
    ),
    route(chooseLanguage, takeLanguage),
    ...inRoom('content', [route(sendFeedback, feedback.send), route(listFeedback, feedback.list)]),
  ];
}

export { type PromotionsOf, publishAnnouncement, publishBanner, publishByStaff } from './announcement.ts';
export { listBrands, listHosts, listProfiles, readBrandName } from './brand.store.ts';
export {
  copyFeedback,
  deleteFeedbackOf,
  listOpen as listOpenFeedback,
  readFeedback,
  type WaitingFeedback,
} from './feedback.store.ts';
export { type AnswerGiven, answerFeedback } from './feedback.ts';
export { listHelpPages } from './help.store.ts';
export { saveHelpSection } from './help.ts';
export { addLaunchHost, removeLaunchHost } from './launch-host.ts';
export { closeSite, openSite } from './maintenance.ts';
export { readDefaultHost, readLaunchHosts, readMarket, readPlayerCountry } from './site.ts';
export { countryOf } from './state.ts';
export { isFlagOn } from './whitelabel.ts';
