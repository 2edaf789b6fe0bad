/** The message of a field that violates its rule, the same on page and server, each with the texts of its language. */

import type { texts as fieldTexts } from '#domains/identity/contract/field-texts/en.ts';
import type { RegistrationField } from '#domains/identity/contract/registration.ts';
import type { texts as ruleTexts } from '#domains/identity/contract/rule-texts/en.ts';
import { ruleKey } from './pattern.ts';
import { type FieldViolation, formatBounds } from './registration.ts';

export type RuleMessageKey = keyof typeof ruleTexts | keyof typeof fieldTexts;

const emptyMessages: { readonly [field in RegistrationField]?: RuleMessageKey } = {
  mobileNum: 'field.empty.mobileNum',
  verificationCode: 'field.empty.verificationCode',
  captcha: 'field.empty.captcha',
};
const formatMessages: { readonly [field in RegistrationField]?: RuleMessageKey } = {
  mobileNum: 'field.format.mobileNum',
  payeeName: 'field.format.payeeName',
};

/** The keys of its sentences, in their order. */
export function messageKeysOf({ field, patternId, isEmpty }: Omit<FieldViolation, 'min' | 'max'>): RuleMessageKey[] {
  if (isEmpty) return [emptyMessages[field] ?? 'field.empty'];
  const rule = ruleKey(patternId);
  if (field === 'password' && rule === 'rule.length_range') return ['field.length.password'];
  // The given words alone; the form keeps showing the rule beside them.
  if (field === 'username') return ['field.format.username'];
  const formatMessage = formatMessages[field];
  return formatMessage ? [formatMessage, rule] : [rule];
}

/** `text` resolves a key in the reader's language. */
export const describeViolation = (broken: FieldViolation, text: (key: RuleMessageKey) => string): string =>
  messageKeysOf(broken)
    .map((key) => formatBounds(text(key), broken))
    .join(': ');
