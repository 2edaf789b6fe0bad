import type { listCountries } from '#kernel/country.ts';
import { done } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { listCountryRows } from './country.store.ts';

export const showCountries: UseCase<typeof listCountries> = async ({ tx }) => done(await listCountryRows(tx));
