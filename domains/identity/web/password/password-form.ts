/** The form of a new password: what it holds, how it is judged while one types, and where a refusal belongs. */
import { type FocusEvent, useEffect, useState } from 'react';
import { type UseFormRegisterReturn, useForm, useWatch } from 'react-hook-form';
import { judgeField, ruleOf } from '#domains/identity/rules/registration/registration.ts';
import type { Refusal } from '../login/establish-session.ts';
import { useRuleHint, useRuleText, violationOf } from '../rule/rule-text.ts';
import { useRules } from '../rule/rules.ts';
import { fieldOfFault } from './fault.ts';
import type { PasswordFormValues } from './password-form-values.ts';
import { useText } from './texts.ts';

type PasswordFormOptions = {
  /** What is known need not be typed again; a letter's link needs none. */
  readonly known: string | null;
  readonly send: (input: PasswordFormValues) => Promise<Refusal | null>;
};

export function usePasswordForm({ known, send }: PasswordFormOptions) {
  const text = useText();
  const ruleText = useRuleText();
  const ruleHint = useRuleHint();
  const rule = ruleOf(useRules(), 'password');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [asksOld, setAsksOld] = useState(known === null);
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm<PasswordFormValues>({
    defaultValues: { oldPassword: known ?? '', newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  });
  // Where one types with a finger, the keyboard would cover the form before anybody has read it.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) setFocus(asksOld ? 'oldPassword' : 'newPassword');
  }, [asksOld, setFocus]);

  const submit = handleSubmit(async (input) => {
    setRefusal(null);
    const refused = await send(input);
    if (!refused) return;
    const field = fieldOfFault(refused);
    // What the login knew may have been changed elsewhere since.
    if (field === 'oldPassword') setAsksOld(true);
    if (field) setError(field, { message: ruleText(violationOf(refused)) ?? refused.message }, { shouldFocus: true });
    else setRefusal(refused);
  });

  // A dialog on a phone blurs its first field as it opens: that is no empty field yet.
  const unlessEmpty = (field: UseFormRegisterReturn) => ({
    ...field,
    onBlur: async (event: FocusEvent<HTMLInputElement>) => {
      if (event.target.value !== '') await field.onBlur(event);
    },
  });
  const registered = {
    oldPassword: register('oldPassword', {
      validate: (input) => !asksOld || input.trim() !== '' || text('password.missing'),
    }),
    newPassword: register('newPassword', {
      // An untouched field is not invalid yet.
      deps: formState.dirtyFields.confirmNewPassword ? 'confirmNewPassword' : [],
      validate: (input, { oldPassword }) =>
        ruleText(judgeField(rule, input)) ?? (input.trim() !== oldPassword.trim() || text('password.new.same')),
    }),
    confirmNewPassword: register('confirmNewPassword', {
      validate: (input, { newPassword }) => {
        if (input.trim() === '') return text('password.missing');
        return input.trim() === newPassword.trim() || text('password.confirm.differs');
      },
    }),
  };
  const fields = {
    oldPassword: unlessEmpty(registered.oldPassword),
    newPassword: unlessEmpty(registered.newPassword),
    confirmNewPassword: unlessEmpty(registered.confirmNewPassword),
  };
  /** The rules of a new password, shown before any error. */
  const help = ruleHint(rule);
  const newPassword = useWatch({ control, name: 'newPassword' });
  return {
    fields,
    asksOld,
    help,
    newPassword,
    submit,
    refusal,
    errors: formState.errors,
    busy: formState.isSubmitting,
  };
}
