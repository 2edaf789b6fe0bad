/** What else the brand asks, two in a row where there is room. What may be left out, with the code of a friend, is folded. */
import { useState } from 'react';
import type { FieldRule, OptionalField } from '#domains/identity/contract/registration.ts';
import { Icon, PasswordField, TextField } from '#ui';
import { useRuleHint } from '../rule/rule-text.ts';
import styles from './Register.module.css';
import type { RegistrationForm } from './registration-form.ts';
import { useText } from './texts.ts';

type Props = { readonly form: RegistrationForm; readonly asked: readonly FieldRule[] };

type Shown = Exclude<OptionalField, 'captcha'>;

/** What a phone and a browser may help with. */
const help: { readonly [field in Shown]?: { readonly [attribute in 'autoComplete' | 'inputMode']?: string } } = {
  payeeName: { autoComplete: 'name' },
  email: { autoComplete: 'email', inputMode: 'email' },
  qqNum: { inputMode: 'numeric' },
  whatsapp: { inputMode: 'tel' },
};

const isShown = (rule: FieldRule): rule is FieldRule & { field: Shown } =>
  ![
    'username',
    'password',
    'mobileNum',
    'verificationCode',
    'captcha',
    'humanVerification',
    'firebaseIdToken',
  ].includes(rule.field);

export function OptionalFields({ form, asked }: Props) {
  const shown = asked.filter(isShown);
  const required = shown.filter((rule) => rule.required);
  return (
    <>
      {required.length > 0 && (
        <div className={styles.pair}>
          {required.map((rule) => (
            <AskedField key={rule.field} form={form} rule={rule} />
          ))}
        </div>
      )}
      <MoreFields form={form} asked={shown.filter((rule) => !rule.required)} />
    </>
  );
}

type MoreProps = { readonly form: RegistrationForm; readonly asked: readonly (FieldRule & { field: Shown })[] };

/** Open where something stands in it already, such as the code that a link brought along, and where something is wrong. */
function MoreFields({ form, asked }: MoreProps) {
  const text = useText();
  const names = [...asked.map(({ field }) => field), 'referralCode' as const];
  const [isOpen, setOpen] = useState(() => names.some((name) => form.typed(name) !== ''));
  const isWrong = names.some((name) => form.field(name).error !== undefined);
  return (
    <details
      className={styles.more}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon name="down" />
        {text('register.more')}
      </summary>
      <div className={styles.pair}>
        {asked.map((rule) => (
          <AskedField key={rule.field} form={form} rule={rule} />
        ))}
        <TextField
          label={text('register.field.referralCode')}
          autoComplete="off"
          maxLength={30}
          {...form.field('referralCode')}
        />
      </div>
    </details>
  );
}

function AskedField({ form, rule }: { readonly form: RegistrationForm; readonly rule: FieldRule & { field: Shown } }) {
  const text = useText();
  const hintOf = useRuleHint();
  const { field } = rule;
  const given = {
    label: text(`register.field.${field}`),
    autoComplete: 'off',
    maxLength: field === 'email' ? 254 : 100,
    ...form.field(field),
  };
  if (field === 'paymentPassword') {
    const words = { showLabel: text('register.show'), hideLabel: text('register.hide') };
    return <PasswordField {...given} {...words} help={hintOf(rule)} inputMode="numeric" autoComplete="new-password" />;
  }
  return <TextField {...given} {...(help[field] as object)} />;
}
