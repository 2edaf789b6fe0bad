/** To appeal, and to take a complaint back after one question. */
import { type SyntheticEvent, useId, useState } from 'react';
import { maxComplaintCharacters, minComplaintCharacters } from '#domains/messages/contract/complaint.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { Button, Dialog, Note, TextArea } from '#ui';
import styles from './Complaint.module.css';
import { type ComplaintView, useAppeal, useWithdraw } from './complaint.queries.ts';
import { useText } from './texts.ts';

type Props = { readonly complaint: ComplaintView; readonly onClose: () => void };

export function AppealDialog({ complaint: { complaintId, number }, onClose }: Props) {
  const text = useText();
  const record = useRecordText();
  const formId = useId();
  const [words, setWords] = useState('');
  const [isShort, setShort] = useState(false);
  const appeal = useAppeal(onClose);
  const bounds = { min: minComplaintCharacters, max: maxComplaintCharacters };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isWrong = words.trim().length < minComplaintCharacters;
    setShort(isWrong);
    if (!isWrong) appeal.mutate({ complaintId, words });
  };
  return (
    <Dialog
      title={text('complaint.appeal.title', { number })}
      closeLabel={record('record.close')}
      busy={appeal.isPending}
      onClose={onClose}
      footer={
        <Button kind="primary" wide type="submit" form={formId} busy={appeal.isPending}>
          {text('complaint.appeal.send')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p>{text('complaint.appeal.text')}</p>
        <TextArea
          label={text('complaint.appeal.words')}
          error={isShort ? text('complaint.words.wrong', bounds) : appeal.error?.message}
          maxLength={maxComplaintCharacters}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

export function WithdrawDialog({ complaint: { complaintId, number }, onClose }: Props) {
  const text = useText();
  const record = useRecordText();
  const withdrawal = useWithdraw(onClose);
  return (
    <Dialog
      title={text('complaint.withdraw.title', { number })}
      size="small"
      closeLabel={record('record.close')}
      busy={withdrawal.isPending}
      onClose={onClose}
      footer={
        <div className={styles.acts}>
          <Button kind="ghost" disabled={withdrawal.isPending} onPress={onClose}>
            {text('complaint.keep')}
          </Button>
          <Button kind="danger" wide busy={withdrawal.isPending} onPress={() => withdrawal.mutate(complaintId)}>
            {text('complaint.withdraw')}
          </Button>
        </div>
      }
    >
      <p>{text('complaint.withdraw.text')}</p>
      {withdrawal.error && (
        <Note tone="bad" announced>
          {withdrawal.error.message}
        </Note>
      )}
    </Dialog>
  );
}
