/** The form for a login with account and password. */
import { use, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useHydrated } from '#platform/web/lazy/use-hydrated.ts';
import { Button, CheckField, Icon, PasswordField, PreparedDialog, TextField } from '#ui';
import styles from '../auth-dialog/Entrance.module.css';
import { useText as useEntranceText } from '../auth-dialog/texts.ts';
import { CaptchaRow } from './CaptchaRow.tsx';
import { useCaptchaRule } from './captcha-rule.ts';
import { faultField } from './fault-field.ts';
import type { LoginFlow } from './login-flow.ts';
import { remember, useRemembered } from './remembered.ts';
import { useText } from './texts.ts';

type Form = { username: string; password: string; captcha: string; remembered: boolean };

type Props = {
  readonly flow: LoginFlow;
  /** Null where the brand has no customer service. */
  readonly onForgot: (() => void) | null;
  readonly onBusy?: (busy: boolean) => void;
  /** True in a popup that was opened for a login, so that the first field has the focus. */
  readonly takesFocus?: boolean;
};

export function PasswordLogin({ flow, onForgot, onBusy, takesFocus = false }: Props) {
  const text = useText();
  const dialogText = useEntranceText();
  const rememberedAccount = useRemembered();
  const isHydrated = useHydrated();
  const captchaRule = useCaptchaRule();
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm<Form>({
    // The server renders an empty name; the name that the browser has stored is set after hydration.
    values: {
      username: flow.username || rememberedAccount,
      password: '',
      captcha: '',
      remembered: rememberedAccount !== '',
    },
    // These values change while the form is sent, when `flow` gets the name: an error that is shown by then has to stay.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting } = formState;
  // On a touch screen the keyboard would cover the form before the member has read it.
  const mayFocus = takesFocus && !use(PreparedDialog);
  const hasFocused = useRef(false);
  useEffect(() => {
    // Only the first time: when the keyboard selects this tab again, the focus stays on the tab.
    if (!mayFocus || hasFocused.current) return;
    hasFocused.current = true;
    if (window.matchMedia('(pointer: fine)').matches) setFocus(flow.username ? 'password' : 'username');
  }, [mayFocus, setFocus, flow.username]);
  const required = { validate: (value: string) => value.trim() !== '' || dialogText('entrance.missing') };

  const submit = handleSubmit(async ({ username, password, captcha, remembered }) => {
    onBusy?.(true);
    const name = username.trim();
    const refusal = await flow.login({ username: name, password: password.trim(), captcha, type: 'username' });
    onBusy?.(false);
    if (!refusal) return remember(remembered ? name : null);
    resetField('captcha');
    const field = faultField(refusal.fault, ['password', 'captcha']);
    if (field) setError(field, { message: refusal.message }, { shouldFocus: true });
  });

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={dialogText('entrance.username')}
        before={<Icon name="user" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.username?.message}
        {...register('username', required)}
      />
      <PasswordField
        label={dialogText('entrance.password')}
        showLabel={dialogText('entrance.show')}
        hideLabel={dialogText('entrance.hide')}
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
      {/* Before hydration the browser itself would send the form with the password, so the button sends nothing until then. */}
      <Button kind="primary" size="large" wide type={isHydrated ? 'submit' : 'button'} busy={isSubmitting}>
        {text('login.submit')}
      </Button>
    </form>
  );
}
