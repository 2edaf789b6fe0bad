/** What a member has at hand: time, balance, deposit, withdrawal, and the menu of the account. A trial has the way to one. */
import { useQuery } from '@tanstack/react-query';
import { rewardSummaryQuery } from '#domains/rewards/web/index.ts';
import { useCall } from '#platform/web/caller.ts';
import type { Session } from '#platform/web/session.ts';
import { Icon } from '#ui';
import { MemberLink } from '../MemberLink.tsx';
import { memberPage } from '../member-pages.ts';
import { useText } from '../texts.ts';
import styles from './AccountActions.module.css';
import { AccountMenu } from './AccountMenu.tsx';
import { OwnAccountButton } from './OwnAccountButton.tsx';
import { OwnBalance } from './OwnBalance.tsx';
import { PlayBalance } from './PlayBalance.tsx';
import { SessionTime } from './SessionTime.tsx';

export function AccountActions({ session }: { readonly session: Session }) {
  const text = useText();
  const { data: rewards } = useQuery({ ...rewardSummaryQuery(useCall()), enabled: !session.isTrial });
  return (
    <div className={styles.actions}>
      <SessionTime label={text('shell.session')} />
      {session.isTrial ? <TrialActions /> : <Purse />}
      <div className={styles.account}>
        <AccountMenu session={session} vip={rewards?.vip ?? null} waiting={rewards?.availablePromoCount} />
      </div>
    </div>
  );
}

function TrialActions() {
  return (
    <>
      <PlayBalance />
      <OwnAccountButton />
    </>
  );
}

function Purse() {
  const text = useText();
  const deposit = memberPage('depositv2');
  return (
    <>
      <OwnBalance brief>
        <MemberLink className={styles.plus} to={deposit} label={text('shell.deposit')}>
          <Icon name="plus" />
        </MemberLink>
      </OwnBalance>
      <MemberLink className={`${styles.button} ${styles.primary}`} to={deposit}>
        <Icon name="deposit" />
        {text('shell.deposit')}
      </MemberLink>
      <MemberLink className={styles.button} to={memberPage('withdraw')}>
        {text('shell.withdraw')}
      </MemberLink>
    </>
  );
}
