import type { FieldRule } from '#domains/identity/contract/registration.ts';
import { PasswordField } from '#ui';
import { useRuleHint } from '../rule/rule-text.ts';
import { PasswordStrength } from '../strength/PasswordStrength.tsx';
import styles from './Register.module.css';
import type { RegistrationForm } from './registration-form.ts';
import { useText } from './texts.ts';

type Props = { readonly form: RegistrationForm; readonly rule: FieldRule };

/** A password, how strong it is, and the same again. */
export function PasswordPair({ form, rule }: Props) {
  const text = useText();
  const hintOf = useRuleHint();
  const words = {
    showLabel: text('register.show'),
    hideLabel: text('register.hide'),
    autoComplete: 'new-password',
    maxLength: 128,
  };
  return (
    <div className={styles.pair}>
      <div>
        <PasswordField
          label={text('register.field.password')}
          help={hintOf(rule)}
          {...words}
          {...form.field('password', { deps: form.isConfirming ? 'confirmPassword' : [] })}
        />
        <PasswordStrength password={form.typed('password')} name={form.typed('username')} />
      </div>
      <PasswordField label={text('register.confirm')} {...words} {...form.field('confirmPassword')} />
    </div>
  );
}
