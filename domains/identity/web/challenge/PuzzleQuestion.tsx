/** The same check without eyes and hands: a sum in words. */
import { type RefCallback, type SubmitEvent, useState } from 'react';
import { Button, TextField } from '#ui';
import styles from './HumanCheck.module.css';
import type { PuzzleProps } from './puzzle.ts';
import { useText } from './texts.ts';

/** The visitor requested the question, so its field is focused. */
const focusField: RefCallback<HTMLInputElement> = (field) => field?.focus();

export function PuzzleQuestion({ puzzle, busy, error, onTry }: PuzzleProps) {
  const text = useText();
  const [input, setInput] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const answer = input.trim();
    setEmpty(answer === '');
    if (answer !== '' && !busy) onTry({ answer });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.question}>{puzzle.question}</p>
      <TextField
        label={text('human.answer')}
        ref={focusField}
        value={input}
        onChange={(event) => setInput(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        error={isEmpty ? text('human.missing') : error}
      />
      <Button kind="primary" size="large" wide type="submit" busy={busy}>
        {text('human.submit')}
      </Button>
    </form>
  );
}
