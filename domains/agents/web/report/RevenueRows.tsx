import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useSite } from '#platform/web/site.ts';
import { Money, type RecordColumn, RecordTable, SignedMoney } from '#ui';
import type { RevenuePage } from './report.queries.ts';
import { useReportText } from './texts.ts';

type Row = RevenuePage['content'][number];
type Props = { readonly page: RevenuePage; readonly group: 'day' | 'downline'; readonly stale: boolean };

const amounts = ['deposits', 'withdrawals', 'bets', 'validBets', 'prizes', 'bonus', 'rebate', 'income'] as const;
/** A card has space for the most important ones. */
const onCards: ReadonlySet<string> = new Set(['deposits', 'validBets', 'prizes']);

export function RevenueRows({ page, group, stale }: Props) {
  const text = useReportText();
  const record = useRecordText();
  return (
    <RecordTable
      label={text('report.revenue')}
      columns={useColumns(page, group)}
      rows={page.content}
      keyOf={({ name }) => name}
      totalLabel={record('record.total', { count: page.totalElements.toLocaleString('en-US') })}
      stale={stale}
    />
  );
}

function useColumns({ totals }: RevenuePage, group: Props['group']): RecordColumn<Row>[] {
  const text = useReportText();
  const symbol = useSite().brand.currencySymbol;
  const own = useSession()?.userName;
  return [
    {
      key: 'name',
      label: text(`report.group.${group}`),
      card: 'head',
      cell: ({ name }) => <bdi>{group === 'downline' && name === own ? text('report.own', { name }) : name}</bdi>,
    },
    {
      key: 'bettors',
      label: text('report.bettors'),
      end: true,
      cell: ({ bettors }) => bettors.toLocaleString('en-US'),
      total: totals.bettors.toLocaleString('en-US'),
    },
    ...amounts.map(
      (name): RecordColumn<Row> => ({
        key: name,
        label: `${text(name === 'income' ? 'report.agentIncome' : `report.${name}`)} (${symbol})`,
        end: true,
        card: onCards.has(name) ? 'figure' : undefined,
        cell: (row) => <Money amount={amountOf(row[name])} symbol="" />,
        total: <Money amount={amountOf(totals[name])} symbol="" />,
      }),
    ),
    {
      key: 'profitAndLoss',
      label: `${text('report.result')} (${symbol})`,
      end: true,
      card: 'mark',
      cell: ({ profitAndLoss }) => (
        <b>
          <SignedMoney amount={amountOf(profitAndLoss)} />
        </b>
      ),
      total: <SignedMoney amount={amountOf(totals.profitAndLoss)} />,
    },
  ];
}
