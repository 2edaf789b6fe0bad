/** Names of games, categories and vendors come from games, which depends on this domain: the site passes them in. */
export type CodeName = { readonly code: string; readonly name: string };

export type GameNames = {
  readonly categories: readonly CodeName[];
  readonly vendors: readonly CodeName[];
  /** Where the round of a bet is checked; null for bets that cannot be checked. */
  readonly proofOf?: (bet: { readonly vassalage: string; readonly vendorTx: string | null }) => string | null;
};

/** An unknown code is returned as it is. */
export const nameOfCode = (all: readonly CodeName[], code: string): string =>
  all.find((one) => one.code === code)?.name ?? code;
