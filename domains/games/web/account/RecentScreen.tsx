/** What was played last, the latest first. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/caller.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { useSession } from '#platform/web/use-session.ts';
import { recentGamesQuery } from '../own-games.queries.ts';
import { usePageText } from '../pages/texts.ts';
import { OwnGamesPage } from './OwnGamesPage.tsx';

export function RecentScreen() {
  const page = usePageText();
  const call = useCall();
  const { locale } = useLocale();
  const session = useSession();
  const asked = useQuery({
    ...recentGamesQuery(call, { account: session?.userName ?? '', locale }),
    enabled: session !== null,
  });
  return (
    <OwnGamesPage
      title={page('games.recent.title')}
      asked={asked}
      empty={{ title: page('games.list.noRecent'), hint: page('games.list.noRecentHint') }}
    />
  );
}
