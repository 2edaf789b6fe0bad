/** Countries and their dialling codes. Every form with a phone number needs them, and one domain stores their rows. */
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const Country = z.object({
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  /** As dialled behind the plus sign, digits only. */
  countryDialingCode: z.string(),
});
export type Country = z.output<typeof Country>;

export const listCountries = endpoint({
  method: 'GET',
  path: '/wps/system/countries',
  audience: 'public',
  cache: { scope: 'public', seconds: 3_600 },
  input: z.object({}),
  output: z.array(Country),
  faults: {},
  summary: 'All countries with their dialing codes.',
});
