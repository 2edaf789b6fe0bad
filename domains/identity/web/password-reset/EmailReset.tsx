/** A link to the bound address. The response reveals whether the account exists, so a human check is required. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestPasswordReset } from '#domains/identity/contract/password.ts';
import { compilePattern, patterns } from '#domains/identity/rules/registration/pattern.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Icon, TextField, useToast } from '#ui';
import { Notice } from '../auth-dialog/AuthDialog.tsx';
import { useHumanCheck } from '../challenge/index.ts';
import { readDeviceId } from '../login/device-id.ts';
import type { Refusal } from '../login/establish-session.ts';
import { RefusalText } from '../wait/RefusalText.tsx';
import styles from './Forgot.module.css';
import { useText } from './texts.ts';

type Form = { username: string; email: string };
type Props = { readonly onBusy: (busy: boolean) => void; readonly onDone: () => void };

const address = compilePattern(patterns.email);

export function EmailReset({ onBusy, onDone }: Props) {
  const text = useText();
  const { askHuman, humanCheck } = useHumanCheck();
  const confirm = useConfirmation();
  const call = useCall();
  const [outcome, setOutcome] = useState<Refusal | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Form>({
    defaultValues: { username: '', email: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    setOutcome(null);
    const humanVerification = await askHuman();
    if (humanVerification === null) return setOutcome({ fault: 'human_required', message: text('forgot.human') });
    onBusy(true);
    const input = { username: form.username.trim(), email: form.email.trim() };
    const answer = await call(requestPasswordReset, { ...input, humanVerification, device: readDeviceId() });
    onBusy(false);
    if (answer.ok) {
      onDone();
      return confirm(input.email);
    }
    if (answer.fault !== 'unknown_username_or_email') return setOutcome(answer);
    return setError('username', { message: answer.message }, { shouldFocus: true });
  });

  return (
    <>
      {outcome && (
        <Notice isRefusal>
          <RefusalText refusal={outcome} />
        </Notice>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.lead}>{text('forgot.email.lead')}</p>
        <TextField
          label={text('forgot.username')}
          before={<Icon name="user" />}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={errors.username?.message}
          {...register('username', { validate: (input) => input.trim() !== '' || text('forgot.missing') })}
        />
        <TextField
          label={text('forgot.email')}
          before={<Icon name="mail" />}
          required
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={errors.email?.message}
          {...register('email', {
            validate: (input) => {
              if (input.trim() === '') return text('forgot.missing');
              return address?.test(input.trim()) === true || text('forgot.email.format');
            },
          })}
        />
        <Button kind="primary" size="large" wide type="submit" busy={isSubmitting}>
          {text('forgot.email.submit')}
        </Button>
      </form>
      {humanCheck}
    </>
  );
}

/** Said over the page, because the popup is gone by then; in the sandbox with the way to the letter. */
function useConfirmation(): (email: string) => void {
  const text = useText();
  const toast = useToast();
  const { sandbox } = useSite();
  return (email) => {
    const outbox = () => window.open(`/sandbox/outbox?to=${encodeURIComponent(email)}`, '_blank', 'noopener');
    const action = { label: text('forgot.outbox'), onPress: () => void outbox() };
    toast({ text: text('forgot.sent', { email }), ...(sandbox && { action }) });
  };
}
