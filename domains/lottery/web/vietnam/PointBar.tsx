/** Points, the price as a sentence, what one hit pays, and the button that takes it to the slip. */
import type { BetKind } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { maxCoverOf } from '#domains/lottery/rules/wager/limit.ts';
import { Button, Chip } from '#ui';
import cardStyles from '../board/BetCard.module.css';
import { usePriceText } from '../board/price.ts';
import { Stepper } from '../board/Stepper.tsx';
import { useAmountText } from '../game/amount.ts';
import { maxPoints } from './draft.ts';
import { useText } from './texts.ts';
import type { DraftPrice } from './use-vietnam-draft.ts';

type Props = {
  readonly kind: BetKind;
  readonly points: number;
  readonly price: DraftPrice;
  readonly onPoints: (points: number) => void;
  readonly onAdd: () => void;
};

const quickPoints = [1, 5, 10, 50];

export function PointBar({ kind, points, price, onPoints, onAdd }: Props) {
  const text = useText();
  const label = text(kind.repeats ? 'vietnam.points.sets' : 'vietnam.points');
  return (
    <div className={cardStyles.bar}>
      <span className={cardStyles.label} aria-hidden="true">
        {label}
      </span>
      <Stepper
        label={label}
        less={text('vietnam.points.less')}
        more={text('vietnam.points.more')}
        value={points}
        min={1}
        max={maxPoints}
        onChange={onPoints}
      />
      <div className={cardStyles.quick} role="group" aria-label={label}>
        {quickPoints.map((count) => (
          <Chip key={count} selected={count === points} onPress={() => onPoints(count)}>
            {count}
          </Chip>
        ))}
      </div>
      <PriceSentence kind={kind} points={points} price={price} />
      <Button icon="plus" disabled={!price.isWhole} onPress={onAdd}>
        {text('vietnam.add')}
      </Button>
    </div>
  );
}

const countKeyOf = ({ code, repeats }: BetKind) => {
  if (code === 'DA') return 'vietnam.price.pairs';
  return repeats ? 'vietnam.price.sets' : 'vietnam.price.numbers';
};

function PriceSentence({ kind, points, price }: Pick<Props, 'kind' | 'points' | 'price'>) {
  const text = useText();
  const amount = useAmountText();
  const priceOf = usePriceText();
  const parts = [
    text(countKeyOf(kind), { count: price.tickets }),
    text('vietnam.price.points', { count: points }),
    priceOf(price.unit.cost),
  ];
  const isLone = kind.repeats || price.unit.cost === 10_000n;
  return (
    <p className={cardStyles.price} role="status">
      {parts.join(' × ')} = <b>{amount(price.cost)}</b>
      <small>
        {price.excess > 0
          ? text('vietnam.excess', {
              max: maxCoverOf(kind.totalTickets),
              total: kind.totalTickets,
              count: price.excess,
            })
          : text(isLone ? 'vietnam.price.win' : 'vietnam.price.hit', { pays: amount(price.hitPays) })}
        {price.excess === 0 &&
          price.half.length > 0 &&
          ` ${text('vietnam.price.half', { numbers: price.half.join(', ') })}`}
      </small>
    </p>
  );
}
