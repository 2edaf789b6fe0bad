/** The form, or what is missing for it. A form that was open stays: its input and its faults outlive the reason. */
import { type ReactNode, useState } from 'react';
import type { ActiveBonus } from '../cashier/active-bonus.ts';
import styles from '../cashier/Cashier.module.css';
import type { PayoutAccount } from '../order.queries.ts';
import { LockedFunds } from './LockedFunds.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawGate } from './WithdrawGate.tsx';
import type { WithdrawalStandingView } from './withdrawal.queries.ts';
import { findBlockedReason, listMissing } from './withdrawal-form.ts';

type Props = {
  readonly standing: WithdrawalStandingView;
  readonly accounts: readonly PayoutAccount[];
  readonly bonus: ActiveBonus | null;
  readonly recent: ReactNode;
};

export function WithdrawPanel({ standing, accounts, bonus, recent }: Props) {
  const [missing, nothing] = [listMissing(standing, accounts.length), findBlockedReason(standing)];
  const isShut = missing.length > 0 || nothing !== null || standing.withdrawalBlockedUntil !== null;
  const [wasOpen, setWasOpen] = useState(!isShut);
  if (!isShut && !wasOpen) setWasOpen(true);
  const gate = isShut && <WithdrawGate standing={standing} missing={missing} blockedReason={nothing} bonus={bonus} />;
  const locked = <LockedFunds locks={standing.locks} withdrawable={standing.withdrawable} bonus={bonus} />;
  if (wasOpen)
    return <WithdrawForm standing={standing} accounts={accounts} gate={gate} locked={locked} recent={recent} />;
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        {gate}
        {locked}
      </div>
      {recent}
    </div>
  );
}
