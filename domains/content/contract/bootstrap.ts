import { z } from 'zod/mini';
import { FieldRule } from '#domains/identity/contract/registration.ts';
import { Jurisdiction } from '#domains/protection/contract/profile.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs } from '#kernel/wire.ts';
import { Brand, LocaleName } from './brand.ts';
import { DomainRoute } from './domain.ts';
import { CustomerService, Resources } from './link.ts';
import { WhitelabelNode } from './whitelabel.ts';

/**
 * What the page needs before its first view. The first twelve parts are the given ones, the rest is
 * ours. `maintenance` and `regionRestriction` repeat the system status; if a page knows both, the
 * stricter one wins.
 */
export const Bootstrap = z.object({
  customerService: z.array(CustomerService),
  domainRoute: DomainRoute,
  resources: Resources,
  whitelabel: z.array(WhitelabelNode),
  registrationRules: z.array(FieldRule),
  mainDomain: z.string(),
  analytics: z.object({ gtagId: z.nullable(z.string()) }),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  location: z.object({ ip: z.string() }),
  maintenance: z.object({ active: z.boolean(), endTime: z.nullable(EpochMs) }),
  regionRestriction: z.object({ active: z.boolean() }),

  /** The public key that sealed bodies are made with, as a JWK with its `kid`. */
  sealKey: z.looseObject({ kid: z.string() }),
  brand: Brand,
  jurisdiction: Jurisdiction,
  languages: z.array(LocaleName),
  defaultLocale: LocaleName,
  platformOffsetMinutes: z.int(),
  /** The server's time of the answer, so that a page shows the platform's time and not the device's. */
  serverTime: EpochMs,
  /** Stand-ins take what would be sent, and the page may say where it is read. */
  sandbox: z.boolean(),
});
export type Bootstrap = z.output<typeof Bootstrap>;

export const readBootstrap = endpoint({
  method: 'GET',
  path: '/wps/system/permission',
  audience: 'public',
  alwaysOpen: true,
  input: z.object({}),
  output: Bootstrap,
  faults: {},
  summary: 'Everything the page needs before its first view.',
});
