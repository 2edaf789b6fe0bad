/** The first three. The heights differ, and the numbers say it too; it is read from the first to the third. */
import { amountOf } from '#platform/web/record/amount.ts';
import { Avatar } from '#ui';
import { useFigures } from '../figures.ts';
import type { BoardRow, BoardView } from '../mission.queries.ts';
import { useText } from '../texts.ts';
import styles from './Podium.module.css';
import { withKeys } from './row-keys.ts';
import { useScoreText } from './score.ts';

type Props = {
  readonly board: Pick<BoardView, 'metric'>;
  readonly rows: readonly BoardRow[];
  readonly isSmall?: boolean;
};

export function Podium({ board, rows, isSmall = false }: Props) {
  const text = useText();
  const { cash } = useFigures();
  const scoreText = useScoreText(board);
  return (
    <ol className={styles.podium} data-small={isSmall || undefined}>
      {withKeys(rows).map(({ key, row: { rank, name, avatarUrl, score, prize, isOwn } }, nth) => (
        <li key={key} data-step={nth + 1}>
          <span className={styles.picture}>
            <Avatar src={avatarUrl} name={name} size={isSmall ? 'regular' : 'large'} />
          </span>
          <b className={styles.name}>
            <bdi>{name}</bdi>
            {isOwn && <small>{text('board.you')}</small>}
          </b>
          <span className={styles.score}>
            {board.metric === 'points' ? text('mission.shortPoints', { points: Number(score) }) : scoreText(score)}
          </span>
          <span className={styles.step}>
            <span className={styles.ribbon}>{rank}</span>
            {amountOf(prize) > 0n && <b>{cash(amountOf(prize))}</b>}
          </span>
        </li>
      ))}
    </ol>
  );
}
