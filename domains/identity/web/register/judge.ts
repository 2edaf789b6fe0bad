/** What is wrong with one field, in words; undefined where nothing is. */
import type { FieldRule } from '#domains/identity/contract/registration.ts';
import { homeNumber } from '#domains/identity/rules/mobile.ts';
import { judgeField, ruleOf } from '#domains/identity/rules/registration.ts';
import { useMobileError } from '../code/index.ts';
import { useRuleText } from '../rule/rule-text.ts';
import type { TextField } from './fault.ts';
import type { Form } from './fields.ts';
import { useText } from './texts.ts';

type Given = {
  readonly asked: readonly FieldRule[];
  readonly dialing: string;
  readonly isTaken: (name: string) => boolean;
};

export const ruleIn = (asked: readonly FieldRule[], field: TextField): FieldRule | undefined =>
  // A phone provider's code has no row of its own among the asked ones.
  field === 'verificationCode' ? ruleOf(asked, field) : asked.find((rule) => rule.field === field);

export function useJudge({ asked, dialing, isTaken }: Given): (field: TextField, form: Form) => string | undefined {
  const text = useText();
  const ruleText = useRuleText();
  const mobileError = useMobileError();
  return (field, form) => {
    const typed = form[field];
    if (field === 'confirmPassword') {
      if (typed.trim() === '') return text('register.missing');
      return typed.trim() === form.password.trim() ? undefined : text('register.differ');
    }
    const rule = ruleIn(asked, field);
    if (!rule) return undefined;
    const broken = ruleText(judgeField(rule, field === 'mobileNum' ? homeNumber(dialing, typed) : typed));
    if (broken !== undefined) return broken;
    if (field === 'mobileNum') return mobileError(dialing, typed);
    return field === 'username' && isTaken(typed) ? text('register.taken') : undefined;
  };
}
