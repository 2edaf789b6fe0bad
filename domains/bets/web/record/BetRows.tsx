/** The bets of one page; each opens to its round. */
import { instant, unbrokenTime } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { Icon, Money, Picture, type RecordColumn, RecordTable, SignedMoney, Tag, type TagTone } from '#ui';
import { type GameNaming, nameIn } from '../naming.ts';
import type { Bet, BetPage } from '../record.queries.ts';
import { useText } from '../texts.ts';
import { BetDetails } from './BetDetails.tsx';
import styles from './BetRows.module.css';
import { useValidReason } from './valid-reason.ts';

type Props = {
  readonly page: BetPage;
  readonly naming: GameNaming;
  readonly open: string | null;
  readonly onToggle: (betId: string) => void;
  readonly stale: boolean;
};

const tones: Readonly<Record<Bet['state'], TagTone>> = { open: 'info', settled: 'quiet', void: 'warning' };

export function BetRows({ page, naming, open, onToggle, stale }: Props) {
  const text = useText();
  const record = useRecordText();
  return (
    <RecordTable
      label={text('bets.title')}
      columns={useColumns(page, naming)}
      rows={page.content}
      keyOf={({ betId }) => betId}
      totalLabel={record('record.total', { count: page.totalElements.toLocaleString('en-US') })}
      stale={stale}
      details={{
        open,
        onToggle,
        label: ({ gameName, round }) => text('bets.open', { game: gameName, round }),
        render: (bet) => <BetDetails bet={bet} naming={naming} />,
      }}
    />
  );
}

function useColumns({ totals }: BetPage, naming: GameNaming): RecordColumn<Bet>[] {
  const text = useText();
  const reasonOf = useValidReason();
  const { brand, platformOffsetMinutes } = useSite();
  const headOf = (name: string) => `${name} (${brand.currencySymbol})`;
  const plain = (amount: string) => <Money amount={amountOf(amount)} symbol="" />;
  const signed = (amount: string | null) => (amount === null ? '–' : <SignedMoney amount={amountOf(amount)} />);
  return [
    {
      key: 'time',
      label: text('bets.time'),
      card: 'note',
      cell: ({ time }) => <bdi>{unbrokenTime(instant(time), platformOffsetMinutes)}</bdi>,
    },
    {
      key: 'game',
      label: text('bets.game'),
      card: 'head',
      cell: ({ gameName, iconUrl, vassalage }) => (
        <span className={styles.game}>
          <span className={styles.thumb}>
            <Picture src={iconUrl} alt="" width={36} height={36} fallback={<Icon name="play" />} />
          </span>
          <b>{gameName}</b>
          <small>{nameIn(naming.vendors, vassalage)}</small>
        </span>
      ),
    },
    {
      key: 'stake',
      label: headOf(text('bets.stake')),
      end: true,
      card: 'figure',
      cell: ({ stake }) => plain(stake),
      total: plain(totals.stake),
    },
    {
      key: 'validBet',
      label: headOf(text('bets.validBet')),
      end: true,
      card: 'figure',
      cell: (bet) => (
        <span className={styles.valid}>
          {bet.validReason === null ? '–' : plain(bet.validBet)}
          {reasonOf(bet.validReason, 'short') && <small>{reasonOf(bet.validReason, 'short')}</small>}
        </span>
      ),
      total: plain(totals.validBet),
    },
    {
      key: 'payout',
      label: headOf(text('bets.payout')),
      end: true,
      cell: ({ payout, state }) => (state === 'settled' ? plain(payout) : '–'),
      total: plain(totals.payout),
    },
    {
      key: 'result',
      label: headOf(text('bets.result')),
      end: true,
      card: 'figure',
      cell: ({ result }) => signed(result),
      total: signed(totals.result),
    },
    {
      key: 'state',
      label: text('bets.state'),
      card: 'mark',
      cell: ({ state }) => <Tag tone={tones[state]}>{text(`bets.state.${state}`)}</Tag>,
    },
  ];
}
