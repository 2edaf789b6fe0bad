/** A line of a fast game on the slip and on tickets: the kind, and its picks row by row. */
import type { LineViewProps } from '../form/lottery-form.ts';
import styles from './FastForm.module.css';
import { sayKind, sayPick } from './pick-name.ts';
import { useFastText } from './texts.ts';

export function FastLine({ line }: LineViewProps) {
  const say = useFastText();
  return (
    <span className={styles.line}>
      <b>{sayKind(say, line.kind)}</b>
      <small>
        <bdi>{line.picks.map((row) => row.map((pick) => sayPick(say, pick)).join(', ') || '·').join(' | ')}</bdi>
      </small>
    </span>
  );
}
