/** The bets of one page; each opens to its round. */
import { instant, unbrokenTime } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { Icon, Money, Picture, type RecordColumn, RecordTable, SignedMoney, Tag, type TagTone } from '#ui';
import { type GameNames, nameOfCode } from '../game-names.ts';
import type { Bet } from '../record.queries.ts';
import { useText } from '../texts.ts';
import { BetDetails } from './BetDetails.tsx';
import styles from './BetRows.module.css';
import type { RecordedBet, RecordedBets } from './bet-source.ts';
import { useValidReason } from './valid-reason.ts';

type Props = {
  readonly title: string;
  readonly isTeam: boolean;
  readonly page: RecordedBets;
  readonly naming: GameNames;
  readonly open: string | null;
  readonly onToggle: (betId: string) => void;
  readonly stale: boolean;
};

const tones: Readonly<Record<Bet['state'], TagTone>> = { open: 'info', settled: 'quiet', void: 'warning' };

export function BetRows({ title, isTeam, page, naming, open, onToggle, stale }: Props) {
  const text = useText();
  const record = useRecordText();
  const details = {
    open,
    onToggle,
    label: (bet: RecordedBet) =>
      isOwn(bet) ? text('bets.open', { game: bet.gameName, round: bet.round }) : bet.gameName,
    render: (bet: RecordedBet) => isOwn(bet) && <BetDetails bet={bet} naming={naming} />,
  };
  return (
    <RecordTable
      label={title}
      columns={useColumns(page, naming, isTeam)}
      rows={page.content}
      keyOf={({ betId }) => betId}
      totalLabel={record('record.total', { count: page.totalElements.toLocaleString('en-US') })}
      stale={stale}
      // What lies behind a bet of the team is its member's own.
      {...(!isTeam && { details })}
    />
  );
}

const isOwn = (bet: RecordedBet): bet is Bet => bet.account === undefined;

function useColumns({ totals }: RecordedBets, naming: GameNames, isTeam: boolean): RecordColumn<RecordedBet>[] {
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
    ...(isTeam ? [accountColumn(text('bets.account'))] : []),
    {
      key: 'game',
      label: text('bets.game'),
      card: isTeam ? 'note' : 'head',
      cell: (bet) => (
        <span className={isOwn(bet) ? styles.game : styles.valid}>
          {isOwn(bet) && (
            <span className={styles.thumb}>
              <Picture src={bet.iconUrl} alt="" width={36} height={36} fallback={<Icon name="play" />} />
            </span>
          )}
          <b>{bet.gameName}</b>
          <small>{nameOfCode(naming.vendors, bet.vassalage)}</small>
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
          {isOwn(bet) && bet.validReason === null ? '–' : plain(bet.validBet)}
          {isOwn(bet) && reasonOf(bet.validReason, 'short') && <small>{reasonOf(bet.validReason, 'short')}</small>}
        </span>
      ),
      total: plain(totals.validBet),
    },
    {
      key: 'payout',
      label: headOf(text('bets.payout')),
      end: true,
      cell: (bet) => (!isOwn(bet) || bet.state === 'settled' ? plain(bet.payout) : '–'),
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
    ...(isTeam ? [] : [stateColumn(text('bets.state'), (state) => text(`bets.state.${state}`))]),
  ];
}

const accountColumn = (label: string): RecordColumn<RecordedBet> => ({
  key: 'account',
  label,
  card: 'head',
  cell: ({ account }) => <b>{account}</b>,
});

const stateColumn = (label: string, nameOf: (state: Bet['state']) => string): RecordColumn<RecordedBet> => ({
  key: 'state',
  label,
  card: 'mark',
  cell: (bet) => isOwn(bet) && <Tag tone={tones[bet.state]}>{nameOf(bet.state)}</Tag>,
});
