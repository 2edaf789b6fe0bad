/** The bills of a kind, newest first; each one opens to its formula. */
import { useQuery } from '@tanstack/react-query';
import { exportBills } from '#domains/agents/contract/bill.ts';
import type { ContractKind } from '#domains/agents/web/agents.queries.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useDayRange, usePagerLabels } from '#platform/web/record/use-day-range.ts';
import { useRecord } from '#platform/web/record/use-record.ts';
import { useRecordFile } from '#platform/web/record/use-record-file.ts';
import { Button, DayRange, Pager, useToast } from '#ui';
import { type BillPage, billsQuery } from '../contract.queries.ts';
import { QueryContent } from '../QueryContent.tsx';
import { SectionCard } from '../SectionCard.tsx';
import { useFormats } from '../terms/use-formats.ts';
import styles from './Bill.module.css';
import { BillRow } from './BillRow.tsx';
import { useBillText } from './texts.ts';

const pageSize = 20;

export function BillsCard({ kind }: { readonly kind: ContractKind }) {
  const text = useBillText();
  const record = useRecordText();
  const toast = useToast();
  const call = useCall();
  // A week without the end of a dividend period would be an empty list.
  const shown = useRecord([], { usual: kind === 'dividend' ? 'past30' : 'past7' });
  const dayRange = useDayRange(shown);
  const query = { kind, ...shown.days };
  const bills = useQuery(billsQuery(call, { ...query, pageNo: shown.page, pageSize }));
  const file = useRecordFile((after) => unwrapCall(call(exportBills, { ...query, ...(after && { after }) })));
  const save = () =>
    file.mutate(undefined, {
      onError: ({ message }) => toast({ text: record('record.exportFailed', { reason: message }), tone: 'error' }),
    });
  return (
    <SectionCard
      title={text('contractBill.title')}
      lead={text('contractBill.lead')}
      end={
        <Button
          size="small"
          icon="deposit"
          busy={file.isPending}
          disabled={!bills.data || bills.data.totalElements === 0}
          onPress={save}
        >
          {record('record.export')}
        </Button>
      }
    >
      <div className={styles.filter}>
        <DayRange {...dayRange} />
      </div>
      <div className={styles.state} aria-busy={bills.isPlaceholderData || undefined}>
        <QueryContent query={bills}>
          {(page) =>
            page.content.length === 0 ? (
              <p className={styles.none}>{text('contractBill.none')}</p>
            ) : (
              <Bills page={page} open={shown.open} toggle={shown.toggle} turn={shown.turn} />
            )
          }
        </QueryContent>
      </div>
    </SectionCard>
  );
}

type BillsProps = {
  readonly page: BillPage;
  readonly open: string | null;
  readonly toggle: (billId: string) => void;
  readonly turn: (page: number) => void;
};

function Bills({ page, open, toggle, turn }: BillsProps) {
  const text = useBillText();
  const { cash } = useFormats();
  const labels = usePagerLabels();
  const { content, totals, pageNum, totalPages, totalElements } = page;
  return (
    <>
      {content.map((bill) => (
        <BillRow key={bill.billId} bill={bill} isOpen={open === bill.billId} onToggle={() => toggle(bill.billId)} />
      ))}
      <div className={styles.foot}>
        <span>
          {text('contractBill.totals', {
            count: totalElements,
            net: cash(totals.net),
            paid: cash(totals.paid),
          })}
        </span>
        {totalPages > 1 && (
          <Pager page={Math.min(pageNum, totalPages)} pages={totalPages} onPage={turn} labels={labels} />
        )}
      </div>
    </>
  );
}
