/** One form for both ways: what was typed on one tab is there when one comes back to it. */
import { type SubmitEvent, useState } from 'react';
import type { FieldRule } from '#domains/identity/contract/registration.ts';
import {
  judgeField,
  listFormFields,
  type RegistrationMethod,
  type RegistrationSwitches,
  requiresHumanCheck,
} from '#domains/identity/rules/registration/registration.ts';
import { CheckField, Icon, TextField } from '#ui';
import { Notice } from '../auth-dialog/AuthDialog.tsx';
import { FocusFirstField } from '../auth-dialog/FocusFirstField.ts';
import { CaptchaField, useHumanCheck } from '../challenge/index.ts';
import { WarningDialog } from '../code/index.ts';
import { useRuleHint } from '../rule/rule-text.ts';
import { RefusalText } from '../wait/RefusalText.tsx';
import { OptionalFields } from './OptionalFields.tsx';
import { PasswordPair } from './PasswordPair.tsx';
import { PhoneFields } from './PhoneFields.tsx';
import styles from './Register.module.css';
import { type RegistrationForm, useRegistrationForm, useRegistrationValues } from './registration-form.ts';
import { useRegistrationProofs } from './registration-proofs.ts';
import { useText } from './texts.ts';
import { useCaptchaCheck } from './use-captcha-check.ts';

type Props = {
  /** Its button is in the footer of the dialog. */
  readonly id: string;
  readonly way: RegistrationMethod;
  readonly rules: readonly FieldRule[];
  readonly switches: RegistrationSwitches;
  /** Who proves the number, if anybody. */
  readonly proof: 'provider' | 'code' | null;
  readonly minimumAge: number;
  readonly wanted: string;
  readonly onTerms: () => void;
  readonly onBusy: (busy: boolean) => void;
  /** Why a phone provider refused the code; the form does not show it. */
  readonly onUnproven: (error: string) => void;
};

export function RegisterForm(props: Props) {
  const { id, way, rules, switches, proof, minimumAge, wanted, onTerms, onBusy, onUnproven } = props;
  const text = useText();
  const { askHuman, humanCheck } = useHumanCheck();
  const typedForm = useRegistrationValues();
  const picture = useCaptchaCheck(typedForm);
  const formFields = listFormFields(rules, { way, switches });
  // One check is enough: where the brand shows a picture, that is the check.
  const hasPicture = formFields.some(({ field, required }) => field === 'captcha' && required);
  const { sendCode, walk } = useRegistrationProofs({
    way,
    proof,
    wanted,
    askHuman: hasPicture ? picture.take : askHuman,
    isAskedAtField: hasPicture,
    asksHuman: (input) => requiresHumanCheck(rules, { way, switches, input }),
    onUnproven,
  });
  const asksCode = proof !== null;
  const form = useRegistrationForm({ way, formFields, asksCode, minimumAge, send: walk, form: typedForm, picture });
  const captcha = formFields.some(({ field }) => field === 'captcha') && <CaptchaField {...form.captcha()} />;
  const { ending } = form;
  const passwordRule = formFields.find(({ field }) => field === 'password');
  const nameRule = formFields.find(({ field }) => field === 'username');
  const submit = async (event: SubmitEvent) => {
    onBusy(true);
    await form.submit(event);
    onBusy(false);
  };
  return (
    <>
      {ending?.kind === 'human' && <Notice isRefusal>{text('register.human')}</Notice>}
      {ending?.kind === 'refused' && (
        <Notice isRefusal>
          <RefusalText refusal={ending.refusal} />
        </Notice>
      )}
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <FocusFirstField land={form.landFirst} />
        <p className={styles.required}>{text('register.required')}</p>
        {nameRule && <NameField form={form} rule={nameRule} />}
        {way === 'mobile' && (
          <PhoneFields form={form} asksCode={asksCode} send={sendCode} picture={asksCode && captcha} />
        )}
        {passwordRule && <PasswordPair form={form} rule={passwordRule} />}
        <OptionalFields form={form} formFields={formFields} />
        {!asksCode && captcha}
        <div>
          <CheckField label={text('register.age', { age: minimumAge })} {...form.age} />
          <CheckField label={<Terms onOpen={onTerms} />} {...form.terms} />
        </div>
      </form>
      {ending?.kind === 'invitation' && (
        <WarningDialog
          title={text('register.invitation')}
          message={ending.refusal.message}
          onClose={form.forgetEnding}
        />
      )}
      {humanCheck}
    </>
  );
}

/** Shows while the visitor types whether the name is taken. */
function NameField({ form, rule }: { readonly form: RegistrationForm; readonly rule: FieldRule }) {
  const text = useText();
  const hintOf = useRuleHint();
  const { verdict, type } = form.availability;
  const [input, setInput] = useState('');
  const ruleNow = form.ruleNow(rule);
  const { error, ...field } = form.field('username', {
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setInput(value);
      type(value);
    },
  });
  return (
    <TextField
      label={text('register.field.username')}
      before={<Icon name="user" />}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      help={hintOf(ruleNow)}
      // The rule stays under a name that breaks it. An empty field is told in one line: a second one would move what is being
      // pressed away from under the pointer.
      keepsHelp={input !== '' && (form.refusedField === rule.field || judgeField(ruleNow, input) !== null)}
      accepted={verdict === true ? text('register.available') : undefined}
      error={error ?? (verdict === false ? text('register.taken') : undefined)}
      {...field}
    />
  );
}

function Terms({ onOpen }: { readonly onOpen: () => void }) {
  const text = useText();
  return (
    <>
      {text('register.terms')}{' '}
      <button type="button" className={styles.link} onClick={onOpen}>
        {text('register.terms.link')}
      </button>
    </>
  );
}
