/** The direct downline that are agents, each with the figures of its own team. */
import { useQuery } from '@tanstack/react-query';
import { avatarPicture } from '#artwork/address.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useSite } from '#platform/web/site.ts';
import { Avatar, ErrorState, Link, Money, type RecordColumn, RecordTable, SignedMoney, Skeleton } from '#ui';
import { Panel } from '../figure/Panel.tsx';
import { type RevenuePage, revenueQuery } from '../report/report.queries.ts';
import styles from './DirectAgents.module.css';
import { useOverviewText } from './texts.ts';

type Row = RevenuePage['content'][number];
type Props = { readonly startDate: string; readonly endDate: string };

/** More than these are read in the report, which has pages. */
const maxRows = 10;
const pageSize = 100;

export function DirectAgents({ startDate, endDate }: Props) {
  const text = useOverviewText();
  const record = useRecordText();
  const own = useSession()?.userName;
  const columns = useColumns();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    revenueQuery(useCall(), { startDate, endDate, group: 'downline', pageSize }),
  );
  const rows = data?.content
    .filter(({ name, isAgent }) => isAgent && name !== own)
    .sort((a, b) => (amountOf(a.validBets) < amountOf(b.validBets) ? 1 : -1))
    .slice(0, maxRows);
  return (
    <Panel
      title={text('overview.direct')}
      note={text('overview.direct.note')}
      end={
        <Link className={styles.all} to="/agentHome/agentRevenueReport?group=downline">
          {text('overview.direct.all')}
        </Link>
      }
    >
      {error ? (
        <div className={styles.inside}>
          <ErrorState
            message={error.message}
            retryLabel={record('record.retry')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : rows === undefined ? (
        <div className={styles.inside}>
          <Skeleton shape="row" />
        </div>
      ) : rows.length === 0 ? (
        <p className={styles.none}>{text('overview.direct.none')}</p>
      ) : (
        <RecordTable
          label={text('overview.direct')}
          columns={columns}
          rows={rows}
          keyOf={({ name }) => name}
          stale={isPlaceholderData}
        />
      )}
    </Panel>
  );
}

function useColumns(): RecordColumn<Row>[] {
  const text = useOverviewText();
  const symbol = useSite().brand.currencySymbol;
  const moneyColumn = (name: 'deposits' | 'withdrawals' | 'validBets', isOnCard: boolean): RecordColumn<Row> => ({
    key: name,
    label: `${text(`overview.${name}`)} (${symbol})`,
    end: true,
    card: isOnCard ? 'figure' : undefined,
    cell: (row) => <Money amount={amountOf(row[name])} symbol="" />,
  });
  return [
    {
      key: 'account',
      label: text('overview.account'),
      card: 'head',
      cell: ({ name }) => (
        <span className={styles.account}>
          <Avatar src={avatarPicture(name)} name={name} size="small" />
          <b>{name}</b>
        </span>
      ),
    },
    {
      key: 'bettors',
      label: text('overview.players'),
      end: true,
      cell: ({ bettors }) => bettors.toLocaleString('en-US'),
    },
    moneyColumn('deposits', true),
    moneyColumn('withdrawals', false),
    moneyColumn('validBets', true),
    {
      key: 'profitAndLoss',
      label: `${text('overview.result')} (${symbol})`,
      end: true,
      card: 'figure',
      cell: ({ profitAndLoss }) => (
        <b>
          <SignedMoney amount={amountOf(profitAndLoss)} />
        </b>
      ),
    },
  ];
}
