/** The form of a registration: what it holds, how it is judged while one types, and what happens when it is sent. */
import { useEffect, useRef, useState } from 'react';
import { type RegisterOptions, type UseFormReturn, useForm } from 'react-hook-form';
import type { FieldRule } from '#domains/identity/contract/registration.ts';
import {
  type FieldViolation,
  judgeField,
  type RegistrationMethod,
} from '#domains/identity/rules/registration/registration.ts';
import { homeDialingCode } from '../code/index.ts';
import type { Refusal } from '../login/establish-session.ts';
import { useRuleText, violationOf } from '../rule/rule-text.ts';
import { useAvailability } from './availability.ts';
import { consumesCaptcha, fieldOfFault, type RegistrationTextField } from './fault.ts';
import { findRule, useFieldJudge } from './field-judge.ts';
import { answersOf, emptyValues, fieldOrderOf, type RegistrationValues } from './fields.ts';
import { readReferral } from './referral.ts';
import type { RegistrationAnswers } from './send.ts';
import type { RegistrationResult } from './steps.ts';
import { useText } from './texts.ts';
import type { useCaptchaCheck } from './use-captcha-check.ts';

export type RegistrationFormOptions = {
  readonly way: RegistrationMethod;
  readonly formFields: readonly FieldRule[];
  /** By us or by a phone provider: the form has a field for the code. */
  readonly asksCode: boolean;
  readonly minimumAge: number;
  /** Takes the steps with what was typed. */
  readonly send: (answers: RegistrationAnswers) => Promise<RegistrationResult>;
  readonly form: UseFormReturn<RegistrationValues>;
  readonly picture: ReturnType<typeof useCaptchaCheck>;
};

const initialValues = (): RegistrationValues => ({
  ...emptyValues,
  affiliateCode: readReferral('affiliateCode'),
  referralCode: readReferral('referralCode'),
});

/** Apart from what is done with it: its picture is a proof, and proofs are asked for before the form is sent. */
export const useRegistrationValues = (): UseFormReturn<RegistrationValues> =>
  useForm<RegistrationValues>({ defaultValues: initialValues(), mode: 'onTouched', shouldFocusError: false });

export function useRegistrationForm({
  way,
  formFields,
  asksCode,
  minimumAge,
  send,
  form,
  picture,
}: RegistrationFormOptions) {
  const text = useText();
  const [dialing, setDialing] = useState(homeDialingCode);
  const [ending, setEnding] = useState<RegistrationResult | null>(null);
  const [refused, setRefused] = useState<FieldViolation | null>(null);
  const { register, setFocus, formState } = form;
  const { errors } = formState;
  const nameRule = findRule(formFields, 'username');
  const availability = useAvailability((name) => nameRule !== undefined && judgeField(nameRule, name) === null);
  const judge = useFieldJudge({ formFields, dialing, isTaken: availability.isTaken });
  const order = fieldOrderOf(formFields, asksCode);

  useResetOnTabChange(way, () => {
    setEnding(null);
    form.clearErrors(
      (Object.keys(errors) as (keyof RegistrationValues)[]).filter((name) => !formState.touchedFields[name]),
    );
  });

  // A misread picture empties its field: whoever leaves it then typed something wrong, and not nothing.
  const misreadAt = (name: RegistrationTextField) => (name === 'captcha' ? picture.misread() : undefined);
  const field = (
    name: RegistrationTextField,
    options: RegisterOptions<RegistrationValues, RegistrationTextField> = {},
  ) => ({
    ...register(name, { ...options, validate: (_typed, values) => misreadAt(name) ?? judge(name, values) ?? true }),
    required: name === 'confirmPassword' || (findRule(formFields, name)?.required ?? false),
    error: errors[name]?.message,
  });
  const tick = (name: 'ageConfirmed' | 'termsAccepted', missing: string) => ({
    ...register(name, { validate: (ticked) => ticked || missing }),
    error: errors[name]?.message,
  });

  const submit = useRegistrationSubmit({ form, order, picture, dialing, send, setEnding, setRefused });

  return {
    field,
    /** The rule as the server has it now, where it refused by another one than the page came with. */
    ruleNow: (rule: FieldRule) => withRefusal(rule, refused),
    refusedField: refused?.field,
    submit,
    landFirst: () => setFocus(way === 'username' ? 'username' : 'mobileNum'),
    ending,
    forgetEnding: () => setEnding(null),
    typed: form.watch,
    /** An empty repetition is not invalid yet. */
    isConfirming: formState.dirtyFields.confirmPassword === true,
    availability,
    mobile: { dialing, setDialing },
    captcha: () => ({ ...picture.shown, ...field('captcha', { onChange: picture.onChange }) }),
    age: tick('ageConfirmed', text('register.age.missing', { age: minimumAge })),
    terms: tick('termsAccepted', text('register.terms.missing')),
  };
}

type RegistrationSubmitOptions = Pick<RegistrationFormOptions, 'form' | 'picture' | 'send'> & {
  readonly order: ReturnType<typeof fieldOrderOf>;
  readonly dialing: string;
  readonly setEnding: (ending: RegistrationResult | null) => void;
  readonly setRefused: (violation: FieldViolation | null) => void;
};

function useRegistrationSubmit({
  form,
  order,
  picture,
  dialing,
  send,
  setEnding,
  setRefused,
}: RegistrationSubmitOptions) {
  const ruleText = useRuleText();
  const { setError, setFocus } = form;
  const hasPicture = order.includes('captcha');

  const tell = (refusal: Refusal) => {
    if (hasPicture && refusal.fault === 'human_required') return picture.demand();
    if (hasPicture && consumesCaptcha(refusal)) picture.replace();
    const faultField = fieldOfFault(refusal);
    if (faultField === null || !order.includes(faultField)) return setEnding({ kind: 'refused', refusal });
    const broken = violationOf(refusal);
    setRefused(broken);
    setError(faultField, { message: ruleText(broken) ?? refusal.message });
    setFocus(faultField);
  };
  return form.handleSubmit(
    async (values) => {
      setEnding(null);
      const read = hasPicture && values.captcha.trim() !== '' ? await picture.judge(values.captcha.trim()) : 'right';
      // It is shown at its field already.
      if (read === 'misread') return;
      if (read !== 'right') return setEnding({ kind: 'refused', refusal: read });
      const reached = await send(answersOf(order, values, { dialing, captchaId: picture.clientId }));
      if (reached.kind === 'refused') return tell(reached.refusal);
      // The missing picture is shown at its field as well.
      setEnding(reached.kind === 'human' && hasPicture ? null : reached);
      if (reached.kind === 'silent') setFocus('verificationCode');
    },
    (wrong) => {
      const first = [...order, 'ageConfirmed' as const, 'termsAccepted' as const].find((name) => wrong[name]);
      if (first) setFocus(first);
    },
  );
}

const withRefusal = (rule: FieldRule, refused: FieldViolation | null): FieldRule =>
  refused?.field === rule.field
    ? { ...rule, patternId: refused.patternId, minLength: refused.min, maxLength: refused.max }
    : rule;

/** Changing the tab clears the errors of untouched fields; the focus stays on the tab. */
function useResetOnTabChange(way: RegistrationMethod, clean: () => void) {
  const shownWay = useRef(way);
  useEffect(() => {
    if (shownWay.current === way) return;
    shownWay.current = way;
    clean();
  });
}

export type RegistrationForm = ReturnType<typeof useRegistrationForm>;
