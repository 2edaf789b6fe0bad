/** Divides one return between prize and rebate: both are shown together, and where the return of the account comes from. */
import type { LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { returnOfGroup } from '#domains/lottery/rules/engine/price.ts';
import { topPoint } from '#domains/lottery/rules/wager/wager.ts';
import { RangeField } from '#ui';
import type { PrizeGroupChoice } from '../form/lottery-form.ts';
import { percentText } from '../game/percent.ts';
import styles from './FastForm.module.css';
import { useFastText } from './texts.ts';

type Props = {
  /** With the whole return of its table. */
  readonly engine: Pick<LotteryEngine, 'totalReturn'>;
  readonly choice: PrizeGroupChoice;
};

/** Each point is a percent of the stake that an account has less than the table. */
const topPpm = BigInt(topPoint) * 1_000n;

export function PrizeGroupField({ engine, choice }: Props) {
  const say = useFastText();
  const total = BigInt(choice.totalReturnPpm);
  const prizes = returnOfGroup(choice.chosen);
  const rebate = percentText(total - prizes);
  const points = total - (engine.totalReturn - topPpm);
  return (
    <div className={styles.group}>
      <RangeField
        label={say('fast.prizeGroup')}
        min={choice.min}
        max={choice.max}
        step={choice.step}
        value={choice.chosen}
        format={String}
        start={say('fast.prizeGroup.lower')}
        middle={say('fast.prizeGroup.rebate', { percent: rebate })}
        end={say('fast.prizeGroup.higher')}
        onSlide={choice.onChoose}
      />
      <p className={styles.why}>
        {say('fast.prizeGroup.sum', { prizes: percentText(prizes), rebate, total: percentText(total) })}
        {points < topPpm &&
          ` ${say('fast.prizeGroup.points', { points: percentText(points), top: percentText(topPpm) })}`}
      </p>
    </div>
  );
}
