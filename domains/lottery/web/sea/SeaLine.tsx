/** A line on the slip and on tickets: the kind by its name, and its picks row by row. */
import styles from '../board/LineText.module.css';
import type { LineViewProps } from '../form/lottery-form.ts';
import { useKindText } from './kind-text.ts';

const maxShown = 12;

export function SeaLine({ line: { kind, picks } }: LineViewProps) {
  const { nameOf, pickOf } = useKindText();
  const rows = picks.map((row) => {
    const more = row.length - maxShown;
    const names = row.slice(0, maxShown).map((pick) => pickOf(pick));
    return `${names.join(', ')}${more > 0 ? ` … (+${more})` : ''}` || '·';
  });
  return (
    <span className={styles.line}>
      <b>{nameOf(kind)}</b>
      <small>
        <bdi>{rows.join(' | ')}</bdi>
      </small>
    </span>
  );
}
