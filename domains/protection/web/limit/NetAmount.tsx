import { type Money as Amount, money, zero } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { Money } from '#ui';
import styles from '../Guard.module.css';

/** A result with its sign before all else, in colour and in writing. */
export function NetAmount({ amount }: { readonly amount: Amount }) {
  const { brand } = useSite();
  const sign = amount < zero ? 'minus' : amount > zero ? 'plus' : undefined;
  return (
    <bdi className={styles.net} data-sign={sign}>
      {sign && (sign === 'minus' ? '\u2212' : '+')}
      <Money amount={money(amount < zero ? -amount : amount)} symbol={brand.currencySymbol} />
    </bdi>
  );
}
