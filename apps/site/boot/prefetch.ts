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
import { centreQuery } from '#domains/lottery/web/index.ts';
import { promotionsQuery } from '#domains/rewards/web/index.ts';
import { jackpotsQuery } from '#domains/studio/web/index.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Call } from '#platform/web/call/call.ts';
import { screenOf } from '../routes.tsx';

export type PageLocation = { readonly pathname: string; readonly search: string };

export type PrefetchContext = {
  readonly queries: QueryClient;
  readonly call: Call;
  readonly bootstrap: Bootstrap;
  readonly locale: Locale;
  readonly location: PageLocation;
};

/** A query that fails is left to the browser. */
const ignoreFailure = (query: Promise<unknown>): Promise<unknown> => query.catch(() => null);

export async function prefetch(context: PrefetchContext): Promise<void> {
  const { queries, call, locale } = context;
  const everywhere = [queries.query(vendorLanesQuery(call, locale)), queries.query(announcementsQuery(call, locale))];
  await Promise.all([...everywhere, ...pageQueriesOf(context)].map(ignoreFailure));
}

/** What one page asks beside the questions of the shell. */
function pageQueriesOf({ queries, call, bootstrap, locale, location }: PrefetchContext): Promise<unknown>[] {
  const merchant = bootstrap.brand.merchantCode;
  const screen = screenOf(location.pathname);
  const category = categoryAt(location.pathname);
  if (screen === screenOf('/')) {
    return [queries.query(hotGamesQuery(call, { merchant, locale })), queries.query(jackpotsQuery(call, true))];
  }
  if (screen === screenOf('/lott')) {
    return [queries.query(centreQuery(call, location.pathname.startsWith('/elott') ? 'ELOTT' : 'LOTT'))];
  }
  if (category) {
    const { languages } = bootstrap;
    return [prefetchGameList(queries, call, { category, search: location.search, merchant, languages, locale })];
  }
  if (screen === screenOf('/promotions')) return [queries.query(promotionsQuery(call, { locale, isMember: false }))];
  if (screen === screenOf('/helpmc')) return [queries.query(helpQuery(call, locale))];
  if (screen === screenOf('/winners')) {
    return [queries.query(rankedWinnersQuery(call, { category: 'ALL', days: 7, locale }))];
  }
  return [];
}
