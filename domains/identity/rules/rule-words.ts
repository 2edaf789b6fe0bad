/** What is said of a broken field. Page and server say it alike, each with the texts of its language. */

import type { RegistrationField } from '../contract/registration.ts';
import type { fieldTexts, ruleTexts } from '../contract/rule-texts/en.ts';
import { ruleKey } from './pattern.ts';
import { type Broken, writeBounds } from './registration.ts';

export type RuleWord = keyof typeof ruleTexts | keyof typeof fieldTexts;

const empty: { readonly [field in RegistrationField]?: RuleWord } = {
  mobileNum: 'field.empty.mobileNum',
  verificationCode: 'field.empty.verificationCode',
  captcha: 'field.empty.captcha',
};
const format: { readonly [field in RegistrationField]?: RuleWord } = {
  mobileNum: 'field.format.mobileNum',
  payeeName: 'field.format.payeeName',
};

/** The keys of its sentences, in their order. */
export function wordsOf({ field, patternId, isEmpty }: Omit<Broken, 'min' | 'max'>): RuleWord[] {
  if (isEmpty) return [empty[field] ?? 'field.empty'];
  const rule = ruleKey(patternId);
  if (field === 'password' && rule === 'rule.length_range') return ['field.length.password'];
  // The given words alone; the form keeps showing the rule beside them.
  if (field === 'username') return ['field.format.username'];
  const known = format[field];
  return known ? [known, rule] : [rule];
}

/** `text` looks a key up in the language of whoever reads. */
export const tellBroken = (broken: Broken, text: (key: RuleWord) => string): string =>
  wordsOf(broken)
    .map((key) => writeBounds(text(key), broken))
    .join(': ');
