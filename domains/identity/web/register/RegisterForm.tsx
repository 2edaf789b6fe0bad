/** One form for both ways: what was typed on one tab is there when one comes back to it. */
import { type SubmitEvent, useState } from 'react';
import type { FieldRule } from '#domains/identity/contract/registration.ts';
import {
  askedFields,
  asksHuman,
  judgeField,
  type RegistrationSwitches,
  type RegistrationWay,
} from '#domains/identity/rules/registration.ts';
import { CheckField, Icon, TextField } from '#ui';
import { CaptchaField, useHumanCheck } from '../challenge/index.ts';
import { WarningDialog } from '../code/index.ts';
import { Notice } from '../player/EntranceDialog.tsx';
import { FirstField } from '../player/FirstField.ts';
import { useRuleHint } from '../rule/rule-text.ts';
import { RefusalText } from '../wait/RefusalText.tsx';
import { OptionalFields } from './OptionalFields.tsx';
import { PasswordPair } from './PasswordPair.tsx';
import { PhoneFields } from './PhoneFields.tsx';
import { useProofs } from './proofs.ts';
import styles from './Register.module.css';
import { type RegistrationForm, useRegistrationForm, useTypedForm } from './registration-form.ts';
import { useText } from './texts.ts';
import { usePicture } from './use-picture.ts';

type Props = {
  /** Its button stands in the foot of the dialog. */
  readonly id: string;
  readonly way: RegistrationWay;
  readonly rules: readonly FieldRule[];
  readonly switches: RegistrationSwitches;
  /** Who proves the number, if anybody. */
  readonly proof: 'provider' | 'code' | null;
  readonly minimumAge: number;
  readonly wanted: string;
  readonly onTerms: () => void;
  readonly onBusy: (busy: boolean) => void;
  /** Why a phone provider did not believe the code; the form says nothing. */
  readonly onUnproven: (error: string) => void;
};

export function RegisterForm(props: Props) {
  const { id, way, rules, switches, proof, minimumAge, wanted, onTerms, onBusy, onUnproven } = props;
  const text = useText();
  const { askHuman, humanCheck } = useHumanCheck();
  const typedForm = useTypedForm();
  const picture = usePicture(typedForm);
  const asked = askedFields(rules, { way, switches });
  // Nobody solves two: where the brand shows a picture, that is the check.
  const hasPicture = asked.some(({ field, required }) => field === 'captcha' && required);
  const { sendCode, walk } = useProofs({
    way,
    proof,
    wanted,
    askHuman: hasPicture ? picture.take : askHuman,
    isAskedAtField: hasPicture,
    asksHuman: (typed) => asksHuman(rules, { way, switches, typed }),
    onUnproven,
  });
  const asksCode = proof !== null;
  const form = useRegistrationForm({ way, asked, asksCode, minimumAge, send: walk, form: typedForm, picture });
  const captcha = asked.some(({ field }) => field === 'captcha') && <CaptchaField {...form.captcha()} />;
  const { ending } = form;
  const passwordRule = asked.find(({ field }) => field === 'password');
  const nameRule = asked.find(({ field }) => field === 'username');
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
        <FirstField land={form.landFirst} />
        <p className={styles.required}>{text('register.required')}</p>
        {nameRule && <NameField form={form} rule={nameRule} />}
        {way === 'mobile' && (
          <PhoneFields form={form} asksCode={asksCode} send={sendCode} picture={asksCode && captcha} />
        )}
        {passwordRule && <PasswordPair form={form} rule={passwordRule} />}
        <OptionalFields form={form} asked={asked} />
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

/** Tells while one types whether somebody has the name. */
function NameField({ form, rule }: { readonly form: RegistrationForm; readonly rule: FieldRule }) {
  const text = useText();
  const hintOf = useRuleHint();
  const { verdict, type } = form.availability;
  const [typed, setTyped] = useState('');
  const ruleNow = form.ruleNow(rule);
  const { error, ...field } = form.field('username', {
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setTyped(value);
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
      keepsHelp={typed !== '' && (form.refusedField === rule.field || judgeField(ruleNow, typed) !== null)}
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
