/** The plan of a chase and its numbers. */
import { maxChaseParts, maxMultiple, minChaseParts } from '#domains/lottery/contract/chase.ts';
import { Tabs } from '#ui';
import { Stepper } from '../slip/Stepper.tsx';
import { useText } from '../texts.ts';
import styles from './ChaseDialog.module.css';
import { type ChaseSettings, plans } from './use-chase-plan.ts';

type Props = {
  readonly settings: ChaseSettings;
  readonly isFrozen: boolean;
  readonly onSet: (next: Partial<ChaseSettings>) => void;
};

const maxEvery = 20;
const maxRate = 1_000;

export function ChaseSettingsForm({ settings, isFrozen, onSet }: Props) {
  const text = useText();
  const { plan, count, start, every, rate } = settings;
  const fields = [
    { key: 'count', value: count, min: minChaseParts, max: maxChaseParts },
    { key: 'start', value: start, min: 1, max: maxMultiple },
    ...(plan === 'double' ? [{ key: 'every', value: every, min: 1, max: maxEvery } as const] : []),
    ...(plan === 'profit' ? [{ key: 'rate', value: rate, min: 1, max: maxRate } as const] : []),
  ] as const;
  return (
    <>
      <Tabs
        label={text('lottery.chase.plan')}
        look="segmented"
        tabs={plans.map((key) => ({ key, label: text(`lottery.chase.plan.${key}`) }))}
        value={plan}
        onChange={(next) => onSet({ plan: next })}
      />
      <div className={styles.settings}>
        {fields.map(({ key, ...range }) => (
          <div key={key} className={styles.setting}>
            <span aria-hidden="true">{text(`lottery.chase.${key}`)}</span>
            <Stepper
              label={text(`lottery.chase.${key}`)}
              disabled={isFrozen}
              {...range}
              onChange={(value) => onSet({ [key]: value })}
            />
          </div>
        ))}
      </div>
    </>
  );
}
