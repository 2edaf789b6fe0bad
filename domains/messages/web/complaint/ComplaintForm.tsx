/** Subject, number and words. Refusals are shown under their field, and the input stays. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  complaintSubjects,
  fileComplaint,
  maxComplaintCharacters,
  maxReferenceCharacters,
  minComplaintCharacters,
} from '#domains/messages/contract/complaint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, Icon, SelectField, TextArea, TextField } from '#ui';
import { messagesKey } from '../unread.queries.ts';
import styles from './Complaint.module.css';
import { useText } from './texts.ts';

type Draft = {
  readonly subject: '' | (typeof complaintSubjects)[number];
  readonly reference: string;
  readonly words: string;
};

export function ComplaintForm() {
  const text = useText();
  const [number, setNumber] = useState<string | null>(null);
  if (number === null) return <ComplaintFields onFiled={setNumber} />;
  return (
    <div className={styles.thanks} role="status">
      <Icon name="check" />
      <p>
        <b>{text('complaint.filed', { number })}</b>
        <small>{text('complaint.filed.hint')}</small>
      </p>
      <Button onPress={() => setNumber(null)}>{text('complaint.again')}</Button>
    </div>
  );
}

const faultFields = {
  complaint_too_short: 'words',
  complaint_too_long: 'words',
  complaint_reference_too_long: 'reference',
} as const;

const isField = (fault: string): fault is keyof typeof faultFields => Object.hasOwn(faultFields, fault);

function ComplaintFields({ onFiled }: { readonly onFiled: (number: string) => void }) {
  const text = useText();
  const call = useCall();
  const queries = useQueryClient();
  // The form is one complaint, however often it is sent.
  const [clientId] = useState(() => crypto.randomUUID());
  const form = useForm<Draft>({ defaultValues: { subject: '', reference: '', words: '' } });
  const { errors, isSubmitting } = form.formState;
  const count = useWatch({ control: form.control, name: 'words' }).trim().length;
  const bounds = { min: minComplaintCharacters, max: maxComplaintCharacters };

  const submit = form.handleSubmit(async ({ subject, ...rest }) => {
    if (subject === '') return;
    const answer = await call(fileComplaint, { ...rest, subject, clientId });
    if (!answer.ok) {
      const field = isField(answer.fault) ? faultFields[answer.fault] : 'root';
      form.setError(field, { message: answer.message }, { shouldFocus: field !== 'root' });
      return;
    }
    onFiled(answer.value.number);
    await queries.invalidateQueries({ queryKey: messagesKey });
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        label={text('complaint.subject')}
        error={errors.subject?.message}
        options={[
          { value: '', label: text('complaint.subject.none') },
          ...complaintSubjects.map((subject) => ({ value: subject, label: text(`complaint.subject.${subject}`) })),
        ]}
        {...form.register('subject', { validate: (subject) => subject !== '' || text('complaint.subject.wrong') })}
      />
      <TextField
        label={text('complaint.reference')}
        error={errors.reference?.message}
        maxLength={maxReferenceCharacters}
        {...form.register('reference')}
      />
      <TextArea
        label={text('complaint.words')}
        help={text('complaint.words.help')}
        error={errors.words?.message}
        aside={
          <small className={styles.count}>{text('complaint.count', { count, max: maxComplaintCharacters })}</small>
        }
        maxLength={maxComplaintCharacters}
        {...form.register('words', {
          validate: (words) =>
            (words.trim().length >= minComplaintCharacters && words.trim().length <= maxComplaintCharacters) ||
            text('complaint.words.wrong', bounds),
        })}
      />
      {errors.root && (
        <p role="alert" className={styles.refusal}>
          {errors.root.message}
        </p>
      )}
      <Button kind="primary" size="large" type="submit" icon="send" busy={isSubmitting}>
        {text('complaint.send')}
      </Button>
    </form>
  );
}
