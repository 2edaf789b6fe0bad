/** One bill as a line: its window, its state with the reason, and what it paid. Opened, it shows the formula. */
import { amountOf } from '#platform/web/record/amount.ts';
import { Icon, Tag } from '#ui';
import type { Bill } from '../contract.queries.ts';
import { useFormats } from '../terms/use-formats.ts';
import styles from './Bill.module.css';
import { BillFormula } from './BillFormula.tsx';
import { useBillText } from './texts.ts';
import { useBillState } from './use-bill-state.ts';

type Props = { readonly bill: Bill; readonly isOpen: boolean; readonly onToggle: () => void };

export function BillRow({ bill, isOpen, onToggle }: Props) {
  const { cash, window } = useFormats();
  const { tone, state } = useBillState(bill);
  return (
    // The address says which bill is open, and not the browser.
    <details className={styles.bill} open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          onToggle();
        }}
      >
        <span className={styles.icon}>
          <Icon name="document" />
        </span>
        <span className={styles.words}>
          <b>{window(bill)}</b>
          <small>
            <BillNote bill={bill} />
          </small>
        </span>
        <span className={styles.amount}>
          <Tag tone={tone}>{state}</Tag>
          <b>
            <bdi>{cash(bill.paid)}</bdi>
          </b>
        </span>
        <Icon name="down" className={styles.chevron} />
      </summary>
      {isOpen && <BillFormula billId={bill.billId} />}
    </details>
  );
}

function BillNote({ bill }: Pick<Props, 'bill'>) {
  const text = useBillText();
  const { cash, minute } = useFormats();
  const { reason } = useBillState(bill);
  const notes = [
    text('contractBill.number', { number: bill.number }),
    ...(bill.version > 1
      ? [text('contractBill.correction', { version: bill.version, difference: cash(bill.difference) })]
      : []),
    ...(bill.issuedAt === null ? [] : [text('contractBill.issued', { at: minute(bill.issuedAt) })]),
    ...(amountOf(bill.shortfall) > 0n ? [text('contractBill.shortfall', { amount: cash(bill.shortfall) })] : []),
    ...(amountOf(bill.recovered) > 0n ? [text('contractBill.recovered', { amount: cash(bill.recovered) })] : []),
    ...(reason ? [reason] : []),
  ];
  return notes.join(' · ');
}
