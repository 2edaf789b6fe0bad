/** The places of a page in a table, and the own one with its neighbours wherever it is. */
import { amountOf } from '#platform/web/record/amount.ts';
import { Avatar, classNames, Tag, VisuallyHidden } from '#ui';
import { useFigures } from '../figures.ts';
import type { BoardRow, BoardView } from '../mission.queries.ts';
import { useText } from '../texts.ts';
import styles from './Board.module.css';
import { withKeys } from './row-keys.ts';
import { useScoreText } from './score.ts';

type Props = { readonly board: BoardView; readonly rows: readonly BoardRow[] };

export function BoardRows({ board, rows }: Props) {
  const text = useText();
  const { before, after } = besideOf(board);
  return (
    <table className={styles.rows}>
      <caption>
        <VisuallyHidden>{text('board.list')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{text('board.place')}</th>
          <th scope="col">{text('board.player')}</th>
          <th scope="col">{text('board.score')}</th>
          <th scope="col">{text('board.prize')}</th>
        </tr>
      </thead>
      <tbody>
        <OwnRows board={board} rows={before} />
        {before.length > 0 && <Gap />}
        {withKeys(rows).map(({ key, row }) => (
          <Row key={key} board={board} row={row} />
        ))}
        {after.length > 0 && <Gap />}
        <OwnRows board={board} rows={after} />
      </tbody>
    </table>
  );
}

const OwnRows = ({ board, rows }: Props) =>
  withKeys(rows).map(({ key, row }) => <Row key={key} board={board} row={row} />);

/** The own row with those beside it, before the page or after it; nothing where it is on the page. */
function besideOf({ rows, neighbours }: BoardView): {
  readonly before: readonly BoardRow[];
  readonly after: readonly BoardRow[];
} {
  if (rows.some(({ isOwn }) => isOwn)) return { before: [], after: [] };
  const isBefore = (neighbours[0]?.rank ?? 0) < (rows[0]?.rank ?? 0);
  return isBefore ? { before: neighbours, after: [] } : { before: [], after: neighbours };
}

function Gap() {
  const text = useText();
  return (
    <tr className={styles.gap}>
      <td colSpan={4}>
        <span aria-hidden="true">· · ·</span>
        <VisuallyHidden>{text('board.between')}</VisuallyHidden>
      </td>
    </tr>
  );
}

export function Row({
  board,
  row: { rank, name, avatarUrl, score, prize, isOwn },
}: {
  board: BoardView;
  row: BoardRow;
}) {
  const text = useText();
  const { cash } = useFigures();
  const scoreText = useScoreText(board);
  return (
    <tr className={classNames(isOwn && styles.own)} aria-current={isOwn || undefined}>
      <td>{rank}</td>
      <td>
        <span className={styles.player}>
          <Avatar src={avatarUrl} name={name} size="small" />
          <bdi>{name}</bdi>
          {isOwn && <Tag tone="gold">{text('board.you')}</Tag>}
        </span>
      </td>
      <td>{scoreText(score)}</td>
      <td>{amountOf(prize) > 0n ? cash(amountOf(prize)) : '–'}</td>
    </tr>
  );
}
