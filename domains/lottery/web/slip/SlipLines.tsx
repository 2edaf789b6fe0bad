/** The lines of the slip: what is bet on, the sentence that makes its price, its multiple, and its removal. */

import { maxUnits } from '#domains/lottery/contract/ticket.ts';
import { numberKey, type PriceTerms } from '#domains/lottery/rules/engine/lottery-engine.ts';
import type { PricedLine, PricedWager } from '#domains/lottery/rules/wager/wager.ts';
import { money } from '#kernel/money.ts';
import { IconButton, Tag } from '#ui';
import { LineText } from '../form/LineText.tsx';
import { useAmountText } from '../game/amount.ts';
import { useText } from '../texts.ts';
import type { LotteryGameView } from '../wire.ts';
import styles from './BetSlip.module.css';
import { Stepper } from './Stepper.tsx';
import { removeLine, type Slip, setUnits, toWire } from './slip.ts';

type Props = {
  readonly game: LotteryGameView;
  readonly slip: Slip;
  readonly wager: PricedWager;
  readonly isFrozen: boolean;
  readonly terms: PriceTerms;
  readonly onChange: (slip: Slip) => void;
};

export function SlipLines({ game, slip, wager, isFrozen, terms, onChange }: Props) {
  const text = useText();
  const show = useAmountText();
  return (
    <ul className={styles.lines}>
      {slip.map((line, place) => {
        const priced = wager.lines[place];
        const half = halfNumbers(line, terms);
        return (
          <li key={JSON.stringify([line.kind, line.picks])}>
            <div className={styles.what}>
              <LineText game={game} line={toWire(line)} />
            </div>
            <b className={styles.cost}>{priced && show(priced.cost)}</b>
            <small className={styles.sentence}>{priced && priceSentence(priced, text, show)}</small>
            <div className={styles.tools}>
              <Stepper
                label={text('lottery.slip.units')}
                value={line.units}
                max={maxUnits}
                disabled={isFrozen}
                onChange={(units) => onChange(setUnits(slip, place, units))}
              />
              <IconButton
                icon="close"
                label={text('lottery.slip.remove')}
                disabled={isFrozen}
                onPress={() => onChange(removeLine(slip, place))}
              />
            </div>
            {half.length > 0 && <Tag tone="warning">{text('lottery.slip.half', { numbers: half.join(', ') })}</Tag>}
          </li>
        );
      })}
    </ul>
  );
}

/** What one ticket costs follows from the price; the sentence is the price taken apart. */
export function priceSentence(
  { tickets, units, cost }: Pick<PricedLine, 'tickets' | 'units' | 'cost'>,
  text: ReturnType<typeof useText>,
  show: ReturnType<typeof useAmountText>,
): string {
  const each = money(cost / BigInt(Math.max(1, tickets * units)));
  return text('lottery.slip.price', {
    tickets: text('lottery.slip.bets', { count: tickets }),
    price: show(each),
    units,
    cost: show(cost),
  });
}

const halfNumbers = ({ kind, picks }: Slip[number], { numberStates = {} }: PriceTerms): string[] =>
  picks.flat().filter((pick) => numberStates[numberKey(kind, pick)] === 'half');
