/** The columns of the record of a game: sums and sides where its bets have them. */
import { instant, unbrokenTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { type RecordColumn, Tag } from '#ui';
import type { IssueResult, LotteryGameView } from '../wire.ts';
import { isFastIssue } from './issue-number.ts';
import { OwnResultCell } from './own/OwnResultCell.tsx';
import type { OwnResults } from './own/own-results.ts';
import { ResultLine } from './ResultLine.tsx';
import styles from './Results.module.css';
import { type SideSum, sideSumOf } from './side-road.ts';
import { useText } from './texts.ts';

const newspapers: ReadonlySet<LotteryGameView['family']> = new Set(['vn_north', 'vn_south', 'hanoi', 'thai', 'four_d']);

/** Their table has the main prize; the others are one step away. */
export const hasSeveralPrizes = ({ family }: LotteryGameView): boolean => newspapers.has(family);

const clockLength = 'hh:mm:ss'.length;
const minuteLength = 'YYYY-MM-DD hh:mm'.length;

/** More balls than these stand in two rows. */
const maxInRow = 10;

type Options = {
  readonly game: LotteryGameView;
  readonly chosen: string | undefined;
  /** Null where no member is logged in. */
  readonly own: OwnResults | null;
  readonly onProof: (issue: string) => void;
};

const sumOf = ({ family }: LotteryGameView, { result }: IssueResult) => sideSumOf(family, result['numbers'] ?? []);

/** Big and small of the draws that have sides at all. */
const sided: ReadonlySet<LotteryGameView['family']> = new Set(['ssc', 'k3', 'pk10', 'x5', 'l28', 'keno']);

export function useResultColumns({ game, chosen, own, onProof }: Options): RecordColumn<IssueResult>[] {
  const text = useText();
  const form = useFormText();
  const { platformOffsetMinutes } = useSite();
  const sums: RecordColumn<IssueResult>[] = [
    {
      key: 'sum',
      label: text('lottery.results.column.sum'),
      end: true,
      card: 'figure',
      cell: (row) => sumOf(game, row)?.sum ?? '',
    },
    {
      key: 'form',
      label: text('lottery.results.column.form'),
      card: 'figure',
      cell: (row) => {
        const sum = sumOf(game, row);
        return sum ? form(sum) : '';
      },
    },
  ];
  // Of a game of ours the proof says where a result comes from.
  const origin: RecordColumn<IssueResult> = {
    key: 'source',
    label: text('lottery.results.column.source'),
    card: 'figure',
    cell: ({ source }) => (
      <Tag tone={source === 'demo' ? 'warning' : source === 'own' ? 'info' : 'quiet'}>
        {text(`lottery.results.source.${source}`)}
      </Tag>
    ),
  };
  const mine: RecordColumn<IssueResult> = {
    key: 'own',
    label: text('lottery.results.column.own'),
    end: true,
    card: 'figure',
    cell: ({ issue }) => <OwnResultCell own={own?.get(issue)} />,
  };
  return [
    {
      key: 'issue',
      label: text('lottery.results.column.issue'),
      card: 'head',
      cell: ({ issue, version }) => (
        <>
          <b className={styles.issue}>{issue}</b>
          {version > 1 && <Tag tone="warning">{text('lottery.results.corrected', { version })}</Tag>}
        </>
      ),
    },
    {
      key: 'drawn',
      label: text('lottery.results.column.drawn'),
      card: 'note',
      // The number of a fast draw has its day in it.
      cell: ({ drawsAt, issue }) => (
        <bdi>
          {isFastIssue(issue)
            ? unbrokenTime(instant(drawsAt), platformOffsetMinutes).slice(-clockLength)
            : unbrokenTime(instant(drawsAt), platformOffsetMinutes).slice(0, minuteLength)}
        </bdi>
      ),
    },
    {
      key: 'numbers',
      label: text('lottery.results.column.numbers'),
      card: 'figure',
      cell: (row) => (
        <div className={styles.numbers} data-many={(row.result['numbers']?.length ?? 0) > maxInRow || undefined}>
          <ResultLine game={game} result={row} />
        </div>
      ),
    },
    ...(sided.has(game.family) ? sums : []),
    ...(game.source === 'own' ? [] : [origin]),
    ...(own ? [mine] : []),
    {
      key: 'proof',
      label: text('lottery.results.column.proof'),
      card: 'mark',
      cell: ({ issue, source }) => {
        const isProof = source === 'own' || source === 'demo';
        return (
          <button
            type="button"
            className={styles.proof}
            aria-label={text(isProof ? 'lottery.results.proof.named' : 'lottery.results.source', { issue })}
            aria-current={issue === chosen || undefined}
            onClick={() => onProof(issue)}
          >
            {text(isProof ? 'lottery.results.proof' : 'lottery.results.view.source')}
          </button>
        );
      },
    },
  ];
}

function useFormText(): (sum: SideSum) => string {
  const text = useText();
  return ({ size, parity }) => {
    if (parity === null) return text('lottery.results.form.none');
    const even = text(`lottery.results.side.${parity}`).toLowerCase();
    if (size === null) return text('lottery.results.form.part', { parity: even });
    return text('lottery.results.form', { size: text(`lottery.results.side.${size}`), parity: even });
  };
}
