import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';

/** Where a brand can be reached; the first route is the main domain. */
export const DomainRoute = z.object({
  domain: z.string(),
  mainDomain: z.string(),
  routes: z.array(z.string()),
});
export type DomainRoute = z.output<typeof DomainRoute>;

/** Refused with `unknown_domain` for a host that no brand answers to. */
export const checkDomain = endpoint({
  method: 'GET',
  path: '/wps/system/domainRoute',
  audience: 'public',
  input: z.object({ domain: z.string().check(z.trim(), z.minLength(1), z.maxLength(253)) }),
  output: DomainRoute,
  faults: {},
  summary: 'Whether a host is one of ours, and where its brand can be reached.',
});
