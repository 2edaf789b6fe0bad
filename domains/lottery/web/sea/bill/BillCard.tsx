/** The card of a bill: rows or text, what it costs, and the button that takes it to the slip. */
import { type ReactNode, useState } from 'react';
import cardStyles from '#domains/lottery/web/board/BetCard.module.css';
import type { LotteryFormProps } from '#domains/lottery/web/form/lottery-form.ts';
import { useAmountText } from '#domains/lottery/web/game/amount.ts';
import { Button, classNames, Tabs } from '#ui';
import { useText } from '../texts.ts';
import styles from './Bill.module.css';
import { BillPaste } from './BillPaste.tsx';
import { BillTable } from './BillTable.tsx';
import { linesOfBill } from './bill.ts';
import { type BillShape, showNumber } from './bill-shape.ts';
import { type Bill, useBill } from './use-bill.ts';

type Props = Pick<LotteryFormProps, 'engine' | 'terms' | 'isLocked' | 'onAdd'> & {
  readonly shape: BillShape;
  /** The choice of what the bill is for, under its head. */
  readonly choice?: ReactNode;
};

export function BillCard({ shape, engine, terms, isLocked, onAdd, choice }: Props) {
  const text = useText();
  const bill = useBill(shape, engine, terms);
  const [entry, setEntry] = useState<'rows' | 'paste'>('rows');
  return (
    <section className={cardStyles.card} aria-label={text('sea.bill')}>
      <div className={cardStyles.head}>
        <h2>{text('sea.bill')}</h2>
        <Tabs
          look="segmented"
          label={text('sea.bill.entry')}
          tabs={[
            { key: 'rows', label: text('sea.bill.rows') },
            { key: 'paste', label: text('sea.bill.paste') },
          ]}
          value={entry}
          onChange={setEntry}
        />
      </div>
      {choice}
      <div className={classNames(isLocked && cardStyles.locked)} inert={isLocked}>
        {entry === 'rows' ? (
          <BillTable bill={bill} shape={shape} />
        ) : (
          <BillPaste
            shape={shape}
            engine={engine}
            onTake={(read) => {
              bill.takeText(read);
              if (read.wrong.length === 0) setEntry('rows');
            }}
          />
        )}
        <BillBar
          bill={bill}
          shape={shape}
          onAdd={() => {
            onAdd(linesOfBill(bill.total));
            bill.clear();
          }}
        />
      </div>
    </section>
  );
}

type BarProps = { readonly bill: Bill; readonly shape: BillShape; readonly onAdd: () => void };

function BillBar({ bill, shape, onAdd }: BarProps) {
  const text = useText();
  const amount = useAmountText();
  const { cells, cost, faults } = bill.total;
  const isSpreadable = bill.rows.length > 2 && cells.length > 0;
  return (
    <div className={classNames(cardStyles.bar, styles.bar)}>
      {bill.last && bill.orders.length > 0 && (
        <Button kind="outline" size="small" icon="swap" onPress={bill.addOrders}>
          {text('sea.bill.orders', { number: showNumber(shape, bill.last.number) })}
        </Button>
      )}
      {isSpreadable && (
        <Button kind="outline" size="small" onPress={bill.spreadStakes}>
          {text('sea.bill.spread')}
        </Button>
      )}
      <p className={cardStyles.price} role="status">
        {text('sea.bill.count', { count: cells.length })} · <b>{amount(cost)}</b>
        {faults > 0 && <small>{text('sea.bill.faults', { count: faults })}</small>}
      </p>
      <Button icon="plus" disabled={cells.length === 0 || faults > 0} onPress={onAdd}>
        {text('sea.add')}
      </Button>
    </div>
  );
}
