/** Prizes as rows, draws as columns; the last two digits are heavy, the special prize stands out. */
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import type { PrintedNumber } from '#domains/lottery/rules/trend/newspaper.ts';
import { keyed } from '#domains/lottery/web/board/keyed.ts';
import { classNames, VisuallyHidden } from '#ui';
import { useText } from '../texts.ts';
import styles from './Newspaper.module.css';
import { printedRows, specialPrize } from './printed-result.ts';

export type NewspaperColumn = { readonly name: string; readonly issue: string; readonly result: DrawResult };

type Props = { readonly family: string; readonly columns: readonly NewspaperColumn[] };

export function Newspaper({ family, columns }: Props) {
  const text = useText();
  const printed = columns.map(({ result }) => printedRows(family, result));
  const prizes = (printed[0] ?? []).map(({ prize }) => prize);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead className={classNames(columns.length < 2 && styles.single)}>
          <tr>
            <th scope="col">{text('vietnam.result.prize')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" lang="vi">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize, row) => (
            <tr key={prize} className={classNames(prize === specialPrize && styles.special)}>
              <PrizeHead prize={prize} />
              {columns.map(({ name }, column) => (
                <td key={name}>
                  <Numbers numbers={printed[column]?.[row]?.numbers ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PrizeHead({ prize }: { readonly prize: string }) {
  const text = useText();
  return (
    <th scope="row">
      {prize === specialPrize ? (
        <>
          <span aria-hidden="true" lang="vi">
            {text('vietnam.result.special')}
          </span>
          <VisuallyHidden>{text('vietnam.result.specialName')}</VisuallyHidden>
        </>
      ) : (
        text('vietnam.result.rank', { rank: prize.slice(1) })
      )}
    </th>
  );
}

const Numbers = ({ numbers }: { readonly numbers: readonly PrintedNumber[] }) => (
  <div className={styles.numbers} data-many={numbers.length > 4 || undefined}>
    {keyed(numbers).map(({ key, value }) => (
      <SplitNumber key={key} number={value} />
    ))}
  </div>
);

const SplitNumber = ({ number: { head, tail } }: { readonly number: PrintedNumber }) => (
  <span className={styles.number}>
    {head}
    <b>{tail}</b>
  </span>
);
