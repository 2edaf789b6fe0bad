/** The scene and the piece above a slider: a finger or a mouse lets go, keys press the button. */
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#ui';
import styles from './HumanCheck.module.css';
import type { PuzzleProps } from './puzzle.ts';
import { useText } from './texts.ts';

const png = (base64: string) => `data:image/png;base64,${base64}`;

export function PuzzlePicture({ puzzle, busy, error, onTry }: PuzzleProps) {
  const text = useText();
  const id = useId();
  const [x, setX] = useState(0);
  const { width, height, pieceSize } = puzzle;
  const send = () => {
    if (!busy && x > 0) onTry({ x });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <svg className={styles.scene} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <image href={png(puzzle.scene)} width={width} height={height} />
        <image href={png(puzzle.piece)} x={x} y={puzzle.pieceTop} width={pieceSize} height={pieceSize} />
      </svg>
      {/* A picture runs from left to right in every language. */}
      <input
        type="range"
        aria-label={text('human.slide')}
        dir="ltr"
        className={styles.slider}
        min={0}
        max={width - pieceSize}
        value={x}
        aria-valuetext={text('human.place', { x, width: width - pieceSize })}
        aria-describedby={`${id}-note`}
        disabled={busy}
        onChange={(event) => setX(event.target.valueAsNumber)}
        onPointerUp={send}
      />
      <p id={`${id}-note`} className={styles.error} role="alert">
        {error}
      </p>
      <Button kind="primary" size="large" wide type="submit" busy={busy}>
        {text('human.submit')}
      </Button>
    </form>
  );
}
