/** Money that cannot leave yet: how much, why, and the progress of its turnover. */
import { Link, ProgressBar, StepCard } from '#ui';
import { amountOf, Cash, useCashText } from '../cashier/Cash.tsx';
import { useMoments } from '../cashier/moment.ts';
import { useText } from './texts.ts';
import styles from './Withdraw.module.css';
import type { WithdrawalStandingView } from './withdrawal.queries.ts';

/** A progress bar needs no more precision. */
const perMille = (part: bigint, whole: bigint) => (whole > 0n ? Number((part * 1_000n) / whole) : 1_000);

export function LockedFunds({ locks }: Pick<WithdrawalStandingView, 'locks'>) {
  const text = useText();
  const cash = useCashText();
  const { minute } = useMoments();
  if (locks.length === 0) return null;
  return (
    <StepCard
      title={text('withdraw.held')}
      aside={<Link to="/member/bonusDetails">{text('withdraw.held.count')}</Link>}
    >
      <ul className={styles.locks}>
        {locks.map(({ id, kind, locks: locked, left: unplayed, done, required, expiresAt }) => (
          <li key={id}>
            <div>
              <b>{text('withdraw.held.left')}</b>
              <small>{text(`withdraw.held.${kind}`, { locks: cash(locked) })}</small>
            </div>
            <strong>
              <Cash amount={unplayed} />
            </strong>
            <ProgressBar
              value={perMille(amountOf(done), amountOf(required))}
              max={1_000}
              label={text('withdraw.held.played', { done: cash(done), required: cash(required) })}
            />
            <small>{text('withdraw.held.played', { done: cash(done), required: cash(required) })}</small>
            {expiresAt !== null && <small>{text('withdraw.held.until', { time: minute(expiresAt) })}</small>}
          </li>
        ))}
      </ul>
    </StepCard>
  );
}
