/** The form of a registration: what it holds, how it is judged while one types, and what happens when it is sent. */
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldRule } from '#domains/identity/contract/registration.ts';
import { judgeField, ruleOf } from '#domains/identity/rules/registration.ts';
import { type Refusal, useRegister } from '../entrance.ts';
import { dropReferral, readReferral } from '../referral.ts';
import { brokenOf, useRuleText } from '../rule/rule-text.ts';
import { fieldOfFault } from './rule-text.ts';
import { useText } from './texts.ts';

type Form = {
  username: string;
  password: string;
  confirmPassword: string;
  referralCode: string;
  ageConfirmed: boolean;
  termsAccepted: boolean;
};

const empty = { username: '', password: '', confirmPassword: '', ageConfirmed: false, termsAccepted: false };

type Given = {
  readonly rules: readonly FieldRule[];
  readonly minimumAge: number;
  readonly wanted: string | undefined;
};

export function useRegistrationForm({ rules, minimumAge: age, wanted }: Given) {
  const text = useText();
  const ruleText = useRuleText();
  const join = useRegister();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [kept] = useState(readReferral);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Form>({
    defaultValues: { ...empty, referralCode: kept },
    mode: 'onTouched',
  });
  // Where one types with a finger, the keyboard would cover the form before anybody has read it.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) setFocus('username');
  }, [setFocus]);

  const submit = handleSubmit(async ({ referralCode: code, ...form }) => {
    setRefusal(null);
    const invitation = code.trim() ? { referralCode: code.trim() } : {};
    const refused = await join({ ...form, ...invitation }, { wanted });
    const field = refused && fieldOfFault(refused);
    if (field) setError(field, { message: ruleText(brokenOf(refused)) ?? refused.message }, { shouldFocus: true });
    else setRefusal(refused);
    if (!refused) dropReferral();
  });

  const ruled = (field: 'username' | 'password') => ({
    validate: (typed: string) => ruleText(judgeField(ruleOf(rules, field), typed)) ?? true,
  });
  const fields = {
    username: register('username', ruled('username')),
    password: register('password', { ...ruled('password'), deps: 'confirmPassword' }),
    confirmPassword: register('confirmPassword', {
      validate: (typed, form) => typed.trim() === form.password.trim() || text('register.differ'),
    }),
    referralCode: register('referralCode'),
    ageConfirmed: register('ageConfirmed', { validate: (ticked) => ticked || text('register.age.missing', { age }) }),
    termsAccepted: register('termsAccepted', { validate: (ticked) => ticked || text('register.terms.missing') }),
  };
  /** What a field wants, told before anything is wrong. */
  const helpFor = (field: 'username' | 'password') => ruleText(judgeField(ruleOf(rules, field), ''));
  return { fields, helpFor, submit, refusal, errors: formState.errors, busy: formState.isSubmitting };
}
