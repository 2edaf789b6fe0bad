/** Money that cannot leave yet: how much, why, and the progress of its turnover. */
import { zero } from '#kernel/money.ts';
import { Link, ProgressBar, StepCard } from '#ui';
import type { ActiveBonus } from '../cashier/active-bonus.ts';
import { amountOf, Cash, useCashText } from '../cashier/Cash.tsx';
import { useMoments } from '../cashier/moment.ts';
import { useText } from './texts.ts';
import styles from './Withdraw.module.css';
import type { WithdrawalStandingView } from './withdrawal.queries.ts';

/** A progress bar needs no more precision. */
const perMille = (part: bigint, whole: bigint) => (whole > 0n ? Number((part * 1_000n) / whole) : 1_000);

type Props = Pick<WithdrawalStandingView, 'locks' | 'withdrawable'> & { readonly bonus: ActiveBonus | null };

export function LockedFunds({ locks, withdrawable, bonus }: Props) {
  const text = useText();
  const cash = useCashText();
  const { minute } = useMoments();
  // A bonus keeps all in while it is played; during a break it waits, and cash can leave.
  const canLeave = amountOf(withdrawable) > zero;
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
              <small>
                {text(`withdraw.held.${canLeave && kind === 'bonus' ? 'bonus.waits' : kind}`, { locks: cash(locked) })}
              </small>
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
            {kind === 'bonus' && bonus && <BonusRemainder bonus={bonus} />}
          </li>
        ))}
      </ul>
    </StepCard>
  );
}

function BonusRemainder({ bonus: { amount, address } }: { readonly bonus: ActiveBonus }) {
  const text = useText();
  const cash = useCashText();
  return (
    <small className={styles.bonusLine}>
      {amount !== undefined && `${text('withdraw.held.bonus.inBonus', { amount: cash(amount) })} `}
      <Link to={address}>{text('withdraw.held.bonus.giveUp')}</Link>
    </small>
  );
}
