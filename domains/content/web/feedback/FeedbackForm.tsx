/** Question type, text and contact. Refusals are shown under their field, and the input stays. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type FeedbackBounds,
  feedbackTypes,
  maxContactCharacters,
  maxFeedbackCharacters,
  sendFeedback,
} from '#domains/content/contract/feedback.ts';
import { countWords, judgeFeedback } from '#domains/content/rules/feedback.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, Icon, SelectField, TextArea, TextField } from '#ui';
import { type FeedbackDraft, readDraft, removeDraft, saveDraft } from './draft.ts';
import styles from './Feedback.module.css';
import { feedbackKey } from './feedback.queries.ts';
import { useText } from './texts.ts';

type Props = {
  readonly bounds: FeedbackBounds;
  /** Shown with the confirmation: a link to the feedback page, where the form was opened elsewhere. */
  readonly more?: ReactNode;
};

export function FeedbackForm({ bounds, more }: Props) {
  const [isSent, setSent] = useState(false);
  const text = useText();
  if (!isSent) return <FeedbackFields bounds={bounds} onSent={() => setSent(true)} />;
  return (
    <div className={styles.thanks} role="status">
      <Icon name="check" />
      <p>
        <b>{text('feedback.thanks')}</b>
        <small>{text('feedback.thanks.hint')}</small>
      </p>
      <div className={styles.acts}>
        {more}
        <Button onPress={() => setSent(false)}>{text('feedback.again')}</Button>
      </div>
    </div>
  );
}

function FeedbackFields({ bounds, onSent }: { readonly bounds: FeedbackBounds; readonly onSent: () => void }) {
  const text = useText();
  const call = useCall();
  const queries = useQueryClient();
  const form = useForm<FeedbackDraft>({ defaultValues: readDraft() });
  const { errors, isSubmitting } = form.formState;
  const words = countWords(useWatch({ control: form.control, name: 'contentDescription' }));
  const { min, max } = bounds;

  const submit = form.handleSubmit(async ({ questionType, contentDescription, contactInformation }) => {
    if (questionType === '') return;
    const answer = await call(sendFeedback, { questionType, contentDescription, contactInformation });
    if (!answer.ok) {
      const isWords = answer.fault === 'feedback_too_short' || answer.fault === 'feedback_too_long';
      form.setError(isWords ? 'contentDescription' : 'root', { message: answer.message }, { shouldFocus: isWords });
      return;
    }
    removeDraft();
    onSent();
    await queries.invalidateQueries({ queryKey: feedbackKey });
  });

  return (
    <form
      className={styles.form}
      noValidate
      onChange={() => saveDraft(form.getValues())}
      onSubmit={(event) => void submit(event)}
    >
      <SelectField
        label={text('feedback.type')}
        error={errors.questionType?.message}
        options={[
          { value: '', label: text('feedback.type.none') },
          ...feedbackTypes.map((type) => ({ value: type, label: text(`feedback.type.${type}`) })),
        ]}
        {...form.register('questionType', { validate: (type) => type !== '' || text('feedback.type.wrong') })}
      />
      <TextArea
        label={text('feedback.content')}
        help={text('feedback.content.help', { min, max })}
        error={errors.contentDescription?.message}
        aside={<small className={styles.count}>{text('feedback.words', { words })}</small>}
        maxLength={maxFeedbackCharacters}
        {...form.register('contentDescription', {
          validate: (typed) =>
            judgeFeedback(typed, bounds) === null ||
            text('feedback.content.wrong', { min, max, words: countWords(typed) }),
        })}
      />
      <TextField
        label={text('feedback.contact')}
        help={text('feedback.contact.help')}
        maxLength={maxContactCharacters}
        {...form.register('contactInformation')}
      />
      {errors.root && (
        <p role="alert" className={styles.refusal}>
          {errors.root.message}
        </p>
      )}
      <Button kind="primary" size="large" type="submit" icon="send" busy={isSubmitting}>
        {text('feedback.send')}
      </Button>
    </form>
  );
}
