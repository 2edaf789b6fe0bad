/** How much arrived; the rest stays owed, and both are told with what was sent. */
import { type Money, money, zero } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { AmountField, Note, ProgressBar } from '#ui';
import { Cash, useCashText } from '../cashier/Cash.tsx';
import { useText as useCashierText } from '../cashier/texts.ts';
import styles from './Receipt.module.css';
import { useText } from './texts.ts';

type Props = {
  readonly paid: Money;
  /** What was told to have come before the rest was paid. */
  readonly said: Money;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly arrived: Money | null;
  readonly wasTried: boolean;
};

export function PartlyFields({ paid, said, typed, onType, arrived, wasTried }: Props) {
  const text = useText();
  const cashier = useCashierText();
  const cash = useCashText();
  const { brand } = useSite();
  const received = arrived ?? said;
  const isRest = said > zero;
  const bounds = { symbol: brand.currencySymbol, said: cash(said), paid: cash(paid) };
  const remaining = money(paid - received);
  const figures = [
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
          value={typed}
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
          {figures.map(([key, amount]) => (
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
