import fc from 'fast-check';
import { expect, test } from 'vitest';
import { texts as english } from '#domains/identity/contract/rule-texts/en.ts';
import { texts as tagalog } from '#domains/identity/contract/rule-texts/ty.ts';
import { compilePattern, isInvalidPattern, type PatternId, patterns, ruleKey } from './pattern.ts';

const takes = (id: PatternId, typed: string) => compilePattern(patterns[id])?.test(typed) ?? true;

test.each<[string, PatternId, readonly string[], readonly string[]]>([
  ['REG-024', 'first_letter_alphanumeric', ['abc1', 'Z'], ['1abc', 'ab_c', 'ábc', '']],
  ['REG-025', 'chinese_digits', ['张三', '张3', '88'], ['abc', '张a', '张 三']],
  [
    'REG-026',
    'email',
    ['a@b.co', 'juan.dela-cruz+1@mail.example.ph'],
    ['a@b', 'a b@c.co', 'a@b..co', '@b.co', 'a@-b.co'],
  ],
  ['REG-027', 'alphanumeric', ['a1', '12', 'ab'], ['a_b', 'a b', 'é']],
  ['REG-028', 'letters_and_digits', ['abc1', '1a#'], ['abc', '123', '']],
  ['REG-029', 'digits_only', ['123'], ['12a', '1 2', '١٢', '']],
  ['REG-030', 'uppercase', ['abC1', 'A'], ['abc1', '']],
  ['REG-031', 'letters_and_spaces', ['Juan dela Cruz'], ['Juan 2', 'Peña', 'Juan-Cruz']],
  ['REG-032', 'no_spaces', ['ab', '#é'], ['a b', 'a\tb', '']],
  [
    'REG-033',
    'date',
    ['2000-12-31', '12-31-2000', '2024-02-29', '02-29-2000'],
    ['31-12-2000', '2000-13-01', '2023-02-29', '02-29-1900', '2000-4-1', '2000/12/31'],
  ],
  ['REG-034', 'korean', ['한국어'], ['abc', '한a', '한 국']],
  ['REG-035', 'thai', ['ไทย'], ['abc', 'ไท1']],
  ['REG-036', 'strong_password', ['Abcdef1!'], ['Abcdef12', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!']],
])('%s the template %s takes what it says and refuses the rest', (_row, id, right, wrong) => {
  expect(right.filter((typed) => !takes(id, typed))).toEqual([]);
  expect(wrong.filter((typed) => takes(id, typed))).toEqual([]);
});

test('REG-023 REG-017 the template of a length takes any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (typed) => takes('length_range', typed)));
});

test('REG-018 every shipped pattern compiles, and none is so slow that an input could block the server', () => {
  expect(Object.values(patterns).filter(isInvalidPattern)).toEqual([]);
  expect([isInvalidPattern('(['), isInvalidPattern('*')]).toEqual([true, false]);
  const long = fc.array(fc.constantFrom('a', '1', '@', '.', '-', ' ', 'A', '!'), { minLength: 200, maxLength: 254 });
  const started = performance.now();
  fc.assert(
    fc.property(long, (parts) => {
      for (const id of Object.keys(patterns) as PatternId[]) takes(id, parts.join(''));
    }),
    { numRuns: 300 },
  );
  expect(performance.now() - started).toBeLessThan(5_000);
});

const two = (n: number) => String(n).padStart(2, '0');

test('REG-033 a date is taken exactly when the calendar has it, in both orders', () => {
  const part = fc.record({
    year: fc.integer({ min: 1900, max: 2199 }),
    month: fc.integer({ min: 0, max: 14 }),
    day: fc.integer({ min: 0, max: 33 }),
  });
  fc.assert(
    fc.property(part, ({ year, month, day }) => {
      const at = new Date(Date.UTC(year, month - 1, day));
      const isThere = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
      expect(takes('date', `${year}-${two(month)}-${two(day)}`)).toBe(isThere);
      expect(takes('date', `${two(month)}-${two(day)}-${year}`)).toBe(isThere);
    }),
    { numRuns: 500 },
  );
});

test('REG-036 a strong password has all four kinds, wherever they stand', () => {
  const kinds = ['ABCXYZ', 'abcxyz', '0123456789', '!#$%-_ñ'];
  const typed = fc.tuple(...kinds.map((kind) => fc.array(fc.constantFrom(...Array.from(kind)), { maxLength: 3 })));
  fc.assert(
    fc.property(typed, fc.boolean(), (parts, turned) => {
      const letters = parts.flat();
      const word = (turned ? letters.reverse() : letters).join('');
      expect(takes('strong_password', word)).toBe(parts.every((part) => part.length > 0));
    }),
  );
});

test('REG-019 REG-021 every template has words in both languages, and a name without them reads as a length', () => {
  const keys = Object.keys(patterns).map(ruleKey).sort();
  expect(Object.keys(english).sort()).toEqual(keys);
  expect(Object.keys(tagalog).sort()).toEqual(keys);
  expect([ruleKey('nobody_wrote_this'), ruleKey('toString')]).toEqual(['rule.length_range', 'rule.length_range']);
});
