/** One change of the account: its fields, the proof where one is needed, and every refusal under its field. */
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Proof, ProofMethod } from '#domains/identity/contract/proof.ts';
import { Button, Dialog } from '#ui';
import { Notice } from '../auth-dialog/AuthDialog.tsx';
import { endCountdown } from '../code/index.ts';
import type { Refusal } from '../login/establish-session.ts';
import { useRuleText, violationOf } from '../rule/rule-text.ts';
import styles from './Change.module.css';
import type { ChangeForm, ChangeFormValues } from './change-form.ts';
import { ProofField } from './ProofField.tsx';
import { useProof } from './proof.ts';
import { useText } from './texts.ts';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly submit: string;
  readonly danger?: boolean;
  /** By what the member can prove the change; none where it needs no proof. */
  readonly methods?: readonly ProofMethod[];
  readonly values?: ChangeFormValues;
  /** Null where it was done. */
  readonly send: (formValues: ChangeFormValues, proof: Proof | undefined) => Promise<Refusal | null>;
  /** The field that a refusal belongs under; null where it belongs above them all. */
  readonly fieldOf?: (refusal: Refusal) => string | null;
  readonly onClose: () => void;
  readonly children?: (form: ChangeForm) => ReactNode;
};

const noMethods: readonly ProofMethod[] = [];
const noField = () => null;
const proofCodes = ['proof-mobile', 'proof-email'] as const;
const boundCodes = ['bind-mobile', 'bind-email'] as const;

export function ChangeDialog(props: Props) {
  const { methods = noMethods, send, fieldOf = noField } = props;
  const text = useText();
  const ruleText = useRuleText();
  const way = useProof(methods);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useForm<ChangeFormValues>({ defaultValues: { proofCode: '', ...props.values } });
  const { isSubmitting: busy } = form.formState;
  useFirstFocus();

  const refuse = (refused: Refusal) => {
    const field = refused.fault === 'wrong_proof' && way.method !== 'passkey' ? 'proofCode' : fieldOf(refused);
    if (field === null) setRefusal(refused);
    else form.setError(field, { message: ruleText(violationOf(refused)) ?? refused.message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit(async ({ proofCode = '', ...formValues }) => {
    setRefusal(null);
    const proofResult = methods.length > 0 ? await way.take(proofCode) : null;
    if (proofResult && !proofResult.ok) return refuse(proofResult.refusal);
    const refused = await send(formValues, proofResult?.proof);
    if (refused) refuse(refused);
    // The sent code is consumed, by the change or by another of its faults: the next one may be requested at once.
    if (refused?.fault !== 'wrong_proof') proofCodes.forEach(endCountdown);
    if (!refused) boundCodes.forEach(endCountdown);
  });

  return (
    <Dialog title={props.title} closeLabel={text('security.close')} size="small" busy={busy} onClose={props.onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {props.lead && <div className={styles.lead}>{props.lead}</div>}
        {refusal && <Notice isRefusal>{refusal.message}</Notice>}
        {props.children?.(form)}
        {methods.length > 0 && <ProofField way={way} form={form} />}
        <Button kind={props.danger ? 'danger' : 'primary'} size="large" wide type="submit" busy={busy}>
          {props.submit}
        </Button>
      </form>
    </Dialog>
  );
}

/** Where one types with a finger, the keyboard would cover the form before anybody has read it. */
function useFirstFocus() {
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    const form = document.querySelector('dialog[open] form');
    // What is typed comes before what is picked: the dialing code before a number is right for nearly everybody.
    const field =
      form?.querySelector<HTMLElement>('input:enabled') ?? form?.querySelector<HTMLElement>('select:enabled');
    field?.focus();
  }, []);
}
