/** How much arrived; the rest stays owed, and both are displayed with what was sent. */

import { Cash, useCashText } from '#domains/wallet/web/cashier/Cash.tsx';
import { useText as useCashierText } from '#domains/wallet/web/cashier/texts.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { AmountField, Note, ProgressBar } from '#ui';
import { useText } from '../texts.ts';
import styles from './Receipt.module.css';

type Props = {
  readonly paid: Money;
  /** What was reported as received before the rest was paid. */
  readonly reported: Money;
  readonly input: string;
  readonly onType: (input: string) => void;
  readonly arrived: Money | null;
  readonly wasTried: boolean;
};

export function PartlyFields({ paid, reported, input, onType, arrived, wasTried }: Props) {
  const text = useText();
  const cashier = useCashierText();
  const cash = useCashText();
  const { brand } = useSite();
  const received = arrived ?? reported;
  const isRest = reported > zero;
  const bounds = { symbol: brand.currencySymbol, said: cash(reported), paid: cash(paid) };
  const remaining = money(paid - received);
  const rows = [
    ['received', received],
    ['remaining', remaining],
    ['asked', paid],
  ] as const;
  return (
    <>
      <div>
        <b className={styles.label} aria-hidden="true">
          {text('receipt.amount')}
        </b>
        <AmountField
          name="amountReceived"
          label={text('receipt.amount')}
          symbol={brand.currencySymbol}
          value={input}
          onType={onType}
          clearLabel={cashier('cashier.amount.clear')}
          help={text(isRest ? 'receipt.amount.rest' : 'receipt.amount.help', bounds)}
          error={
            wasTried && arrived === null
              ? text(isRest ? 'receipt.amount.rest.wrong' : 'receipt.amount.wrong', bounds)
              : undefined
          }
        />
      </div>
      <div>
        <ProgressBar
          tone="positive"
          value={Number((received * 1_000n) / paid)}
          max={1_000}
          label={text('receipt.sum.received')}
        />
        <dl className={styles.equation}>
          {rows.map(([key, amount]) => (
            <div key={key}>
              <dt>{text(`receipt.sum.${key}`)}</dt>
              <dd>
                <Cash amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Note tone="info">{text('receipt.partly.note', { amount: cash(remaining) })}</Note>
    </>
  );
}
