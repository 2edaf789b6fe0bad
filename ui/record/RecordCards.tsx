/** The rows of a record on a phone, and its sums below them. */
import type { ReactNode } from 'react';
import styles from './RecordCards.module.css';
import { RowToggle } from './RowToggle.tsx';
import type { RecordColumn, RecordRows } from './record-rows.ts';

export function RecordCards<Row>({ label, columns, rows, keyOf, totalLabel, details }: RecordRows<Row>) {
  const at = (place: RecordColumn<Row>['card']) => columns.filter(({ card }) => card === place);
  const figures = at('figure');
  return (
    <div className={styles.cards}>
      <ul aria-label={label}>
        {rows.map((row) => {
          const key = keyOf(row);
          const isOpen = details?.open === key;
          return (
            <li key={key}>
              <div className={styles.card}>
                <div className={styles.head}>
                  <div className={styles.words}>
                    {at('head').map((column) => (
                      <b key={column.key}>{column.cell(row)}</b>
                    ))}
                    {at('note').map((column) => (
                      <small key={column.key}>{column.cell(row)}</small>
                    ))}
                  </div>
                  {at('mark').map((column) => (
                    <span key={column.key}>{column.cell(row)}</span>
                  ))}
                  {details && (
                    <RowToggle
                      label={details.label(row)}
                      isOpen={isOpen}
                      panel={`card-${key}`}
                      onPress={() => details.onToggle(key)}
                    />
                  )}
                </div>
                <Figures figures={figures.map((column) => [column.label, column.cell(row)])} />
              </div>
              {details && isOpen && (
                <div id={`card-${key}`} className={styles.details}>
                  {details.render(row)}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {totalLabel && (
        <div className={styles.total}>
          <b>{totalLabel}</b>
          <Figures
            figures={columns.flatMap(({ label: name, total }) => (total === undefined ? [] : [[name, total] as const]))}
          />
        </div>
      )}
    </div>
  );
}

function Figures({ figures }: { readonly figures: readonly (readonly [label: string, value: ReactNode])[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
