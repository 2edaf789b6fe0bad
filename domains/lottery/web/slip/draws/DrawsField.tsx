/** How many draws of the game the slip is placed on, with their days. */

import { useText } from '#domains/lottery/web/texts.ts';
import type { IssueView } from '#domains/lottery/web/wire.ts';
import { instant, platformTime } from '#kernel/time.ts';
import { Stepper } from '../Stepper.tsx';
import styles from './DrawsField.module.css';

type Props = {
  readonly issues: readonly IssueView[];
  readonly count: number;
  readonly offsetMinutes: number;
  readonly isFrozen: boolean;
  readonly onCount: (count: number) => void;
};

/** Day and minute, for games that are drawn more than once a day. */
const timeOf = ({ drawsAt }: IssueView, offsetMinutes: number) =>
  platformTime(instant(drawsAt), offsetMinutes).slice(5, 16);

export function DrawsField({ issues, count, offsetMinutes, isFrozen, onCount }: Props) {
  const text = useText();
  return (
    <div className={styles.field}>
      <span>{text('lottery.slip.draws')}</span>
      <Stepper
        label={text('lottery.slip.draws')}
        value={count}
        max={issues.length}
        disabled={isFrozen}
        onChange={onCount}
      />
      {count > 1 && (
        <ul className={styles.days} aria-label={text('lottery.slip.draws.days')}>
          {issues.slice(0, count).map((one) => (
            <li key={one.issue}>
              <bdi>{timeOf(one, offsetMinutes)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
