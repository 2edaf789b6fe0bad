/**
 * Invites friends: an agent makes a link in the register centre, any other member has one on the referral page while the
 * brand offers something for it.
 */
import { useQuery } from '@tanstack/react-query';
import { rewardSummaryQuery } from '#domains/rewards/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { Session } from '#platform/web/session/session.ts';
import { Icon, Link } from '#ui';
import { useText } from '../texts.ts';
import styles from './SideLinks.module.css';

type Props = {
  readonly session: Pick<Session, 'isAgent' | 'isTrial'> | null;
  readonly onFollow: (() => void) | undefined;
};

export function InviteLink({ session, onFollow }: Props) {
  const text = useText();
  const call = useCall();
  const isAgent = session?.isAgent === true;
  const isMember = session !== null && !isAgent && !session.isTrial;
  const { data: summary } = useQuery({ ...rewardSummaryQuery(call), enabled: isMember });
  const content = (
    <>
      <Icon name="user-plus" />
      <span>{text('shell.invite')}</span>
    </>
  );
  if (isAgent || (isMember && summary?.availablePromo.REFERRAL.enabled))
    return (
      <nav aria-label={text('shell.invite')}>
        <Link
          className={styles.link}
          to={isAgent ? '/agentHome/registerCenter' : '/member/referral'}
          onClick={onFollow}
        >
          {content}
        </Link>
      </nav>
    );
  // Links below it must not move when the answer arrives: a press that begins on one and ends on another is no press at all.
  return (
    summary === undefined && (
      <div className={styles.unsure} aria-hidden="true">
        <span className={styles.link}>{content}</span>
      </div>
    )
  );
}
