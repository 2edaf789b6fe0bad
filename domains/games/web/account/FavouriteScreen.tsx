/** Every game with a heart, of every type. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/caller.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { useSession } from '#platform/web/use-session.ts';
import { favouriteSlotsQuery, favouritesQuery } from '../own-games.queries.ts';
import { usePageText } from '../pages/texts.ts';
import { favouritesOf } from './favourites-of.ts';
import { OwnGamesPage } from './OwnGamesPage.tsx';

export function FavouriteScreen() {
  const page = usePageText();
  const call = useCall();
  const { locale } = useLocale();
  const session = useSession();
  const own = { account: session?.userName ?? '', locale };
  const slots = useQuery({ ...favouriteSlotsQuery(call, own), enabled: session !== null });
  const all = useQuery({ ...favouritesQuery(call, own), enabled: session !== null });
  return (
    <OwnGamesPage
      title={page('games.favourites.title')}
      asked={{
        data: slots.data && all.data ? favouritesOf(slots.data, all.data) : undefined,
        error: slots.error ?? all.error,
        isFetching: slots.isFetching || all.isFetching,
        refetch: () => Promise.all([slots.refetch(), all.refetch()]),
      }}
      empty={{ title: page('games.list.noFavourites'), hint: page('games.list.noFavouritesHint') }}
    />
  );
}
