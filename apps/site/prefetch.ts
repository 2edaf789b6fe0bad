/** What the first view of an address shows of public data, asked before it is rendered. Used by the server's half only. */
import type { QueryClient } from '@tanstack/react-query';
import { announcementsQuery, type Bootstrap, helpQuery } from '#domains/content/web/index.ts';
import {
  categoryAt,
  hotGamesQuery,
  prefetchGameList,
  rankedWinnersQuery,
  vendorLanesQuery,
} from '#domains/games/web/index.ts';
import { promotionsQuery } from '#domains/rewards/web/index.ts';
import { jackpotsQuery } from '#domains/studio/web/index.ts';
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

/** A question that fails is left to the browser. */
const quietly = (asked: Promise<unknown>): Promise<unknown> => asked.catch(() => null);

export async function prefetch(context: PrefetchContext): Promise<void> {
  const { queries, call, locale } = context;
  const everywhere = [queries.query(vendorLanesQuery(call, locale)), queries.query(announcementsQuery(call, locale))];
  await Promise.all([...everywhere, ...questionsOf(context)].map(quietly));
}

/** What one page asks beside the questions of the shell. */
function questionsOf({ queries, call, bootstrap, locale, place }: PrefetchContext): Promise<unknown>[] {
  const merchant = bootstrap.brand.merchantCode;
  const screen = screenOf(place.pathname);
  const category = categoryAt(place.pathname);
  if (screen === screenOf('/')) {
    return [queries.query(hotGamesQuery(call, { merchant, locale })), queries.query(jackpotsQuery(call, true))];
  }
  if (category) {
    const { languages } = bootstrap;
    return [prefetchGameList(queries, call, { category, search: place.search, merchant, languages, locale })];
  }
  if (screen === screenOf('/promotions')) return [queries.query(promotionsQuery(call, { locale, isMember: false }))];
  if (screen === screenOf('/helpmc')) return [queries.query(helpQuery(call, locale))];
  if (screen === screenOf('/winners')) {
    return [queries.query(rankedWinnersQuery(call, { category: 'ALL', days: 7, locale }))];
  }
  return [];
}
