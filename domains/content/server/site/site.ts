/** Which brand and domain a request is for, and what stands in the head of its page. */

import type { checkDomain, DomainRoute } from '#domains/content/contract/domain.ts';
import { anyIpAlias, isIpAddress, parseHost } from '#domains/content/rules/host.ts';
import type { Locale } from '#kernel/locale.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Clock } from '#kernel/time.ts';
import type { Site, Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';
import type { UseCase } from '#platform/server/route.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import { type BrandedDomain, listHosts, readBrandedDomain, readDefaultDomain } from '../brand/brand.store.ts';
import { readPlayerCountryCode } from '../brand/country.store.ts';

const cacheMs = 1_000;
const cacheSize = 1_000;
const unknownCacheSize = 100;

export type SitePageInfo = {
  /** False where no brand answers to the host; the page then borrows the default domain's look to say so. */
  readonly known: boolean;
  readonly title: string;
  readonly description: string;
  readonly site: Site;
  readonly brand: { readonly name: string; readonly theme: string; readonly logo: string };
};

export type Sites = {
  /** Null for a host without a brand. Cached for a moment. */
  resolveSite(host: string): Site | null | Promise<Site | null>;
  /** Null only when there is no domain at all. */
  pageOf(host: string): Promise<SitePageInfo | null>;
};

export function createSites({ pool, clock }: { pool: Pool; clock: Clock }): Sites {
  const pages = createShortCache<SitePageInfo | null>({ ms: cacheMs, max: cacheSize, clock, keep: isKnownPage });
  const sites = createShortCache<Site | null>({ ms: cacheMs, max: cacheSize, clock, keep: (site) => site !== null });
  // A vendor may call us by a name that is no brand's, many times a second.
  const strangers = createShortCache<Site | null>({
    ms: cacheMs,
    max: unknownCacheSize,
    clock,
    keep: (site) => site === null,
  });
  return {
    pageOf: async (host) => pages.get(host, () => readPage(pool, host)),
    // Not out of the pages that are kept: two memories in a row would make an answer two seconds old.
    resolveSite: (host) => sites.get(host, async () => strangers.get(host, () => readSite(pool, host))),
  };
}

/** Unknown hosts are not remembered here: a stranger can invent as many as they like. */
const isKnownPage = (page: SitePageInfo | null) => page?.known === true;

async function readSite(tx: Tx, given: string): Promise<Site | null> {
  const found = await findDomain(tx, given);
  return found && toSite(found);
}

async function readPage(tx: Tx, given: string): Promise<SitePageInfo | null> {
  const own = await findDomain(tx, given);
  const found = own ?? (await readDefaultDomain(tx));
  if (!found) return null;
  const { title, description } = found.domain;
  const { name, theme, logo } = found.brand;
  return { known: own !== null, title, description, site: toSite(found), brand: { name, theme, logo } };
}

export async function findDomain(tx: Tx, given: string): Promise<BrandedDomain | null> {
  const host = parseHost(given);
  if (!host) return null;
  return readBrandedDomain(tx, isIpAddress(host) ? [host, anyIpAlias] : [host]);
}

/** What the offers of the domains depend on: the brand's languages and the law that the domain stands under. */
export async function readMarket(tx: Tx, domain: string): Promise<{ languages: readonly Locale[]; profile: string }> {
  const found = await readBrandedDomain(tx, [domain]);
  if (!found) throw new Error(`No brand answers to ${domain}.`);
  return { languages: found.brand.languages, profile: found.domain.profile };
}

/** Where links to the brand lead, whichever of its domains the caller came by. */
export async function readMainDomain(tx: Tx, domain: string): Promise<string> {
  const found = await readBrandedDomain(tx, [domain]);
  if (!found) throw new Error(`No brand answers to ${domain}.`);
  return found.domain.mainDomain;
}

/** Where nothing is recorded of the player, the country of the brand. */
export async function readPlayerCountry(
  tx: Tx,
  { domain, mobile }: { readonly domain: string; readonly mobile: string | null },
): Promise<string | null> {
  const found = await readBrandedDomain(tx, [domain]);
  if (!found) throw new Error(`No brand answers to ${domain}.`);
  const { contactPhone, currency } = found.brand;
  return readPlayerCountryCode(tx, { profile: found.domain.profile, numbers: [mobile, contactPhone], currency });
}

/** The hosts that frames of games may come from, as the operator wrote them. */
export const readLaunchHosts = async (tx: Tx, domain: string): Promise<readonly string[]> =>
  (await readBrandedDomain(tx, [domain]))?.domain.launchCdns ?? [];

/** Null only when there is no domain at all. */
export const readDefaultHost = async (tx: Tx): Promise<string | null> =>
  (await readDefaultDomain(tx))?.domain.host ?? null;

const toSite = ({ brand, domain }: BrandedDomain): Site => ({
  merchant: brand.merchant,
  domain: domain.host,
  currency: brand.currency,
  currencySymbol: brand.currencySymbol,
  locale: brand.defaultLocale,
});

export async function readDomainRoute(tx: Tx, { brand, domain }: BrandedDomain): Promise<DomainRoute> {
  return { domain: domain.host, mainDomain: domain.mainDomain, routes: await listHosts(tx, brand.merchant) };
}

export const showDomainRoute: UseCase<typeof checkDomain> = async ({ tx }, { domain }) => {
  const found = await findDomain(tx, domain);
  return found ? done(await readDomainRoute(tx, found)) : refuse('unknown_domain');
};
