/** One stake for each bet, the price as a sentence, and what one hit pays. */

import cardStyles from '#domains/lottery/web/board/BetCard.module.css';
import { useAmountText } from '#domains/lottery/web/game/amount.ts';
import { type Money, zero } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Chip } from '#ui';
import { useText } from '../texts.ts';
import styles from './StakeBar.module.css';

export type StakePrice = {
  /** Null where what was typed is no stake. */
  readonly stake: Money | null;
  readonly tickets: number;
  readonly cost: Money;
  /** What one bet costs for the stake. */
  readonly unit: Money;
  readonly pays: Money;
  /** More than one member may have of a kind. */
  readonly excess: number;
  readonly most: number;
};

type Props = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly price: StakePrice;
  readonly onAdd: () => void;
};

const quickStakes = ['10', '20', '50', '100'];

export function StakeBar({ typed, onType, price, onAdd }: Props) {
  const text = useText();
  const amount = useAmountText();
  const { currencySymbol } = useSite().brand;
  const isWhole = price.cost > zero && price.excess === 0;
  return (
    <div className={cardStyles.bar}>
      <span className={cardStyles.label} aria-hidden="true">
        {text('sea.stake')}
      </span>
      <label className={styles.field}>
        <span aria-hidden="true">{currencySymbol}</span>
        <input
          aria-label={text('sea.stake')}
          aria-invalid={price.stake === null || undefined}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onType(target.value.replace(/[^\d.]/g, '').slice(0, 9))}
        />
      </label>
      <div className={cardStyles.quick} role="group" aria-label={text('sea.stake')}>
        {quickStakes.map((stake) => (
          <Chip key={stake} selected={stake === typed} onPress={() => onType(stake)}>
            {stake}
          </Chip>
        ))}
      </div>
      <p className={cardStyles.price} role="status">
        {text('sea.bill.count', { count: price.tickets })} × {amount(price.unit)} = <b>{amount(price.cost)}</b>
        <small>
          {price.excess > 0
            ? text('sea.excess', { most: price.most, count: price.excess })
            : text('sea.hit', { pays: amount(price.pays) })}
        </small>
      </p>
      <Button icon="plus" disabled={!isWhole} onPress={onAdd}>
        {text('sea.add')}
      </Button>
    </div>
  );
}
