/** The form, or what is missing for it. A form that was open stays: what was typed and told in it outlives the reason. */
import { type ReactNode, useState } from 'react';
import styles from '../cashier/Cashier.module.css';
import type { PayoutAccount } from '../order.queries.ts';
import { HeldMoney } from './HeldMoney.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawGate } from './WithdrawGate.tsx';
import type { Standing } from './withdraw.queries.ts';
import { missingOf, nothingOf } from './withdraw-form.ts';

type Props = {
  readonly standing: Standing;
  readonly accounts: readonly PayoutAccount[];
  readonly recent: ReactNode;
};

export function WithdrawDesk({ standing, accounts, recent }: Props) {
  const [missing, nothing] = [missingOf(standing, accounts.length), nothingOf(standing)];
  const isShut = missing.length > 0 || nothing !== null || standing.withdrawalBlockedUntil !== null;
  const [wasOpen, setWasOpen] = useState(!isShut);
  if (!isShut && !wasOpen) setWasOpen(true);
  const gate = isShut && <WithdrawGate standing={standing} missing={missing} nothing={nothing} />;
  if (wasOpen) return <WithdrawForm standing={standing} accounts={accounts} gate={gate} recent={recent} />;
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        {gate}
        <HeldMoney locks={standing.locks} />
      </div>
      {recent}
    </div>
  );
}
