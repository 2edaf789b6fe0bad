/** Logging in with account and password, over whatever page one is on. */
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type PopupProps, usePopups } from '#platform/web/popup.tsx';
import { useSupport } from '#platform/web/support.ts';
import { Button, CheckField, Icon, PasswordField, TextField } from '#ui';
import parol from '../art/parol.svg';
import { type Refusal, useLogin } from '../entrance.ts';
import { type LoginOpening, registerPopup } from '../popups.ts';
import { remember, useRemembered } from '../remembered.ts';
import styles from './Entrance.module.css';
import { EntranceDialog, Notice } from './EntranceDialog.tsx';
import { useText } from './texts.ts';

type Form = { username: string; password: string; remembered: boolean };

export function LoginDialog({ data, onClose }: PopupProps<LoginOpening>) {
  const text = useText();
  const popups = usePopups();
  const support = useSupport();
  const login = useLogin();
  const remembered = useRemembered();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { register, handleSubmit, setFocus, formState } = useForm<Form>({
    defaultValues: { username: remembered, password: '', remembered: remembered !== '' },
  });
  const { errors, isSubmitting } = formState;
  // Where one types with a finger, the keyboard would cover the form before anybody has read it.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) setFocus('username');
  }, [setFocus]);
  const required = { validate: (typed: string) => typed.trim() !== '' || text('entrance.missing') };

  const submit = handleSubmit(async (form) => {
    setRefusal(null);
    const refused = await login(form, { wanted: data?.wanted });
    setRefusal(refused);
    if (!refused) remember(form.remembered ? form.username.trim() : null);
  });
  const isNew = refusal?.fault === 'second_step';
  const isWrong = refusal?.fault === 'wrong_credentials';

  return (
    <EntranceDialog
      title={text('login.title')}
      picture={{ url: parol, title: text('login.greeting'), text: text('login.lead') }}
      other={{
        question: text('login.new'),
        action: text('login.register'),
        onPress: () => popups.open(registerPopup, { wanted: data?.wanted }),
      }}
      busy={isSubmitting}
      onClose={onClose}
    >
      {data?.notice && !refusal && <Notice>{text(`login.${data.notice}`)}</Notice>}
      {refusal && !isWrong && <Notice isRefusal>{isNew ? text('login.second') : refusal.message}</Notice>}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={text('entrance.username')}
          before={<Icon name="user" />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={errors.username?.message}
          {...register('username', required)}
        />
        <PasswordField
          label={text('entrance.password')}
          showLabel={text('entrance.show')}
          hideLabel={text('entrance.hide')}
          autoComplete="current-password"
          maxLength={128}
          aside={
            // Where a member cannot reset the password alone, customer service does it.
            support && (
              <button type="button" className={styles.link} onClick={support}>
                {text('login.forgot')}
              </button>
            )
          }
          error={errors.password?.message ?? (isWrong ? refusal.message : undefined)}
          {...register('password', required)}
        />
        <CheckField label={text('login.remember')} {...register('remembered')} />
        <Button kind="primary" size="large" wide type="submit" busy={isSubmitting}>
          {text('login.submit')}
        </Button>
      </form>
    </EntranceDialog>
  );
}
