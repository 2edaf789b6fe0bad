/** Announcements to agents, nine to a page; the address holds the page. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { memberAnnouncementsQuery } from '#domains/content/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { EmptyState, ErrorState, Icon, Pager, PlatformTime, RichText, Skeleton } from '#ui';
import styles from './AgentAnnouncements.module.css';
import { useText } from './texts.ts';

/** A page that nobody could have meant is the first one. */
const parsePage = (text: string | null) => (text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1);

export function AgentAnnouncements() {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const { platformOffsetMinutes } = useSite();
  const [search, setSearch] = useSearchParams();
  const page = parsePage(search.get('page'));
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...memberAnnouncementsQuery(call, { page, locale }),
    placeholderData: keepPreviousData,
  });
  if (isError) {
    return (
      <ErrorState
        message={error.message}
        retryLabel={text('agent.retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton shape="block" />;
  if (data.totalElements === 0) {
    return <EmptyState title={text('agent.announcements.none')} hint={text('agent.announcements.none.hint')} />;
  }
  return (
    <>
      <p className={styles.lead}>{text('agent.announcements.lead')}</p>
      <ul className={styles.list} aria-busy={isFetching || undefined}>
        {data.content.map(({ id, title, content, timestamp }) => (
          <li key={id}>
            <details>
              <summary>
                <b>{title}</b>
                <PlatformTime at={timestamp} offsetMinutes={platformOffsetMinutes} />
                <Icon name="down" />
              </summary>
              <RichText html={content} />
            </details>
          </li>
        ))}
      </ul>
      {data.totalPages > 1 && (
        <Pager
          page={page}
          pages={data.totalPages}
          onPage={(next) => setSearch({ page: String(next) })}
          labels={{
            label: text('agent.pages'),
            next: text('agent.page.next'),
            previous: text('agent.page.previous'),
            page: (number) => text('agent.page', { page: number }),
          }}
        />
      )}
    </>
  );
}
