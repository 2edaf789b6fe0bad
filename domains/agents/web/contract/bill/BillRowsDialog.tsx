/** The rows behind a bill: every member of the team who bet in its window, with sums over all pages. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { listBillRows } from '#domains/agents/contract/bill.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePagerLabels } from '#platform/web/record/use-day-range.ts';
import { Dialog, Pager, type RecordColumn, RecordTable, Tag } from '#ui';
import { type Bill, billRowsQuery } from '../contract.queries.ts';
import { QueryContent } from '../QueryContent.tsx';
import { useFormats } from '../terms/use-formats.ts';
import { useText } from '../texts.ts';
import styles from './Bill.module.css';
import { useBillText } from './texts.ts';

const pageSize = 20;

type Props = { readonly bill: Bill; readonly onClose: () => void };

export function BillRowsDialog({ bill, onClose }: Props) {
  const text = useBillText();
  const shared = useText();
  const { window } = useFormats();
  const labels = usePagerLabels();
  const [pageNo, setPageNo] = useState(1);
  const rows = useQuery(billRowsQuery(useCall(), { billId: bill.billId, pageNo, pageSize }));
  const columnsOf = useColumns();
  return (
    <Dialog
      title={text('contractBill.rows', { window: window(bill) })}
      closeLabel={shared('contract.close')}
      size="large"
      onClose={onClose}
    >
      <QueryContent query={rows}>
        {({ content, totals, totalPages, totalElements }) => (
          <>
            <RecordTable
              label={text('contractBill.rows', { window: window(bill) })}
              rows={content}
              keyOf={({ account, depth }) => `${depth} ${account}`}
              stale={rows.isPlaceholderData}
              totalLabel={text('contractBill.rows.total', { count: totalElements })}
              columns={columnsOf(totals)}
            />
            {totalPages > 1 && (
              <div className={styles.pager}>
                <Pager page={pageNo} pages={totalPages} onPage={setPageNo} labels={labels} />
              </div>
            )}
          </>
        )}
      </QueryContent>
    </Dialog>
  );
}

type Rows = WireOutputOf<typeof listBillRows>;

function useColumns(): (totals: Rows['totals']) => readonly RecordColumn<Rows['content'][number]>[] {
  const text = useBillText();
  const { cash, count } = useFormats();
  const amount = (value: string) => <bdi>{cash(value)}</bdi>;
  return (totals) => [
    { key: 'account', label: text('contractBill.rows.account'), card: 'head', cell: (row) => row.account },
    {
      key: 'depth',
      label: text('contractBill.rows.depth'),
      card: 'note',
      cell: ({ depth }) => text('contractBill.rows.level', { depth }),
    },
    {
      key: 'active',
      label: text('contractBill.active'),
      card: 'mark',
      cell: ({ isActive }) => (isActive ? <Tag tone="positive">{text('contractBill.rows.counts')}</Tag> : '·'),
    },
    {
      key: 'bets',
      label: text('contractBill.rows.bets'),
      end: true,
      card: 'figure',
      cell: ({ bets }) => count(bets),
      total: count(totals.bets),
    },
    {
      key: 'stake',
      label: text('contractBill.stake'),
      end: true,
      card: 'figure',
      cell: ({ stake }) => amount(stake),
      total: amount(totals.stake),
    },
    {
      key: 'validBet',
      label: text('contractBill.validBet'),
      end: true,
      card: 'figure',
      cell: ({ validBet }) => amount(validBet),
      total: amount(totals.validBet),
    },
    {
      key: 'payout',
      label: text('contractBill.payout'),
      end: true,
      card: 'figure',
      cell: ({ payout }) => amount(payout),
      total: amount(totals.payout),
    },
  ];
}
