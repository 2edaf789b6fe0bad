/** A broken rule in the words that the page has under the field. */
import { type Locale, type WrittenLocale, writtenLocaleOf } from '#kernel/locale.ts';
import { type Refused, refuse } from '#kernel/outcome.ts';
import * as english from '../contract/rule-texts/en.ts';
import * as tagalog from '../contract/rule-texts/ty.ts';
import type { Broken } from '../rules/registration.ts';
import { type RuleWord, tellBroken } from '../rules/rule-words.ts';

const texts: Readonly<Record<WrittenLocale, Readonly<Record<RuleWord, string>>>> = {
  EN: { ...english.ruleTexts, ...english.fieldTexts },
  TY: { ...tagalog.ruleTexts, ...tagalog.fieldTexts },
};

/** For a field that no row describes. */
export const sayUnclear = (locale: Locale): string => texts[writtenLocaleOf(locale)]['field.unclear'];

export const sayBroken = (locale: Locale, broken: Broken): string =>
  tellBroken(broken, (key) => texts[writtenLocaleOf(locale)][key]);

/** `rule` is the sentence; the rest tells the page where it belongs. */
export const refuseField = (
  locale: Locale,
  broken: Broken,
  more: Readonly<Record<string, unknown>> = {},
): Refused<'field_refused'> => refuse('field_refused', { ...broken, rule: sayBroken(locale, broken), ...more });
