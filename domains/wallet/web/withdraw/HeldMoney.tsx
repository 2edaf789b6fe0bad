/** Money that is there and cannot leave yet: how much, why, and how far it is played. */
import { Link, ProgressBar, StepCard } from '#ui';
import { amountOf, Cash, useCashText } from '../cashier/Cash.tsx';
import { useMoments } from '../cashier/moment.ts';
import { useText } from './texts.ts';
import styles from './Withdraw.module.css';
import type { Standing } from './withdraw.queries.ts';

/** A bar needs no more. */
const perMille = (part: bigint, whole: bigint) => (whole > 0n ? Number((part * 1_000n) / whole) : 1_000);

export function HeldMoney({ locks }: Pick<Standing, 'locks'>) {
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
        {locks.map(({ id, kind, locks: held, left, done, required, expiresAt }) => (
          <li key={id}>
            <div>
              <b>{text('withdraw.held.left')}</b>
              <small>{text(`withdraw.held.${kind}`, { locks: cash(held) })}</small>
            </div>
            <strong>
              <Cash amount={left} />
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
