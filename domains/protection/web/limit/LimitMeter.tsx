/** One of the member's own limits beside what counts towards it: how much is used, what is left, and where to change it. */
import { useQuery } from '@tanstack/react-query';
import type { LimitKind } from '#domains/protection/contract/limit.ts';
import { instant } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Icon, Link, ProgressBar } from '#ui';
import styles from '../Guard.module.css';
import { protectionQuery, type WireLimit } from '../protection.queries.ts';
import { useText } from '../texts.ts';
import { AmountSentence, LimitAmount } from './LimitAmount.tsx';
import { amountOf, levelOf, percentOf, toneOf } from './limit-level.ts';
import { resetText } from './reset-text.ts';

export type LimitMeterProps = { readonly kind: LimitKind };

export const limitsAddress = '/member/limits';

/** Of the periods the one that is nearest to its end. */
const pickTightestLimit = (limits: readonly WireLimit[]) =>
  limits.toSorted(
    (a, b) => percentOf(amountOf(b.used), amountOf(b.value)) - percentOf(amountOf(a.used), amountOf(a.value)),
  )[0];

export function LimitMeter({ kind }: LimitMeterProps) {
  const text = useText();
  const { data } = useQuery(protectionQuery(useCall()));
  if (!data?.safeguards.offeredLimits.includes(kind)) return null;
  const limit = pickTightestLimit(data.limits.filter((one) => one.kind === kind));
  if (!limit) {
    return (
      <div className={styles.meter}>
        <p>{text('guard.meter.none')}</p>
        <Link to={limitsAddress}>{text('guard.meter.set')}</Link>
      </div>
    );
  }
  const [used, value] = [amountOf(limit.used), amountOf(limit.value)];
  const level = levelOf(used, value);
  const percent = percentOf(used, value);
  return (
    <div className={styles.meter}>
      <div className={styles.meterHead}>
        <b>{text(`guard.meter.${kind}.${limit.period}`)}</b>
        <Link to={limitsAddress}>{text('guard.change')}</Link>
      </div>
      <ProgressBar value={percent} max={100} tone={toneOf[level]} label={text('guard.used', { percent })} />
      <p data-level={level}>
        {level !== 'free' && <Icon name={level === 'near' ? 'info' : 'alert'} />}
        <span>
          <LimitAmount kind={kind} amount={used} />{' '}
          <AmountSentence say={(amount) => text('guard.of', { amount })}>
            <LimitAmount kind={kind} amount={value} />
          </AmountSentence>
          {', '}
          {level === 'reached' ? (
            text('guard.reached', { time: resetText(limit.period, instant(limit.resetsAt), data.offsetMinutes) })
          ) : (
            <AmountSentence say={(amount) => text('guard.left', { amount })}>
              <LimitAmount kind={kind} amount={amountOf(limit.left)} />
            </AmountSentence>
          )}
        </span>
      </p>
    </div>
  );
}
