import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { LocaleCode } from '#kernel/wire.ts';

/** The key is the hash of the address: `/help#term` opens the section `term`. */
export const HelpSection = z.object({ key: z.string(), title: z.string(), content: z.string() });
export type HelpSection = z.output<typeof HelpSection>;

export const termsKey = 'term';

export const readHelpCentre = endpoint({
  method: 'GET',
  path: '/wps/system/helpCenter',
  audience: 'public',
  alwaysOpen: true,
  cache: { scope: 'public', seconds: 60 },
  input: z.object({ lang: z.optional(LocaleCode), device: z.literal('WEB') }),
  output: z.array(HelpSection),
  faults: {},
  summary: 'The help of the brand, section by section, the terms among them.',
});
