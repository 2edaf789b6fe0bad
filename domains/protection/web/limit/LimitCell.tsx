import { instant } from '#kernel/time.ts';
import { Icon, ProgressBar, VisuallyHidden } from '#ui';
import type { Protection, WireLimit } from '../protection.queries.ts';
import { useText as useGuardText } from '../texts.ts';
import { AmountSentence, LimitAmount } from './LimitAmount.tsx';
import styles from './LimitsGrid.module.css';
import { amountOf, levelOf, percentOf, toneOf } from './limit-level.ts';
import { resetText } from './reset-text.ts';
import { useText } from './texts.ts';

type Props = {
  readonly use: Protection['usage'][number];
  readonly limit: WireLimit | null;
  readonly offsetMinutes: number;
  readonly onEdit: () => void;
};

/** One kind in one period. The whole of it opens the editor. */
export function LimitCell({ use, limit, offsetMinutes, onEdit }: Props) {
  const text = useText();
  const guardText = useGuardText();
  const { kind, period } = use;
  const used = amountOf(use.used);
  const value = limit && amountOf(limit.value);
  const percent = value === null ? 0 : percentOf(used, value);
  const level = value === null ? 'none' : levelOf(used, value);
  return (
    <button type="button" className={styles.cell} data-level={level} onClick={onEdit}>
      <VisuallyHidden>{text(`limits.${kind}`)} </VisuallyHidden>
      <span className={styles.figures}>
        <span className={styles.period}>{text(`limits.${period}`)} </span>
        <b>
          <LimitAmount kind={kind} amount={used} />
        </b>{' '}
        <span className={styles.whole}>
          {value === null ? (
            text('limits.none')
          ) : (
            <AmountSentence say={(amount) => guardText('guard.of', { amount })}>
              <LimitAmount kind={kind} amount={value} />
            </AmountSentence>
          )}
        </span>
      </span>
      {/* A bar without a limit would say that nothing of something was used. */}
      {level !== 'none' && (
        <ProgressBar value={percent} max={100} tone={toneOf[level]} label={guardText('guard.used', { percent })} />
      )}
      <span className={styles.state}>
        {level === 'none' && <Icon name="plus" />}
        {level === 'near' && <Icon name="info" />}
        {level === 'reached' && <Icon name="alert" />}
        {level === 'none' && text('limits.set')}
        {level === 'reached' &&
          guardText('guard.reached', { time: resetText(period, instant(use.resetsAt), offsetMinutes) })}
        {limit && level !== 'reached' && (
          <span>
            <AmountSentence say={(amount) => guardText('guard.left', { amount })}>
              <LimitAmount kind={kind} amount={amountOf(limit.left)} />
            </AmountSentence>
          </span>
        )}
      </span>
    </button>
  );
}
