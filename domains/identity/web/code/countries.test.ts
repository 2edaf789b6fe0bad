import { expect, test } from 'vitest';
import { countryOf, dialingOptions } from './countries.ts';

const countries = [
  { countryCode: 'CA', countryDialingCode: '1' },
  { countryCode: 'PH', countryDialingCode: '63' },
  { countryCode: 'TH', countryDialingCode: '66' },
  { countryCode: 'US', countryDialingCode: '1' },
];

test('SMS-013 the dialing codes are picked by the names of their countries, in the order of the language', () => {
  expect(dialingOptions(countries, 'en').map(({ label }) => label)).toEqual([
    'Canada (+1)',
    'Philippines (+63)',
    'Thailand (+66)',
    'United States (+1)',
  ]);
  expect(dialingOptions(countries, 'fil').map(({ value }) => value)).toContain('PH');
});

test.each([
  ['63', '', 'PH'],
  ['1', 'US', 'US'],
  ['1', 'CA', 'CA'],
  ['1', 'PH', 'CA'],
  ['66', 'US', 'TH'],
  ['999', '', 'PH'],
])('SMS-013 SMS-014 SMS-015 %s, picked as %j, shows %s', (dialing, picked, shown) => {
  expect(countryOf(countries, dialing, picked)).toBe(shown);
});
