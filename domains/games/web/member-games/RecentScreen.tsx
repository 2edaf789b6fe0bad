/** The games played last, the latest first. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { usePageText } from '../pages/texts.ts';
import { MemberGamesPage } from './MemberGamesPage.tsx';
import { recentGamesQuery } from './member-games.queries.ts';

export function RecentScreen() {
  const page = usePageText();
  const call = useCall();
  const { locale } = useLocale();
  const session = useSession();
  const query = useQuery({
    ...recentGamesQuery(call, { account: session?.userName ?? '', locale }),
    enabled: session !== null,
  });
  return (
    <MemberGamesPage
      title={page('games.recent.title')}
      query={query}
      empty={{ title: page('games.list.noRecent'), hint: page('games.list.noRecentHint') }}
    />
  );
}
