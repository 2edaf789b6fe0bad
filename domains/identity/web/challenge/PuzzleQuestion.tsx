/** The same check without eyes and hands: a sum in words. */
import { type FormEvent, useState } from 'react';
import { Button, TextField } from '#ui';
import styles from './HumanCheck.module.css';
import type { PuzzleProps } from './puzzle.ts';
import { useText } from './texts.ts';

export function PuzzleQuestion({ puzzle, busy, error, onTry }: PuzzleProps) {
  const text = useText();
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = String(new FormData(event.currentTarget).get('answer') ?? '').trim();
    setEmpty(answer === '');
    if (answer !== '' && !busy) onTry({ answer });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.question}>{puzzle.question}</p>
      <TextField
        label={text('human.answer')}
        name="answer"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        maxLength={8}
        error={isEmpty ? text('human.missing') : error}
      />
      <Button kind="primary" size="large" wide type="submit" busy={busy}>
        {text('human.submit')}
      </Button>
    </form>
  );
}
