/** What else the brand asks, two in a row where there is room, and the code of a friend. */
import type { FieldRule, OptionalField } from '#domains/identity/contract/registration.ts';
import { PasswordField, TextField } from '#ui';
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
  const text = useText();
  const aside = <span className={styles.optional}>{text('register.optional')}</span>;
  return (
    <div className={styles.pair}>
      {asked.filter(isShown).map((rule) => (
        <AskedField key={rule.field} form={form} rule={rule} />
      ))}
      <TextField
        label={text('register.field.referralCode')}
        aside={aside}
        autoComplete="off"
        maxLength={30}
        {...form.field('referralCode')}
      />
    </div>
  );
}

function AskedField({ form, rule }: { readonly form: RegistrationForm; readonly rule: FieldRule & { field: Shown } }) {
  const text = useText();
  const hintOf = useRuleHint();
  const { field, required } = rule;
  const given = {
    label: text(`register.field.${field}`),
    aside: !required && <span className={styles.optional}>{text('register.optional')}</span>,
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
