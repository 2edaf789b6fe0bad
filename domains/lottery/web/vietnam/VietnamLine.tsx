/** A line on the slip and on tickets: the kind by its name, and its numbers. */
import styles from '../board/LineText.module.css';
import type { LineViewProps } from '../form/lottery-form.ts';
import { isVietnamKind, kindNames, optionNames } from './vietnam-kinds.ts';

const maxShown = 12;

function picksText(picks: readonly (readonly string[])[], isSets: boolean): string {
  const names = isSets
    ? picks.map((set) => set.join(' · '))
    : (picks[0] ?? []).map((pick) => optionNames[pick] ?? pick);
  const more = names.length - maxShown;
  return `${names.slice(0, maxShown).join(', ')}${more > 0 ? ` … (+${more})` : ''}`;
}

export function VietnamLine({ line: { kind, picks } }: LineViewProps) {
  const isSets = kind.startsWith('XIEN') || kind.startsWith('TRUOT');
  return (
    <span className={styles.line}>
      <b>
        <bdi lang="vi">{isVietnamKind(kind) ? kindNames[kind] : kind}</bdi>
      </b>
      <small>
        <bdi>{picksText(picks, isSets)}</bdi>
      </small>
    </span>
  );
}
