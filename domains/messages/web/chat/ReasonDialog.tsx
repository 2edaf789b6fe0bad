/** Asks why a message is reported or removed. */
import { useState } from 'react';
import { type RemovalReason, removalReasons } from '#domains/messages/contract/chat.ts';
import { Button, Dialog, Note, SelectField, useToast } from '#ui';
import { type Accusation, useRemove, useReport } from './chat.queries.ts';
import styles from './ReasonDialog.module.css';
import { useText } from './texts.ts';

type Props = { readonly accusation: Accusation; readonly onClose: () => void };

export function ReasonDialog({ accusation: { message, kind }, onClose }: Props) {
  const text = useText();
  const toast = useToast();
  const [reason, setReason] = useState<RemovalReason>('insult');
  const report = useReport(() => {
    toast({ text: text('chat.report.done') });
    onClose();
  });
  const remove = useRemove(onClose);
  const { messageId, name, words } = message;
  const isReport = kind === 'report';
  const work = isReport ? report : remove;
  const act = () =>
    isReport
      ? report.mutate({ messageId, reason })
      : remove.mutate({ messageId, reason, mutes: kind === 'removeMute' });
  return (
    <Dialog
      title={text(isReport ? 'chat.report.title' : 'chat.remove.title')}
      size="small"
      closeLabel={text('chat.close')}
      busy={work.isPending}
      onClose={onClose}
      footer={
        <div className={styles.acts}>
          <Button kind="ghost" disabled={work.isPending} onPress={onClose}>
            {text('chat.cancel')}
          </Button>
          <Button kind={isReport ? 'primary' : 'danger'} wide busy={work.isPending} onPress={act}>
            {text(isReport ? 'chat.report.send' : kind === 'remove' ? 'chat.remove' : 'chat.removeMute')}
          </Button>
        </div>
      }
    >
      <div className={styles.accusation}>
        {words !== '' && <blockquote dir="auto">{words}</blockquote>}
        {isReport && <p>{text('chat.report.lead', { name })}</p>}
        <SelectField
          label={text('chat.report.reason')}
          value={reason}
          options={removalReasons.map((each) => ({ value: each, label: text(`chat.reason.${each}`) }))}
          onChange={(event) => setReason(removalReasons.find((each) => each === event.currentTarget.value) ?? 'other')}
        />
        {work.error && (
          <Note tone="bad" announced>
            {work.error.message}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
