/** What is wrong with one field, in words; undefined where nothing is. */
import type { FieldRule } from '#domains/identity/contract/registration.ts';
import { toNationalNumber } from '#domains/identity/rules/contact/mobile.ts';
import { judgeField, ruleOf } from '#domains/identity/rules/registration/registration.ts';
import { useMobileError } from '../code/index.ts';
import { useRuleText } from '../rule/rule-text.ts';
import type { RegistrationTextField } from './fault.ts';
import type { RegistrationValues } from './fields.ts';
import { useText } from './texts.ts';

type FieldJudgeOptions = {
  readonly formFields: readonly FieldRule[];
  readonly dialing: string;
  readonly isTaken: (name: string) => boolean;
};

export const findRule = (formFields: readonly FieldRule[], field: RegistrationTextField): FieldRule | undefined =>
  // A phone provider's code has no row of its own among the asked ones.
  field === 'verificationCode' ? ruleOf(formFields, field) : formFields.find((rule) => rule.field === field);

export function useFieldJudge({
  formFields,
  dialing,
  isTaken,
}: FieldJudgeOptions): (field: RegistrationTextField, form: RegistrationValues) => string | undefined {
  const text = useText();
  const ruleText = useRuleText();
  const mobileError = useMobileError();
  return (field, form) => {
    const value = form[field];
    if (field === 'confirmPassword') {
      if (value.trim() === '') return text('register.missing');
      return value.trim() === form.password.trim() ? undefined : text('register.differ');
    }
    const rule = findRule(formFields, field);
    if (!rule) return undefined;
    const broken = ruleText(judgeField(rule, field === 'mobileNum' ? toNationalNumber(dialing, value) : value));
    if (broken !== undefined) return broken;
    if (field === 'mobileNum') return mobileError(dialing, value);
    return field === 'username' && isTaken(value) ? text('register.taken') : undefined;
  };
}
