/** What a member has at hand: time, balance, deposit, withdrawal, and the menu of the account. A trial has the way to one. */
import { useQuery } from '@tanstack/react-query';
import { rewardSummaryQuery } from '#domains/rewards/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { Session } from '#platform/web/session/session.ts';
import { Icon } from '#ui';
import { MemberLink } from '../MemberLink.tsx';
import { memberPagePath } from '../member-page-path.ts';
import { useText } from '../texts.ts';
import styles from './AccountActions.module.css';
import { AccountMenu } from './AccountMenu.tsx';
import { HeaderBell } from './HeaderBell.tsx';
import { MemberBalance } from './MemberBalance.tsx';
import { RealAccountButton } from './RealAccountButton.tsx';
import { SessionTime } from './SessionTime.tsx';
import { TrialBalance } from './TrialBalance.tsx';

export function AccountActions({ session }: { readonly session: Session }) {
  const text = useText();
  const { data: rewards } = useQuery({ ...rewardSummaryQuery(useCall()), enabled: !session.isTrial });
  return (
    <div className={styles.actions}>
      <SessionTime label={text('shell.session')} />
      {session.isTrial ? <TrialActions /> : <WalletSummary />}
      {!session.isTrial && <HeaderBell />}
      <div className={styles.account}>
        <AccountMenu session={session} vip={rewards?.vip ?? null} waiting={rewards?.availablePromoCount} />
      </div>
    </div>
  );
}

function TrialActions() {
  return (
    <>
      <TrialBalance />
      <RealAccountButton />
    </>
  );
}

function WalletSummary() {
  const text = useText();
  const deposit = memberPagePath('depositv2');
  return (
    <>
      <MemberBalance brief>
        <MemberLink className={styles.plus} to={deposit} label={text('shell.deposit')}>
          <Icon name="plus" />
        </MemberLink>
      </MemberBalance>
      <MemberLink className={`${styles.button} ${styles.primary}`} to={deposit}>
        <Icon name="deposit" />
        {text('shell.deposit')}
      </MemberLink>
      <MemberLink className={styles.button} to={memberPagePath('withdraw')}>
        {text('shell.withdraw')}
      </MemberLink>
    </>
  );
}
