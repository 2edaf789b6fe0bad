import { expect, test } from 'vitest';
import type { IdentityFlag } from './flag.ts';
import { createWaysOut, sayWays } from './ways-out.ts';

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
  expect(sayWays(locale, ways)).toBe(said);
});

type Called = Parameters<ReturnType<typeof createWaysOut>>[0];
const place = { site: { merchant: 'demo' }, locale: 'EN' } as Called;
const pool = {} as Parameters<typeof createWaysOut>[0]['pool'];

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
  const waysOut = createWaysOut({ pool, isFlagOn: async () => true, letters: { delivers } });
  expect(await waysOut(place, ['sms', 'reset', 'mail'])).toEqual({ ways: said });
});

test('AUTH-049 a new password by a letter that nobody delivers is no way out, though the brand has it', async () => {
  const isFlagOn = async (_tx: unknown, _merchant: string, flag: IdentityFlag) => flag === 'CHNGPASSMAIL3';
  const waysOut = createWaysOut({ pool, isFlagOn, letters: { delivers: (channel) => channel === 'sms' } });
  expect(await waysOut(place, ['sms', 'reset', 'password'])).toEqual({
    ways: 'You can also log in with your password if you chose one or contact customer service.',
  });
});
