/** The rows of a record: a table where there is space, cards on a phone. A row may open to what lies behind it. */
import { RecordCards } from './RecordCards.tsx';
import styles from './RecordTable.module.css';
import { RowToggle } from './RowToggle.tsx';
import type { RecordColumn, RecordRows } from './record-rows.ts';

export function RecordTable<Row>(props: RecordRows<Row>) {
  const { label, columns, rows, keyOf, totalLabel, details, stale } = props;
  return (
    <div className={styles.record} data-stale={stale || undefined} aria-busy={stale || undefined}>
      <div className={styles.frame}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ key, label: head, end }) => (
                <th key={key} scope="col" data-end={end || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={keyOf(row)} row={row} rowKey={keyOf(row)} columns={columns} details={details} />
            ))}
          </tbody>
          {totalLabel && <Totals label={totalLabel} columns={columns} />}
        </table>
      </div>
      <RecordCards {...props} />
    </div>
  );
}

type RowProps<Row> = Pick<RecordRows<Row>, 'columns' | 'details'> & { readonly row: Row; readonly rowKey: string };

function TableRow<Row>({ row, rowKey, columns, details }: RowProps<Row>) {
  const isOpen = details?.open === rowKey;
  const last = columns.length - 1;
  return (
    <>
      <tr className={styles.row} data-opens={details ? true : undefined}>
        {columns.map(({ key, cell, end }, at) => (
          <td key={key} data-end={end || undefined}>
            {details && at === last ? (
              <span className={styles.last}>
                {cell(row)}
                <RowToggle
                  label={details.label(row)}
                  isOpen={isOpen}
                  panel={`row-${rowKey}`}
                  onPress={() => details.onToggle(rowKey)}
                />
              </span>
            ) : (
              cell(row)
            )}
          </td>
        ))}
      </tr>
      {details && isOpen && (
        <tr>
          <td className={styles.details} id={`row-${rowKey}`} colSpan={columns.length}>
            {details.render(row)}
          </td>
        </tr>
      )}
    </>
  );
}

function Totals<Row>({ label, columns }: { readonly label: string; readonly columns: readonly RecordColumn<Row>[] }) {
  const before = columns.findIndex(({ total }) => total !== undefined);
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={Math.max(before, 1)}>
          {label}
        </th>
        {columns.slice(Math.max(before, 1)).map(({ key, total, end }) => (
          <td key={key} data-end={end || undefined}>
            {total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
