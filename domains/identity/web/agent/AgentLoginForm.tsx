import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSupport } from '#platform/web/support.ts';
import { Button, CheckField, Icon, PasswordField, TextField } from '#ui';
import { type Refusal, useLogin } from '../entrance.ts';
import { remember, useRemembered } from '../remembered.ts';
import styles from './AgentLoginScreen.module.css';
import { words } from './words.ts';

type Form = { username: string; password: string; remembered: boolean };

const required = { validate: (typed: string) => typed.trim() !== '' || words.missing };

/** The server is told which door this is and refuses a member before there is a session. */
export function AgentLoginForm() {
  const login = useLogin();
  const support = useSupport();
  const kept = useRemembered();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { register, handleSubmit, formState } = useForm<Form>({
    values: { username: kept, password: '', remembered: kept !== '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (form) => {
    setRefusal(null);
    const refused = await login(form, { portal: 'agent' });
    setRefusal(refused);
    if (!refused) remember(form.remembered ? form.username.trim() : null);
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={words.account}
        before={<Icon name="user" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.username?.message}
        {...register('username', required)}
      />
      <PasswordField
        label={words.password}
        showLabel={words.show}
        hideLabel={words.hide}
        autoComplete="current-password"
        maxLength={128}
        aside={
          support && (
            <button type="button" className={styles.link} onClick={support}>
              {words.forgot}
            </button>
          )
        }
        error={errors.password?.message ?? (refusal?.fault === 'second_step' ? words.newDevice : refusal?.message)}
        {...register('password', required)}
      />
      <CheckField label={words.remember} {...register('remembered')} />
      <Button kind="primary" size="large" wide type="submit" busy={isSubmitting}>
        {words.submit}
      </Button>
    </form>
  );
}
