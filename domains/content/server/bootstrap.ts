/** What a page needs before its first view: by call, and inlined into the document by the renderer. */
import { readFieldRules } from '#domains/identity/server/index.ts';
import { profileOf } from '#domains/protection/server/index.ts';
import type { Clock } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import type { Rng } from '#platform/server/rng.ts';
import type { Bootstrap } from '../contract/bootstrap.ts';
import { isLinkable } from '../rules/link.ts';
import type { BrandedDomain, BrandRow } from './brand.store.ts';
import { hidePath } from './hidden-path.ts';
import { listServices, readResources, type ServiceRow } from './link.store.ts';
import { findDomain, routeOf } from './site.ts';
import type { StateOf } from './state.ts';
import { whitelabelOf } from './whitelabel.ts';

/** A JWK; only its id is looked at here. */
export type SealKey = { readonly kid: string };

export type BootstrapDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly stateOf: StateOf;
  readonly publicSealKey: () => Promise<SealKey>;
  readonly sandbox: boolean;
  /** Of a host that an operator wrote, with or without its scheme. */
  readonly originOf: (host: string) => string;
};

/** `domain` is a known domain, as a resolved site names it. */
export type BootstrapOf = (visit: { domain: string; ip: string }) => Promise<Bootstrap>;

/** The parts that are the same for every visitor of a domain. */
type OfVisit = 'customerService' | 'location' | 'maintenance' | 'regionRestriction' | 'sealKey' | 'serverTime';
type Shared = Omit<Bootstrap, OfVisit | 'sandbox'> & {
  readonly services: readonly ServiceRow[];
};

const keptMs = 1_000;
const keptCount = 200;

export function createBootstrapOf({
  pool,
  clock,
  rng,
  stateOf,
  publicSealKey,
  sandbox,
  originOf,
}: BootstrapDeps): BootstrapOf {
  const kept = briefCache<Shared>({ ms: keptMs, max: keptCount, clock });

  return async ({ domain, ip }) => {
    const { services, ...shared } = await kept.get(domain, () => readShared(pool, domain));
    const [state, sealKey] = await Promise.all([
      stateOf({ site: { merchant: shared.brand.merchantCode }, ip }),
      publicSealKey(),
    ]);
    return {
      ...shared,
      launchGameCDNs: shared.launchGameCDNs.map(originOf),
      customerService: services.map(({ link, ...service }) => ({ ...service, path: hidePath(link, rng) })),
      location: { ip },
      serverTime: clock.now(),
      maintenance: { active: state.status === 1, endTime: state.endTime },
      regionRestriction: { active: state.status === 2 },
      sealKey: { ...sealKey },
      sandbox,
    };
  };
}

async function readShared(tx: Tx, host: string): Promise<Shared> {
  const found = await findDomain(tx, host);
  if (!found) throw new Error(`The domain ${host} was resolved and is gone.`);
  const { merchant } = found.brand;
  const services = await listServices(tx, merchant);
  return {
    ...describe(found),
    services: services.filter(({ link }) => isLinkable(link)),
    domainRoute: await routeOf(tx, found),
    resources: await readResources(tx, merchant),
    whitelabel: await whitelabelOf(tx, merchant),
    registrationRules: await readFieldRules(tx, merchant),
    jurisdiction: await profileOf(tx, found.domain.profile),
  };
}

const describe = ({ brand, domain }: BrandedDomain) => ({
  mainDomain: domain.mainDomain,
  analytics: { gtagId: domain.gtagId },
  imageCDNs: domain.imageCdns,
  launchGameCDNs: domain.launchCdns,
  brand: brandOf(brand),
  languages: brand.languages,
  defaultLocale: brand.defaultLocale,
  platformOffsetMinutes: brand.platformOffsetMinutes,
});

const brandOf = (brand: BrandRow): Bootstrap['brand'] => ({
  merchantCode: brand.merchant,
  name: brand.name,
  theme: brand.theme,
  logo: brand.logo,
  currency: brand.currency,
  currencySymbol: brand.currencySymbol,
  platform: brand.platform,
  lotteryType: brand.lotteryType,
  contact: { email: brand.contactEmail, phone: brand.contactPhone },
});
