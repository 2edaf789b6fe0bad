import { displayMoney, money } from '#kernel/money.ts';
import { amountOf } from '#platform/web/record/amount.ts';

type Props = {
  readonly label: string;
  readonly note?: string | undefined;
  /** Of the wire, with its own sign. */
  readonly amount?: string | undefined;
  /** The amount is written with a minus. */
  readonly isTakenOff?: boolean | undefined;
  /** In place of an amount. */
  readonly value?: string | undefined;
  readonly tone?: 'yes' | 'no' | undefined;
  readonly isSum?: boolean | undefined;
  readonly isLarge?: boolean | undefined;
};

/** One line of a formula: its name, how it is computed, its amount. */
export function FormulaLine({ label, note, amount = '0', isTakenOff, value, tone, isSum, isLarge }: Props) {
  const size = amountOf(amount);
  return (
    <div data-sum={isSum || undefined} data-large={isLarge || undefined}>
      <dt>
        {label} {note && <small>{note}</small>}
      </dt>
      <dd data-tone={tone}>
        <bdi>{value ?? displayMoney(isTakenOff ? money(-size) : size)}</bdi>
      </dd>
    </div>
  );
}
