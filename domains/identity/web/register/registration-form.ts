/** The form of a registration: what it holds, how it is judged while one types, and what happens when it is sent. */
import { useEffect, useRef, useState } from 'react';
import { type RegisterOptions, type UseFormReturn, useForm } from 'react-hook-form';
import type { FieldRule } from '#domains/identity/contract/registration.ts';
import { type Broken, judgeField, type RegistrationWay } from '#domains/identity/rules/registration.ts';
import { homeDialing } from '../code/index.ts';
import type { Refusal } from '../entrance.ts';
import { readReferral } from '../referral.ts';
import { brokenOf, useRuleText } from '../rule/rule-text.ts';
import { useAvailability } from './availability.ts';
import { fieldOfFault, spendsPicture, type TextField } from './fault.ts';
import { answersOf, emptyForm, type Form, orderOf } from './fields.ts';
import { ruleIn, useJudge } from './judge.ts';
import type { Answers } from './send.ts';
import type { Ending } from './steps.ts';
import { useText } from './texts.ts';
import type { usePicture } from './use-picture.ts';

export type Given = {
  readonly way: RegistrationWay;
  readonly asked: readonly FieldRule[];
  /** By us or by a phone provider: the form asks for what was sent. */
  readonly asksCode: boolean;
  readonly minimumAge: number;
  /** Takes the steps with what was typed. */
  readonly send: (answers: Answers) => Promise<Ending>;
  readonly form: UseFormReturn<Form>;
  readonly picture: ReturnType<typeof usePicture>;
};

const startForm = (): Form => ({
  ...emptyForm,
  affiliateCode: readReferral('affiliateCode'),
  referralCode: readReferral('referralCode'),
});

/** Apart from what is done with it: its picture is a proof, and proofs are asked for before the form is sent. */
export const useTypedForm = (): UseFormReturn<Form> =>
  useForm<Form>({ defaultValues: startForm(), mode: 'onTouched', shouldFocusError: false });

export function useRegistrationForm({ way, asked, asksCode, minimumAge: age, send, form, picture }: Given) {
  const text = useText();
  const ruleText = useRuleText();
  const [dialing, setDialing] = useState(homeDialing);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [refused, setRefused] = useState<Broken | null>(null);
  const { register, setError, setFocus, formState } = form;
  const { errors } = formState;
  const nameRule = ruleIn(asked, 'username');
  const availability = useAvailability((name) => nameRule !== undefined && judgeField(nameRule, name) === null);
  const judge = useJudge({ asked, dialing, isTaken: availability.isTaken });
  const order = orderOf(asked, asksCode);
  const hasPicture = order.includes('captcha');

  useFreshTab(way, () => {
    setEnding(null);
    form.clearErrors((Object.keys(errors) as (keyof Form)[]).filter((name) => !formState.touchedFields[name]));
  });

  // A misread picture empties its field: whoever leaves it then typed something wrong, and not nothing.
  const misreadAt = (name: TextField) => (name === 'captcha' ? picture.misread() : undefined);
  const field = (name: TextField, options: RegisterOptions<Form, TextField> = {}) => ({
    ...register(name, { ...options, validate: (_typed, typed) => misreadAt(name) ?? judge(name, typed) ?? true }),
    required: name === 'confirmPassword' || (ruleIn(asked, name)?.required ?? false),
    error: errors[name]?.message,
  });
  const tick = (name: 'ageConfirmed' | 'termsAccepted', missing: string) => ({
    ...register(name, { validate: (ticked) => ticked || missing }),
    error: errors[name]?.message,
  });

  const tell = (refusal: Refusal) => {
    if (hasPicture && refusal.fault === 'human_required') return picture.demand();
    if (hasPicture && spendsPicture(refusal)) picture.replace();
    const place = fieldOfFault(refusal);
    if (place === null || !order.includes(place)) return setEnding({ kind: 'refused', refusal });
    const broken = brokenOf(refusal);
    setRefused(broken);
    setError(place, { message: ruleText(broken) ?? refusal.message });
    setFocus(place);
  };
  const submit = form.handleSubmit(
    async (typed) => {
      setEnding(null);
      const read = hasPicture && typed.captcha.trim() !== '' ? await picture.judge(typed.captcha.trim()) : 'right';
      // It is told at its field already.
      if (read === 'misread') return;
      if (read !== 'right') return setEnding({ kind: 'refused', refusal: read });
      const reached = await send(answersOf(order, typed, { dialing, captchaId: picture.clientId }));
      if (reached.kind === 'refused') return tell(reached.refusal);
      // The picture that is missing is told at its field as well.
      setEnding(reached.kind === 'human' && hasPicture ? null : reached);
      if (reached.kind === 'silent') setFocus('verificationCode');
    },
    (wrong) => {
      const first = [...order, 'ageConfirmed' as const, 'termsAccepted' as const].find((name) => wrong[name]);
      if (first) setFocus(first);
    },
  );

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
    /** What nobody has typed again yet is not wrong yet. */
    isConfirming: formState.dirtyFields.confirmPassword === true,
    availability,
    mobile: { dialing, setDialing },
    captcha: () => ({ ...picture.shown, ...field('captcha', { onChange: picture.onChange }) }),
    age: tick('ageConfirmed', text('register.age.missing', { age })),
    terms: tick('termsAccepted', text('register.terms.missing')),
  };
}

const withRefusal = (rule: FieldRule, refused: Broken | null): FieldRule =>
  refused?.field === rule.field
    ? { ...rule, patternId: refused.patternId, minLength: refused.min, maxLength: refused.max }
    : rule;

/** Whoever changes the tab starts with a form that blames nobody for what was not touched; the focus stays on the tab. */
function useFreshTab(way: RegistrationWay, clean: () => void) {
  const shown = useRef(way);
  useEffect(() => {
    if (shown.current === way) return;
    shown.current = way;
    clean();
  });
}

export type RegistrationForm = ReturnType<typeof useRegistrationForm>;
