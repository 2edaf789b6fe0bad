/** Every game with a heart, of every type. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { usePageText } from '../pages/texts.ts';
import { MemberGamesPage } from './MemberGamesPage.tsx';
import { favouriteSlotsQuery, favouritesQuery } from './member-games.queries.ts';
import { mergeFavourites } from './merge-favourites.ts';

export function FavouriteScreen() {
  const page = usePageText();
  const call = useCall();
  const { locale } = useLocale();
  const session = useSession();
  const own = { account: session?.userName ?? '', locale };
  const slots = useQuery({ ...favouriteSlotsQuery(call, own), enabled: session !== null });
  const all = useQuery({ ...favouritesQuery(call, own), enabled: session !== null });
  return (
    <MemberGamesPage
      title={page('games.favourites.title')}
      query={{
        data: slots.data && all.data ? mergeFavourites(slots.data, all.data) : undefined,
        error: slots.error ?? all.error,
        isFetching: slots.isFetching || all.isFetching,
        refetch: () => Promise.all([slots.refetch(), all.refetch()]),
      }}
      empty={{ title: page('games.list.noFavourites'), hint: page('games.list.noFavouritesHint') }}
    />
  );
}
