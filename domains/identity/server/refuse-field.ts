/** A broken rule in the words that the page has under the field. */
import { type Locale, type WrittenLocale, writtenLocaleOf } from '#kernel/locale.ts';
import { type Refused, refuse } from '#kernel/outcome.ts';
import { ruleTexts as english } from '../contract/rule-texts/en.ts';
import { ruleTexts as tagalog } from '../contract/rule-texts/ty.ts';
import { ruleKey } from '../rules/pattern.ts';
import { type Broken, writeBounds } from '../rules/registration.ts';

const texts: Readonly<Record<WrittenLocale, typeof english>> = { EN: english, TY: tagalog };

/** `rule` fills the sentence of the refusal; the rest tells the page where it belongs. */
export const refuseField = (locale: Locale, broken: Broken): Refused<'field_refused'> =>
  refuse('field_refused', {
    ...broken,
    rule: writeBounds(texts[writtenLocaleOf(locale)][ruleKey(broken.patternId)], broken),
  });
