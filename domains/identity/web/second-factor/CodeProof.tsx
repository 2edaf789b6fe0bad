/** A proof that is typed: a code that was sent, the digits of an app, a code that was kept, or a name. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SecondFactorMethod } from '#domains/identity/contract/session.ts';
import { Notice } from '#domains/identity/web/auth-dialog/AuthDialog.tsx';
import { CodeField } from '#domains/identity/web/code/index.ts';
import type { Refusal } from '#domains/identity/web/login/establish-session.ts';
import { RefusalText } from '#domains/identity/web/wait/RefusalText.tsx';
import { Button, TextField } from '#ui';
import styles from '../login/Login.module.css';
import { useText } from '../login/texts.ts';
import { type SecondFactorProps, useSecondFactor } from './second-factor.ts';

type Props = SecondFactorProps & { readonly method: SecondFactorMethod; readonly to: string };

/** These are answered by typing something else; anything else ends the step. */
const retryableFaults = new Set(['wrong_code', 'code_expired', 'code_spent', 'wrong_proof']);

export function CodeProof({ method, to, ...props }: Props) {
  const text = useText();
  const { send, prove } = useSecondFactor(props);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    const refused = await prove(method, code.trim());
    const isMendable = refused !== null && retryableFaults.has(refused.fault);
    setRefusal(isMendable ? null : refused);
    if (isMendable) setError('code', { message: refused.message }, { shouldFocus: true });
  });
  const field = {
    error: errors.code?.message,
    ...register('code', { validate: (value) => value.trim() !== '' || text('verify.missing') }),
  };
  return (
    <form className={styles.step} noValidate onSubmit={(event) => void submit(event)}>
      {refusal && (
        <Notice isRefusal>
          <RefusalText refusal={refusal} />
        </Notice>
      )}
      {method === 'mobile' || method === 'email' ? (
        <CodeField
          label={text(`verify.${method}`, { to })}
          form="second"
          send={() => {
            // The recipient is shown where an error would be.
            clearErrors('code');
            return send(method);
          }}
          canSend
          to={to}
          {...field}
        />
      ) : (
        <PlainField method={method} {...field} />
      )}
      <Button kind="primary" size="large" wide type="submit" busy={isSubmitting}>
        {text('verify.submit')}
      </Button>
    </form>
  );
}

type PlainProps = { readonly method: SecondFactorMethod; readonly error: string | undefined };

function PlainField({ method, ...field }: PlainProps) {
  const text = useText();
  if (method === 'totp') {
    const digits = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 } as const;
    return <TextField label={text('verify.totp.label')} {...digits} {...field} />;
  }
  if (method === 'recovery') {
    const inputProps = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 32 } as const;
    return <TextField label={text('verify.recovery')} help={text('verify.recovery.help')} {...inputProps} {...field} />;
  }
  const name = { autoComplete: 'name', maxLength: 128 } as const;
  return <TextField label={text('verify.bankName')} help={text('verify.bankName.help')} {...name} {...field} />;
}
