/** Who is in: picture, name, rank and number. */
import { useQuery } from '@tanstack/react-query';
import { avatarsQuery, memberInfoQuery } from '#domains/identity/web/index.ts';
import { rewardSummaryQuery } from '#domains/rewards/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { Avatar, Tag } from '#ui';
import styles from './MemberCentre.module.css';
import { useText } from './texts.ts';

export function MemberSummary() {
  const text = useText();
  const call = useCall();
  const session = useSession();
  const { data: info } = useQuery(memberInfoQuery(call));
  const { data: avatar } = useQuery(avatarsQuery(call));
  const { data: rewards } = useQuery(rewardSummaryQuery(call));
  const name = info?.account ?? session?.userName ?? '';
  return (
    <div className={styles.person}>
      <Avatar src={avatar?.url} name={name} size="large" />
      <p>
        <b>{name}</b>
        <span>
          {rewards && <Tag tone="gold">{`VIP ${rewards.vip.level}`}</Tag>}
          {info && <small>{text('member.id', { id: info.id.slice(-6) })}</small>}
        </span>
      </p>
    </div>
  );
}
