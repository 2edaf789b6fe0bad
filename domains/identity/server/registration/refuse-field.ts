/** A broken rule in the words that the page has under the field. */

import type { texts as fieldSource } from '#domains/identity/contract/field-texts/en.ts';
import type { texts as ruleSource } from '#domains/identity/contract/rule-texts/en.ts';
import type { FieldViolation } from '#domains/identity/rules/registration/registration.ts';
import { describeViolation, type RuleMessageKey } from '#domains/identity/rules/registration/rule-message.ts';
import { importTexts, type Locale, mapWritten, type Written, writtenLocaleOf } from '#kernel/locale.ts';
import { type RefusedOutcome, refuse } from '#kernel/outcome.ts';

const [fieldTexts, ruleTexts] = await Promise.all([
  importTexts<typeof fieldSource>((file) => import(`#domains/identity/contract/field-texts/${file}.ts`)),
  importTexts<typeof ruleSource>((file) => import(`#domains/identity/contract/rule-texts/${file}.ts`)),
]);
const texts: Written<Readonly<Record<RuleMessageKey, string>>> = mapWritten((locale) => ({
  ...ruleTexts[locale],
  ...fieldTexts[locale],
}));

/** For a field that no row describes. */
export const describeUnclearField = (locale: Locale): string => texts[writtenLocaleOf(locale)]['field.unclear'];

export const describeFieldViolation = (locale: Locale, broken: FieldViolation): string =>
  describeViolation(broken, (key) => texts[writtenLocaleOf(locale)][key]);

/** `rule` is the sentence; the rest tells the page where it belongs. */
export const refuseField = (
  locale: Locale,
  broken: FieldViolation,
  more: Readonly<Record<string, unknown>> = {},
): RefusedOutcome<'field_refused'> =>
  refuse('field_refused', { ...broken, rule: describeFieldViolation(locale, broken), ...more });
