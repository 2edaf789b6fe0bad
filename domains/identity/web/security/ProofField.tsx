/** The field of the chosen proof. A passkey needs no field: the device prompts when the form is sent. */
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ProofMethod } from '#domains/identity/contract/proof.ts';
import { sendProofCode } from '#domains/identity/contract/security.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Icon, PasswordField, SelectField, TextField } from '#ui';
import { CodeField } from '../code/index.ts';
import styles from './Change.module.css';
import type { ChangeForm } from './change-form.ts';
import type { ProofControls } from './proof.ts';
import { useText } from './texts.ts';

type Props = { readonly way: ProofControls; readonly form: ChangeForm };

const isMethod = (value: string, methods: readonly ProofMethod[]): value is ProofMethod =>
  methods.some((method) => method === value);

/** It comes after the fields of the change, and so does its error. */
export function ProofField({ way, form }: Props) {
  const text = useText();
  const { method, methods, choose } = way;
  const validate = (typed = '') => method === 'passkey' || typed.trim() !== '' || text('security.empty');
  const { name, ref, onChange, onBlur } = form.register('proofCode', { validate });
  const input = { name, ref, onChange, onBlur, error: form.formState.errors['proofCode']?.message };
  return (
    <fieldset className={styles.proof}>
      <legend>{text('proof.title')}</legend>
      {methods.length > 1 && (
        <SelectField
          label={text('proof.by')}
          value={method}
          options={methods.map((value) => ({ value, label: text(`proof.${value}`) }))}
          onChange={({ target }) => isMethod(target.value, methods) && choose(target.value)}
        />
      )}
      <ProofInput method={method} input={input} onSend={() => form.clearErrors('proofCode')} />
    </fieldset>
  );
}

type ProofInputField = Pick<UseFormRegisterReturn, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  readonly error: string | undefined;
};

type ProofInputProps = { readonly method: ProofMethod; readonly input: ProofInputField; readonly onSend: () => void };

function ProofInput({ method, input, onSend }: ProofInputProps) {
  const text = useText();
  const call = useCall();
  if (method === 'passkey') {
    return (
      <p className={styles.hint}>
        <Icon name="key" />
        {text('proof.passkey.hint')}
      </p>
    );
  }
  if (method === 'password') {
    return (
      <PasswordField
        label={text('proof.password')}
        autoComplete="current-password"
        showLabel={text('security.show')}
        hideLabel={text('security.hide')}
        {...input}
      />
    );
  }
  if (method === 'mobile' || method === 'email') {
    const send = async () => {
      onSend();
      const sent = await call(sendProofCode, { method });
      return sent.ok ? sent.value : sent;
    };
    // The page knows the number only masked, so the outbox is opened without a name.
    return (
      <CodeField label={text(`proof.${method}.code`)} form={`proof-${method}`} send={send} canSend to="" {...input} />
    );
  }
  return (
    <TextField
      label={text(`proof.${method}.code`)}
      inputMode={method === 'totp' ? 'numeric' : 'text'}
      autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      {...input}
    />
  );
}
