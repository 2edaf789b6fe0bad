import type { GameNames } from '#domains/bets/web/index.ts';

/** Names of games and categories come from games, which this domain does not import: the site passes them in. */
export type NamedPageProps = { readonly naming: GameNames };
