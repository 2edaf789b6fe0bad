import { expect, test } from 'vitest';
import type { IdentityFlag } from '../flag.ts';
import { createSuggestAlternatives, describeAlternatives } from './login-alternatives.ts';

test.each([
  ['EN', [], 'You can also contact customer service.'],
  ['EN', ['sms'], 'You can also log in by SMS code or contact customer service.'],
  ['EN', ['sms', 'reset'], 'You can also log in by SMS code, set a new password or contact customer service.'],
  ['TY', [], 'Maaari ka ring makipag-ugnayan sa customer service.'],
  ['TY', ['mail'], 'Maaari ka ring mag-reset gamit ang e-mail o makipag-ugnayan sa customer service.'],
  [
    'TY',
    ['sms', 'reset'],
    'Maaari ka ring mag-log in gamit ang SMS code, magtakda ng bagong password o makipag-ugnayan sa customer service.',
  ],
] as const)('AUTH-049 in %s, of the ways %j is said: %s', (locale, ways, said) => {
  expect(describeAlternatives(locale, ways)).toBe(said);
});

type SuggestionContext = Parameters<ReturnType<typeof createSuggestAlternatives>>[0];
const place = { site: { merchant: 'demo' }, locale: 'EN' } as SuggestionContext;
const pool = {} as Parameters<typeof createSuggestAlternatives>[0]['pool'];

test.each([
  [
    ['sms', 'mail'],
    'You can also log in by SMS code, set a new password, reset by e-mail or contact customer service.',
  ],
  [['mail'], 'You can also set a new password, reset by e-mail or contact customer service.'],
  [['sms'], 'You can also log in by SMS code, set a new password or contact customer service.'],
  [[], 'You can also contact customer service.'],
] as const)('AUTH-049 where letters go by %j, a hold names only what they reach: %s', async (delivered, said) => {
  const delivers = (channel: string) => delivered.some((known) => known === channel);
  const suggestAlternatives = createSuggestAlternatives({ pool, isFlagOn: async () => true, letters: { delivers } });
  expect(await suggestAlternatives(place, ['sms', 'reset', 'mail'])).toEqual({ ways: said });
});

test('AUTH-049 a reset by a letter without a provider is no alternative, though the brand has it on', async () => {
  const isFlagOn = async (_tx: unknown, _merchant: string, flag: IdentityFlag) => flag === 'CHNGPASSMAIL3';
  const suggestAlternatives = createSuggestAlternatives({
    pool,
    isFlagOn,
    letters: { delivers: (channel) => channel === 'sms' },
  });
  expect(await suggestAlternatives(place, ['sms', 'reset', 'password'])).toEqual({
    ways: 'You can also log in with your password if you chose one or contact customer service.',
  });
});
