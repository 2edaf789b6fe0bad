/** The last two digits of all prizes by the first of them. */
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import { useText } from '../texts.ts';
import { tailRows } from './printed-result.ts';
import styles from './TailTable.module.css';

type Props = { readonly family: string; readonly name: string; readonly result: DrawResult };

export function TailTable({ family, name, result }: Props) {
  const text = useText();
  const title = text('vietnam.result.heads', { name });
  return (
    <section className={styles.heads} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {tailRows(family, result).map(({ digit, tails }) => (
          <div key={digit}>
            <dt>{digit}</dt>
            <dd>{tails.length > 0 ? tails.join(' ') : '·'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
