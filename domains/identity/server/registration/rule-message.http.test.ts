/** The templates of the rules as the server says them: by the call itself, whatever a page has judged before. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '#domains/identity/contract/registration.ts';
import { type PatternId, patterns } from '#domains/identity/rules/registration/pattern.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { disableProofFields, registrationDefaults } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
  await disableProofFields(world);
});
afterAll(() => world.close());

type Form = WireInputOf<typeof register>;

let visitors = 0;
const tryRegister = (changes: Partial<Form>) =>
  world.ask(
    register,
    { ...registrationDefaults, username: `tuntunin${++visitors}`, ...changes },
    // Ten a minute are allowed from one address.
    { ip: `10.7.${Math.floor(visitors / 250)}.${visitors % 250}` },
  );

type Row = { readonly pattern: string; readonly patternId: string; readonly bounds: readonly [number, number] };

/** The row of a field that asks nothing of its own. */
const rowOf = ({ pattern, patternId, bounds }: Row) =>
  world.db.pool.query(
    `UPDATE identity.registration_field
        SET enabled = true, required = false, accepted_pattern = $1, pattern_id = $2, min_length = $3, max_length = $4
      WHERE merchant = 'demo' AND field = 'line'`,
    [pattern, patternId, ...bounds],
  );

const judged = async (line: string) => {
  const { status, envelope } = await tryRegister({ line });
  return status === 200 ? 'taken' : envelope.message;
};

test.each<[ids: string, PatternId, bounds: readonly [number, number], wrong: string[], told: string, right: string]>([
  ['REG-017 REG-023', 'length_range', [3, 5], ['ab', 'abcdef'], '3 - 5 characters', '#1 é'],
  [
    'REG-024',
    'first_letter_alphanumeric',
    [3, 9],
    ['1abc', 'ab'],
    '3 - 9 letters and digits, starting with a letter',
    'abc1',
  ],
  ['REG-025', 'chinese_digits', [2, 9], ['abc', '中'], '2 - 9 Chinese characters or digits', '中文12'],
  ['REG-026', 'email', [3, 50], ['a@b', 'somebody'], 'Please enter a valid e-mail address', 'a@b.ph'],
  ['REG-027', 'alphanumeric', [2, 9], ['a_b'], '2 - 9 letters and digits, no special characters', 'ab12'],
  ['REG-028', 'letters_and_digits', [2, 9], ['letters', '123'], '2 - 9 characters, both letters and digits', 'ab12'],
  ['REG-020 REG-029', 'digits_only', [6, 6], ['12345a', '12345', '1234567'], '6 digits', '123456'],
  ['REG-030', 'uppercase', [2, 9], ['abc1'], '2 - 9 characters, at least one of them a capital letter', 'Abc1'],
  ['REG-031', 'letters_and_spaces', [2, 50], ['Juan 2', 'J'], '2 - 50 English letters and spaces', 'Juan dela Cruz'],
  ['REG-032', 'no_spaces', [2, 9], ['a b'], '2 - 9 characters without spaces', 'a#b'],
  ['REG-033', 'date', [10, 10], ['31-12-2000'], 'A date such as 2000-12-31 or 12-31-2000', '12-31-2000'],
  ['REG-034', 'korean', [2, 9], ['abc'], '2 - 9 Korean characters', '한국'],
  ['REG-035', 'thai', [2, 9], ['abc'], '2 - 9 Thai characters', 'ไทย'],
  [
    'REG-036',
    'strong_password',
    [8, 20],
    ['Abcdef12'],
    '8 - 20 characters with a capital, a small letter, a digit and a symbol',
    'Abcdef1!',
  ],
])('%s REG-022 the template %s is judged by the server and told with the numbers of its row', async (...row) => {
  const [, patternId, bounds, wrong, told, right] = row;
  await rowOf({ pattern: patterns[patternId], patternId, bounds });
  for (const typed of wrong) expect([typed, await judged(typed)]).toEqual([typed, told]);
  expect(await judged(right)).toBe('taken');
});

test('REG-021 a template that nobody knows reads as a length', async () => {
  await rowOf({ pattern: '*', patternId: 'nobody_wrote_this', bounds: [3, 5] });
  expect(await judged('ab')).toBe('3 - 5 characters');
});
