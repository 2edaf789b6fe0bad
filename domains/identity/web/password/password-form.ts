/** The form of a new password: what it holds, how it is judged while one types, and where a refusal belongs. */
import { type FocusEvent, useEffect, useState } from 'react';
import { type UseFormRegisterReturn, useForm, useWatch } from 'react-hook-form';
import { judgeField, ruleOf } from '#domains/identity/rules/registration.ts';
import type { Refusal } from '../entrance.ts';
import { brokenOf, useRuleHint, useRuleText } from '../rule/rule-text.ts';
import { useRules } from '../rule/rules.ts';
import { fieldOfFault } from './fault.ts';
import { useText } from './texts.ts';
import type { PasswordForm } from './typed.ts';

type Given = {
  /** What is known need not be typed again; a letter's link needs none. */
  readonly known: string | null;
  readonly send: (typed: PasswordForm) => Promise<Refusal | null>;
};

export function usePasswordForm({ known, send }: Given) {
  const text = useText();
  const ruleText = useRuleText();
  const ruleHint = useRuleHint();
  const rule = ruleOf(useRules(), 'password');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [asksOld, setAsksOld] = useState(known === null);
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm<PasswordForm>({
    defaultValues: { oldPassword: known ?? '', newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  });
  // Where one types with a finger, the keyboard would cover the form before anybody has read it.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) setFocus(asksOld ? 'oldPassword' : 'newPassword');
  }, [asksOld, setFocus]);

  const submit = handleSubmit(async (typed) => {
    setRefusal(null);
    const refused = await send(typed);
    if (!refused) return;
    const field = fieldOfFault(refused);
    // What the login knew may have been changed elsewhere since.
    if (field === 'oldPassword') setAsksOld(true);
    if (field) setError(field, { message: ruleText(brokenOf(refused)) ?? refused.message }, { shouldFocus: true });
    else setRefusal(refused);
  });

  // A dialog on a phone takes the focus from its first field as it opens: nobody has left that empty yet.
  const unlessEmpty = (field: UseFormRegisterReturn) => ({
    ...field,
    onBlur: async (event: FocusEvent<HTMLInputElement>) => {
      if (event.target.value !== '') await field.onBlur(event);
    },
  });
  const registered = {
    oldPassword: register('oldPassword', {
      validate: (typed) => !asksOld || typed.trim() !== '' || text('password.missing'),
    }),
    newPassword: register('newPassword', {
      // What nobody has typed yet is not wrong yet.
      deps: formState.dirtyFields.confirmNewPassword ? 'confirmNewPassword' : [],
      validate: (typed, { oldPassword }) =>
        ruleText(judgeField(rule, typed)) ?? (typed.trim() !== oldPassword.trim() || text('password.new.same')),
    }),
    confirmNewPassword: register('confirmNewPassword', {
      validate: (typed, { newPassword }) => {
        if (typed.trim() === '') return text('password.missing');
        return typed.trim() === newPassword.trim() || text('password.confirm.differs');
      },
    }),
  };
  const fields = {
    oldPassword: unlessEmpty(registered.oldPassword),
    newPassword: unlessEmpty(registered.newPassword),
    confirmNewPassword: unlessEmpty(registered.confirmNewPassword),
  };
  /** What a new password has to be, told before anything is wrong. */
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
