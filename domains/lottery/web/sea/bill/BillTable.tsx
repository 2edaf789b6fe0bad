/** A row for each number; its columns open by the count of its digits, with what they pay inside the field. */

import { multipleText } from '#domains/lottery/web/board/price.ts';
import { useSite } from '#platform/web/site.ts';
import { IconButton } from '#ui';
import { useText } from '../texts.ts';
import styles from './Bill.module.css';
import { type BillCell, type BillRow, readCell } from './bill.ts';
import { type BillShape, type ColumnKey, lengthsOf, opensColumn, showNumber } from './bill-shape.ts';
import type { Bill } from './use-bill.ts';

type Props = { readonly bill: Bill; readonly shape: BillShape };

export function BillTable({ bill, shape }: Props) {
  const text = useText();
  const { currencySymbol } = useSite().brand;
  return (
    <div className={styles.bill} role="table" aria-label={text('sea.bill')} data-columns={shape.columns.length}>
      <div className={styles.head} role="row">
        <span role="columnheader">{text('sea.bill.number')}</span>
        {shape.columns.map((column) => (
          <span key={column} role="columnheader">
            {text(`sea.column.${column}`)} {currencySymbol}
            {column === 'tod' && <small>{text('sea.column.tod.note')}</small>}
          </span>
        ))}
        <span role="columnheader" aria-label={text('sea.bill.removeColumn')} />
      </div>
      {bill.rows.map((row, index) => (
        <Row key={row.id} bill={bill} shape={shape} row={row} place={index + 1} />
      ))}
    </div>
  );
}

type RowProps = Props & { readonly row: BillRow; readonly place: number };

function Row({ bill, shape, row, place }: RowProps) {
  const text = useText();
  const name = showNumber(shape, row.number);
  const isOpen = opensColumn(shape, bill.context.engine, row.number);
  const lengths = lengthsOf(shape);
  const isNew = row.number === '' && place === bill.rows.length;
  return (
    <div className={styles.row} role="row">
      <span role="cell">
        <input
          className={styles.number}
          aria-label={isNew ? text('sea.bill.new') : text('sea.bill.numberOf', { place })}
          aria-invalid={(!isOpen && row.number.length >= Math.max(...lengths)) || undefined}
          inputMode={shape.entry === 'roll' ? 'text' : 'numeric'}
          autoComplete="off"
          placeholder={placeholderOf(shape)}
          value={name}
          onChange={({ target }) => bill.setNumber(row.id, target.value)}
        />
      </span>
      {isOpen ? (
        shape.columns.map((column) => (
          <span key={column} role="cell">
            <Cell bill={bill} row={row} column={column} name={name} />
          </span>
        ))
      ) : (
        <span role="cell" className={styles.hint}>
          {row.number.length >= Math.max(...lengths)
            ? text('sea.bill.noBet')
            : text(`sea.hint.${shape.entry}`, { digits: lengths.join(', ') })}
        </span>
      )}
      <span role="cell" className={styles.remove}>
        {!isNew && (
          <IconButton
            icon="close"
            label={text('sea.bill.remove', { number: name })}
            onPress={() => bill.remove(row.id)}
          />
        )}
      </span>
    </div>
  );
}

const placeholderOf = ({ entry, ...shape }: BillShape): string => {
  if (entry === 'pair') return '01-31';
  return entry === 'roll' ? '12R4' : '0'.repeat(Math.max(...lengthsOf({ ...shape, entry })));
};

type CellProps = {
  readonly bill: Bill;
  readonly row: BillRow;
  readonly column: ColumnKey;
  readonly name: string;
};

function Cell({ bill, row, column, name }: CellProps) {
  const text = useText();
  const cell = readCell(bill.context, row, column);
  if (cell === null)
    return (
      <i role="img" aria-label={text('sea.bill.none')}>
        ·
      </i>
    );
  const isClosed = cell.state === 'closed';
  return (
    <>
      <input
        aria-label={text('sea.bill.stakeOf', { column: text(`sea.column.${column}`), number: name })}
        aria-invalid={cell.fault !== null || undefined}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={cell.typed}
        disabled={isClosed && cell.typed === ''}
        onChange={({ target }) => bill.setStake(row.id, column, target.value)}
      />
      <CellNote cell={cell} />
    </>
  );
}

/** The multiple, and why it is another one than in the table. */
function CellNote({ cell: { state, pays, tickets, fault } }: { readonly cell: BillCell }) {
  const text = useText();
  if (state === 'closed') return <small data-tone="bad">{text('sea.state.closed')}</small>;
  if (fault !== null) return <small data-tone="bad">{text(`sea.fault.${fault}`)}</small>;
  return (
    <small data-tone={state === 'half' ? 'half' : undefined}>
      {tickets > 1 && `${tickets} `}×{multipleText(pays)}
      {state === 'half' && ` ${text('sea.state.halfShort')}`}
    </small>
  );
}
