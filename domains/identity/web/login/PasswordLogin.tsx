/** With account and password. */
import { use, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useAwake } from '#platform/web/use-awake.ts';
import { Button, CheckField, Icon, PasswordField, PreparedDialog, TextField } from '#ui';
import styles from '../player/Entrance.module.css';
import { useText as useEntranceText } from '../player/texts.ts';
import { remember, useRemembered } from '../remembered.ts';
import { CaptchaRow } from './CaptchaRow.tsx';
import { useCaptchaRule } from './captcha-rule.ts';
import { faultField } from './fault-field.ts';
import type { LoginFlow } from './login-flow.ts';
import { useText } from './texts.ts';

type Form = { username: string; password: string; captcha: string; remembered: boolean };

type Props = {
  readonly flow: LoginFlow;
  /** Null where nobody could help. */
  readonly onForgot: (() => void) | null;
  readonly onBusy?: (busy: boolean) => void;
  /** Of a popup that was opened to be typed into. */
  readonly takesFocus?: boolean;
};

export function PasswordLogin({ flow, onForgot, onBusy, takesFocus = false }: Props) {
  const text = useText();
  const entrance = useEntranceText();
  const kept = useRemembered();
  const isAwake = useAwake();
  const captchaRule = useCaptchaRule();
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm<Form>({
    // The server remembers nobody, so what the browser remembers comes after the first view.
    values: { username: flow.username || kept, password: '', captcha: '', remembered: kept !== '' },
    // The name that was tried comes in while the form is sent: an answer that is faster still stands under its field.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting } = formState;
  // Where one types with a finger, the keyboard would cover the form before anybody has read it.
  const mayFocus = takesFocus && !use(PreparedDialog);
  const tookFocus = useRef(false);
  useEffect(() => {
    // Once: whoever comes back to this tab by its key stays on the tab.
    if (!mayFocus || tookFocus.current) return;
    tookFocus.current = true;
    if (window.matchMedia('(pointer: fine)').matches) setFocus(flow.username ? 'password' : 'username');
  }, [mayFocus, setFocus, flow.username]);
  const required = { validate: (typed: string) => typed.trim() !== '' || entrance('entrance.missing') };

  const submit = handleSubmit(async ({ username, password, captcha, remembered }) => {
    onBusy?.(true);
    const name = username.trim();
    const refused = await flow.login({ username: name, password: password.trim(), captcha, type: 'username' });
    onBusy?.(false);
    if (!refused) return remember(remembered ? name : null);
    resetField('captcha');
    const field = faultField(refused.fault, ['password', 'captcha']);
    if (field) setError(field, { message: refused.message }, { shouldFocus: true });
  });

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={entrance('entrance.username')}
        before={<Icon name="user" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.username?.message}
        {...register('username', required)}
      />
      <PasswordField
        label={entrance('entrance.password')}
        showLabel={entrance('entrance.show')}
        hideLabel={entrance('entrance.hide')}
        autoComplete="current-password"
        maxLength={128}
        aside={
          onForgot && (
            <button type="button" className={styles.link} onClick={onForgot}>
              {text('login.forgot')}
            </button>
          )
        }
        error={errors.password?.message}
        {...register('password', required)}
      />
      <CaptchaRow
        captcha={flow.captcha}
        error={errors.captcha?.message}
        field={register('captcha', captchaRule(flow.captcha))}
      />
      <CheckField label={text('login.remember')} {...register('remembered')} />
      {/* A browser that sends the form by itself would write the password into the address. */}
      <Button kind="primary" size="large" wide type={isAwake ? 'submit' : 'button'} busy={isSubmitting}>
        {text('login.submit')}
      </Button>
    </form>
  );
}
