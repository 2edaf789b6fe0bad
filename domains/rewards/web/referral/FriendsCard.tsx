/** The friends, each with one fact: how far they are, or why they do not count. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FriendFilter, friendFilters } from '#domains/rewards/contract/referral.ts';
import { instant, platformTime } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePagerLabels } from '#platform/web/record/use-day-range.ts';
import { useSite } from '#platform/web/site.ts';
import { Avatar, Card, EmptyState, ErrorState, Pager, Skeleton, Tabs, Tag, type TagTone } from '#ui';
import { useAmount } from '../envelope/use-amount.ts';
import styles from './Referral.module.css';
import { type FriendView, friendsQuery } from './referral.queries.ts';
import { useText } from './texts.ts';

const tones: Readonly<Record<FriendView['step'], TagTone>> = {
  registered: 'info',
  deposited: 'info',
  held: 'warning',
  paid: 'positive',
  refused: 'negative',
  lapsed: 'quiet',
};

export function FriendsCard() {
  const text = useText();
  const labels = usePagerLabels();
  const [filter, setFilter] = useState<FriendFilter>('all');
  const [pageNo, setPage] = useState(1);
  const friends = useQuery(friendsQuery(useCall(), { filter, pageNo }));
  const { data } = friends;
  const choose = (next: FriendFilter) => {
    setFilter(next);
    setPage(1);
  };
  return (
    <Card heading="h2" title={text('referral.friends')}>
      <p className={styles.fine}>{text('referral.friends.lead')}</p>
      <Tabs
        label={text('referral.friends')}
        look="segmented"
        value={filter}
        onChange={choose}
        tabs={friendFilters.map((key) => ({ key, label: text(`referral.filter.${key}`), count: data?.counts[key] }))}
      />
      {friends.isPending && <Skeleton shape="block" />}
      {friends.isError && !data && (
        <ErrorState
          message={friends.error.message}
          retryLabel={text('referral.retry')}
          busy={friends.isFetching}
          onRetry={() => void friends.refetch()}
        />
      )}
      {data?.content.length === 0 && (
        <EmptyState title={text('referral.friends.none')} hint={text('referral.friends.none.hint')} />
      )}
      {data && data.content.length > 0 && (
        <ul className={styles.friends} aria-busy={friends.isPlaceholderData || undefined}>
          {data.content.map((friend) => (
            <FriendRow key={`${friend.registeredAt} ${friend.name}`} friend={friend} />
          ))}
        </ul>
      )}
      {data && data.totalPages > 1 && (
        <Pager page={data.pageNum} pages={data.totalPages} onPage={setPage} labels={labels} />
      )}
    </Card>
  );
}

function FriendRow({
  friend: { name, step, reason, registeredAt, decidesAt, amount },
}: {
  readonly friend: FriendView;
}) {
  const text = useText();
  const words = useAmount();
  const { platformOffsetMinutes } = useSite();
  const time = (at: number) => platformTime(instant(at), platformOffsetMinutes).slice(0, 16);
  const fact =
    step === 'refused'
      ? text(`referral.reason.${reason ?? 'friend_left'}`)
      : text(`referral.step.${step}`, step === 'held' ? { at: time(decidesAt ?? registeredAt) } : {});
  return (
    <li>
      <Avatar name={name} />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{fact}</small>
        <small>{text('referral.registeredAt', { at: time(registeredAt) })}</small>
      </span>
      <span className={styles.end}>
        {amount !== null && <bdi>{words(amount)}</bdi>}
        <Tag tone={tones[step]}>{text(`referral.tag.${step}`)}</Tag>
      </span>
    </li>
  );
}
