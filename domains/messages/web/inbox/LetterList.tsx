/** The letters of a page, to be opened or, while some are being chosen, ticked. */
import { CheckField, classNames, Link } from '#ui';
import styles from './Inbox.module.css';
import type { LetterSummary } from './inbox.queries.ts';
import { LetterRow } from './LetterRow.tsx';
import { useText } from './texts.ts';

type Props = {
  readonly letters: readonly LetterSummary[];
  readonly openId: string | null;
  /** Null while nothing is being chosen. */
  readonly chosen: ReadonlySet<string> | null;
  readonly addressOf: (letterId: string) => string;
  readonly onChoose: (letterId: string) => void;
};

export function LetterList({ letters, openId, chosen, addressOf, onChoose }: Props) {
  const text = useText();
  return (
    <ul className={styles.list} aria-label={text('inbox.list')}>
      {letters.map((letter) => {
        const { letterId, isRead } = letter;
        const look = classNames(styles.row, !isRead && styles.unread);
        return (
          <li key={letterId}>
            {chosen ? (
              <div className={look}>
                <CheckField
                  label={
                    <span className={styles.tick}>
                      <LetterRow letter={letter} />
                    </span>
                  }
                  checked={chosen.has(letterId)}
                  onChange={() => onChoose(letterId)}
                />
              </div>
            ) : (
              <Link className={look} to={addressOf(letterId)} aria-current={letterId === openId || undefined}>
                <LetterRow letter={letter} />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
