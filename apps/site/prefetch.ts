/** What the first view of an address shows of public data, asked before it is rendered. Used by the server's half only. */
import type { QueryClient } from '@tanstack/react-query';
import { announcementsQuery, type Bootstrap, helpQuery } from '#domains/content/web/index.ts';
import {
  categoryAt,
  crashGamesQuery,
  hotGamesQuery,
  prefetchGameList,
  rankedWinnersQuery,
  sectionGamesQuery,
  vendorLanesQuery,
  winnersQuery,
} from '#domains/games/web/index.ts';
import { promotionsQuery } from '#domains/rewards/web/index.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Call } from '#platform/web/call.ts';
import { screenOf } from './routes.tsx';

export type Place = { readonly pathname: string; readonly search: string };

export type PrefetchContext = {
  readonly queries: QueryClient;
  readonly call: Call;
  readonly bootstrap: Bootstrap;
  readonly locale: Locale;
  readonly place: Place;
};

/** Categories of the sections of the first page. */
const homeSections = ['RNG', 'LIVE', 'FISH', 'PVP'] as const;

/** A question that fails is left to the browser: `prefetchQuery` never throws. */
export async function prefetch(context: PrefetchContext): Promise<void> {
  const { queries, call, bootstrap, locale, place } = context;
  const merchant = bootstrap.brand.merchantCode;
  const everywhere = [
    queries.prefetchQuery(vendorLanesQuery(call, locale)),
    queries.prefetchQuery(announcementsQuery(call, locale)),
  ];
  const screen = screenOf(place.pathname);
  const category = categoryAt(place.pathname);
  if (screen === screenOf('/')) {
    everywhere.push(
      queries.prefetchQuery(hotGamesQuery(call, { merchant, locale })),
      queries.prefetchQuery(crashGamesQuery(call, locale)),
      queries.prefetchQuery(winnersQuery(call, locale)),
      ...homeSections.map((section) => queries.prefetchQuery(sectionGamesQuery(call, { category: section, locale }))),
    );
  } else if (category) {
    const { search } = place;
    const { languages } = bootstrap;
    everywhere.push(prefetchGameList(queries, call, { category, search, merchant, languages, locale }));
  } else if (screen === screenOf('/promotions')) {
    everywhere.push(queries.prefetchQuery(promotionsQuery(call, { locale, isMember: false })));
  } else if (screen === screenOf('/helpmc')) {
    everywhere.push(queries.prefetchQuery(helpQuery(call, locale)));
  } else if (screen === screenOf('/winners')) {
    everywhere.push(queries.prefetchQuery(rankedWinnersQuery(call, { category: 'ALL', days: 7, locale })));
  }
  await Promise.all(everywhere);
}
