/** The countries as a list to pick a dialing code from. */
import type { Country } from '#kernel/country.ts';

/** Where most members are at home. */
export const homeDialingCode = '63';
export const homeCountry: Country = { countryCode: 'PH', countryDialingCode: homeDialingCode };

export type DialingOption = { readonly value: string; readonly label: string };

/** By the name that the reader knows them by; the number stands behind it, so that typing a name finds the country. */
export function dialingOptions(countries: readonly Country[], language: string): DialingOption[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const order = new Intl.Collator(language);
  return countries
    .map(({ countryCode, countryDialingCode }) => ({
      value: countryCode,
      label: `${names.of(countryCode) ?? countryCode} (+${countryDialingCode})`,
    }))
    .sort((one, other) => order.compare(one.label, other.label));
}

/** Several countries share a number: the one that was picked stays picked, and home comes before the others. */
export function countryOf(countries: readonly Country[], dialing: string, picked: string): string {
  const sharing = countries.filter(({ countryDialingCode }) => countryDialingCode === dialing);
  const preferred = [picked, homeCountry.countryCode].find((code) =>
    sharing.some(({ countryCode }) => countryCode === code),
  );
  return preferred ?? sharing[0]?.countryCode ?? homeCountry.countryCode;
}
