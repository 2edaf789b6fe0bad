/** The door of content. */
import { done, refuse } from '#kernel/outcome.ts';
import { type Route, route } from '#platform/server/route.ts';
import { readBootstrap } from '../contract/bootstrap.ts';
import { listCountries } from '../contract/country.ts';
import { checkDomain } from '../contract/domain.ts';
import { readStatus } from '../contract/status.ts';
import { readWhitelabel } from '../contract/whitelabel.ts';
import { type BootstrapDeps, type BootstrapOf, createBootstrapOf } from './bootstrap.ts';
import { showCountries } from './country.ts';
import { createSites, type Sites, showDomainRoute } from './site.ts';
import { createStateOf, type StateOf } from './state.ts';
import { showWhitelabel } from './whitelabel.ts';

export type ContentDeps = Omit<BootstrapDeps, 'stateOf'>;

/** One for a process: it keeps the answers that every request asks for. */
export type Content = Sites & { readonly siteState: StateOf; readonly bootstrapOf: BootstrapOf };

export function createContent(deps: ContentDeps): Content {
  const siteState = createStateOf(deps);
  return { ...createSites(deps), siteState, bootstrapOf: createBootstrapOf({ ...deps, stateOf: siteState }) };
}

/** Both stay open while the site is closed, so an unknown host comes as far as here: it has no merchant. */
export function contentRoutes({ siteState, bootstrapOf }: Content): Route[] {
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
  ];
}

export { readCurrencySymbol } from './brand.store.ts';
export { readDefaultHost } from './site.ts';
export { isFlagOn } from './whitelabel.ts';
