/** The pictures of one kind: shown as they are kept, taken back, and added until three are there. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { addDocument, type DocumentKind, removeDocument } from '#domains/protection/contract/document.ts';
import { maxPictureBytes } from '#kernel/wire.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, FileField, Skeleton, useToast, VisuallyHidden } from '#ui';
import styles from './Kyc.module.css';
import { documentQuery, useInvalidateKyc, type WireDocument } from './kyc.queries.ts';
import { useText } from './texts.ts';

type Props = {
  readonly kind: DocumentKind;
  readonly required: boolean;
  /** Of every kind: three are the most together. */
  readonly documents: readonly WireDocument[];
  readonly isMissing: boolean;
};

export function DocumentSlot({ kind, required, documents, isMissing }: Props) {
  const text = useText();
  const call = useCall();
  const changed = useInvalidateKyc();
  const own = documents.filter((document) => document.kind === kind);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      // Checked before the upload, which may be megabytes.
      if (file.size > maxPictureBytes) throw new Error(text('kyc.large'));
      return unwrapCall(call(addDocument, { kind, file }));
    },
    onSuccess: changed,
  });
  const refusal = upload.error?.message ?? (isMissing ? text('kyc.missing') : undefined);
  return (
    <div className={styles.slot}>
      {own.map((document) => (
        <UploadedDocument key={document.id} document={document} onRemoved={() => upload.reset()} />
      ))}
      <FileField
        label={text(`kyc.need.${kind}`)}
        action={text(own.length > 0 ? 'kyc.another' : 'kyc.choose')}
        help={text(`kyc.about.${kind}`)}
        error={refusal}
        accept="image/png,image/jpeg"
        required={required && own.length === 0}
        busy={upload.isPending}
        onFile={(file) => upload.mutate(file)}
      />
    </div>
  );
}

type UploadedDocumentProps = { readonly document: WireDocument; readonly onRemoved: () => void };

function UploadedDocument({ document: { id, kind, width, height }, onRemoved }: UploadedDocumentProps) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = useInvalidateKyc();
  const { data: picture } = useQuery(documentQuery(call, id));
  const remove = useMutation({
    mutationFn: () => unwrapCall(call(removeDocument, { id })),
    onSuccess: async () => {
      await changed();
      onRemoved();
      toast({ text: text('kyc.removed') });
    },
    onError: ({ message }) => toast({ text: message, tone: 'error' }),
  });
  const named = text('kyc.picture', { kind: text(`kyc.need.${kind}`), width, height });
  return (
    <figure className={styles.kept}>
      {picture ? <img src={picture} alt={named} /> : <Skeleton shape="wide" />}
      <figcaption>
        <small aria-hidden="true">{`${width} × ${height}`}</small>
        <Button size="small" icon="trash" busy={remove.isPending} onPress={() => remove.mutate()}>
          {text('kyc.remove')}
          <VisuallyHidden> {named}</VisuallyHidden>
        </Button>
      </figcaption>
    </figure>
  );
}
