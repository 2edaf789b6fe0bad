/** The two ways that are worth a ground of their own: what waits for the member, and friends. */
import { memo } from 'react';
import type { Session } from '#platform/web/session.ts';
import { Badge, Icon } from '#ui';
import { MemberLink } from '../MemberLink.tsx';
import { inviteAddress, mayInvite, memberPage } from '../member-pages.ts';
import { useText } from '../texts.ts';
import styles from './Shortcuts.module.css';

type Props = {
  readonly session: Session | null;
  readonly waiting: number | undefined;
  readonly referralOpen: boolean;
  readonly onFollow: (() => void) | undefined;
};

export const Shortcuts = memo(function Shortcuts({ session, waiting, referralOpen, onFollow }: Props) {
  const text = useText();
  return (
    <div className={styles.shortcuts}>
      <MemberLink className={styles.shortcut} to={memberPage('rewardCenter')} onFollow={onFollow}>
        <Icon name="gift" />
        <span>{text('shell.rewards')}</span>
        <Badge count={waiting} label={text('shell.rewards.wait')} />
      </MemberLink>
      {mayInvite(session, referralOpen) && (
        <MemberLink className={`${styles.shortcut} ${styles.friends}`} to={inviteAddress(session)} onFollow={onFollow}>
          <Icon name="user-plus" />
          <span>{text('shell.invite')}</span>
        </MemberLink>
      )}
    </div>
  );
});
