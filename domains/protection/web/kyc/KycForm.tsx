/** The application for the next tier. Input is kept while pictures are added and removed; a refusal is shown under its field. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DocumentKind, documentKinds } from '#domains/protection/contract/document.ts';
import { applyKyc } from '#domains/protection/contract/kyc.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, ProgressBar, useToast } from '#ui';
import { DeclaredFields, NotBarredField } from './DeclaredFields.tsx';
import { DocumentSlot } from './DocumentSlot.tsx';
import styles from './Kyc.module.css';
import { useInvalidateKyc, type WireDocument, type WireKyc } from './kyc.queries.ts';
import { emptyKycValues, fieldOfFault, type KycValues } from './kyc-form.ts';
import { useText } from './texts.ts';

type Props = { readonly next: NonNullable<WireKyc['next']>; readonly documents: readonly WireDocument[] };

/** An ID may have something on its back. */
const optionalDocuments: ReadonlySet<DocumentKind> = new Set(['government_id_back']);

/** The words are all right, so the first picture that is wanted is the first thing to mend. */
const focusFirstMissing = (form: unknown) => {
  if (form instanceof HTMLFormElement) form.querySelector<HTMLElement>('input[type="file"]:required')?.focus();
};

export function KycForm({ next, documents }: Props) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = useInvalidateKyc();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const form = useForm<KycValues>({ defaultValues: emptyKycValues });
  const { errors, isSubmitting } = form.formState;
  const has = (kind: DocumentKind) => documents.some((document) => document.kind === kind);
  const ready = next.documents.filter(has).length;
  const isShown = (kind: DocumentKind) =>
    next.documents.includes(kind) || has(kind) || (next.tier === 1 && optionalDocuments.has(kind));

  const handIn = form.handleSubmit(async (values, event) => {
    if (ready < next.documents.length) return focusFirstMissing(event?.target);
    const said = next.declares ? values : {};
    const answer = await call(applyKyc, { tier: next.tier, ...said });
    if (!answer.ok) {
      const faultField = fieldOfFault(answer);
      if (faultField === 'documents') setMissing(next.documents);
      else form.setError(faultField, { message: answer.message }, { shouldFocus: true });
      return;
    }
    await changed();
    toast({ text: text('kyc.handed.in') });
  });
  /** Everything that is missing is marked at once, pictures as well as words. */
  const submit: typeof handIn = (event) => {
    setMissing(next.documents);
    return handIn(event);
  };

  return (
    <section className={styles.card} aria-labelledby="kyc-apply">
      <div className={styles.head}>
        <div>
          <h2 id="kyc-apply">{text('kyc.apply', { tier: next.tier })}</h2>
          <p>{text('kyc.apply.lead')}</p>
        </div>
        <div className={styles.progress}>
          <small>{text('kyc.progress', { ready, asked: next.documents.length })}</small>
          <ProgressBar
            value={ready}
            max={next.documents.length}
            label={text('kyc.progress', { ready, asked: next.documents.length })}
          />
        </div>
      </div>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {next.declares && <DeclaredFields register={form.register} errors={errors} />}
        <div className={styles.slots}>
          {documentKinds.filter(isShown).map((kind) => (
            <DocumentSlot
              key={kind}
              kind={kind}
              required={next.documents.includes(kind)}
              documents={documents}
              isMissing={missing.includes(kind) && !has(kind)}
            />
          ))}
        </div>
        {next.declares && <NotBarredField register={form.register} errors={errors} />}
        {errors.root && <p role="alert">{errors.root.message}</p>}
        <Button kind="primary" size="large" type="submit" busy={isSubmitting}>
          {text('kyc.hand.in')}
        </Button>
      </form>
    </section>
  );
}
