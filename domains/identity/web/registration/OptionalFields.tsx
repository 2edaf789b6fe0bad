/** The brand's other fields, two in a row where there is space. Optional ones and the referral code are collapsed. */
import { useState } from 'react';
import type { FieldRule, OptionalField } from '#domains/identity/contract/registration.ts';
import { Icon, PasswordField, TextField } from '#ui';
import { useRuleHint } from '../rule/rule-text.ts';
import styles from './Register.module.css';
import type { RegistrationForm } from './registration-form.ts';
import { useText } from './texts.ts';

type Props = { readonly form: RegistrationForm; readonly formFields: readonly FieldRule[] };

type VisibleField = Exclude<OptionalField, 'captcha'>;

/** What a phone and a browser may help with. */
const inputHints: {
  readonly [field in VisibleField]?: { readonly [attribute in 'autoComplete' | 'inputMode']?: string };
} = {
  payeeName: { autoComplete: 'name' },
  email: { autoComplete: 'email', inputMode: 'email' },
  qqNum: { inputMode: 'numeric' },
  whatsapp: { inputMode: 'tel' },
};

const isVisible = (rule: FieldRule): rule is FieldRule & { field: VisibleField } =>
  ![
    'username',
    'password',
    'mobileNum',
    'verificationCode',
    'captcha',
    'humanVerification',
    'firebaseIdToken',
  ].includes(rule.field);

export function OptionalFields({ form, formFields }: Props) {
  const visible = formFields.filter(isVisible);
  const required = visible.filter((rule) => rule.required);
  return (
    <>
      {required.length > 0 && (
        <div className={styles.pair}>
          {required.map((rule) => (
            <OptionalTextField key={rule.field} form={form} rule={rule} />
          ))}
        </div>
      )}
      <MoreFields form={form} formFields={visible.filter((rule) => !rule.required)} />
    </>
  );
}

type MoreProps = {
  readonly form: RegistrationForm;
  readonly formFields: readonly (FieldRule & { field: VisibleField })[];
};

/** Expanded where it has a value already, such as the code from a link, and where a field has an error. */
function MoreFields({ form, formFields }: MoreProps) {
  const text = useText();
  const names = [...formFields.map(({ field }) => field), 'referralCode' as const];
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
        {formFields.map((rule) => (
          <OptionalTextField key={rule.field} form={form} rule={rule} />
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

function OptionalTextField({
  form,
  rule,
}: {
  readonly form: RegistrationForm;
  readonly rule: FieldRule & { field: VisibleField };
}) {
  const text = useText();
  const hintOf = useRuleHint();
  const { field } = rule;
  const fieldProps = {
    label: text(`register.field.${field}`),
    autoComplete: 'off',
    maxLength: field === 'email' ? 254 : 100,
    ...form.field(field),
  };
  if (field === 'paymentPassword') {
    const words = { showLabel: text('register.show'), hideLabel: text('register.hide') };
    return (
      <PasswordField {...fieldProps} {...words} help={hintOf(rule)} inputMode="numeric" autoComplete="new-password" />
    );
  }
  return <TextField {...fieldProps} {...(inputHints[field] as object)} />;
}
