/** Divides one return between prize and rebate: both are shown together. */
import { returnOfGroup } from '#domains/lottery/rules/engine/price.ts';
import { RangeField } from '#ui';
import type { PrizeGroupChoice } from '../form/lottery-form.ts';
import { percentText } from '../game/percent.ts';
import styles from './FastForm.module.css';
import { useFastText } from './texts.ts';

export function PrizeGroupField({ choice }: { readonly choice: PrizeGroupChoice }) {
  const say = useFastText();
  const rebate = percentText(BigInt(choice.totalReturnPpm) - returnOfGroup(choice.chosen));
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
    </div>
  );
}
