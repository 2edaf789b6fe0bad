/** The account on a phone: who, how much, and where to. */
import { useQuery } from '@tanstack/react-query';
import { avatarPicture } from '#artwork/address.ts';
import { signOutPopup } from '#domains/identity/web/index.ts';
import { rewardSummaryQuery } from '#domains/rewards/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import type { Session } from '#platform/web/session/session.ts';
import { Badge, Dialog, Icon, Link } from '#ui';
import { MemberLink } from '../MemberLink.tsx';
import { memberPagePath } from '../member-page-path.ts';
import { useText } from '../texts.ts';
import styles from './AccountSheet.module.css';
import { listAccountEntries } from './account-entries.ts';
import { entryIcons } from './account-icons.ts';
import { MemberBalance } from './MemberBalance.tsx';
import { RealAccountButton } from './RealAccountButton.tsx';
import { TrialBalance } from './TrialBalance.tsx';
import { useMoreText } from './texts.ts';

type Props = { readonly session: Session; readonly onClose: () => void };

export function AccountSheet({ session, onClose }: Props) {
  const text = useText();
  const moreText = useMoreText();
  const popups = usePopups();
  const { data: rewards } = useQuery({ ...rewardSummaryQuery(useCall()), enabled: !session.isTrial });
  const signOut = () => {
    onClose();
    popups.open(signOutPopup);
  };
  return (
    <Dialog title={text('shell.account')} closeLabel={text('shell.close')} onClose={onClose} hideTitle>
      <div className={styles.who}>
        <img src={avatarPicture(session.icon || session.userName)} alt="" width="56" height="56" />
        <div>
          <b>{session.isTrial ? moreText('account.trial') : session.userName}</b>
          {rewards && <small>{`VIP ${rewards.vip.level} · ${rewards.vip.label}`}</small>}
        </div>
      </div>
      {session.isTrial ? <TrialIntro onFollow={onClose} /> : <MemberBalance />}
      <ul className={styles.entries}>
        {!session.isTrial && (
          <>
            <li>
              <MemberLink to="/member" onFollow={onClose}>
                <Icon name="grid" />
                {moreText('account.centre')}
              </MemberLink>
            </li>
            <li>
              <MemberLink to={memberPagePath('withdraw')} onFollow={onClose}>
                <Icon name="withdraw" />
                {text('shell.withdraw')}
              </MemberLink>
            </li>
          </>
        )}
        {listAccountEntries(session).map(({ key, to }) => (
          <li key={key}>
            <Link to={to} onClick={onClose}>
              <Icon name={entryIcons[key]} />
              {moreText(`account.entry.${key}`)}
              {key === 'rewards' && <Badge count={rewards?.availablePromoCount} label={text('shell.rewards.wait')} />}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={signOut}>
            <Icon name="sign-out" />
            {moreText('account.out')}
          </button>
        </li>
      </ul>
    </Dialog>
  );
}

/** What a trial may do, and the way to more. */
function TrialIntro({ onFollow }: { readonly onFollow: () => void }) {
  const moreText = useMoreText();
  return (
    <>
      <TrialBalance />
      <p className={styles.lead}>{moreText('account.trial.lead')}</p>
      <RealAccountButton wide onFollow={onFollow} />
    </>
  );
}
