/** What games, their categories and vendors are called is games' to say, which stands above this room: the site brings it. */
export type Named = { readonly code: string; readonly name: string };

export type GameNaming = {
  readonly categories: readonly Named[];
  readonly vendors: readonly Named[];
  /** Where the round of a bet is checked; null of bets that nobody can check. */
  readonly proofOf?: (bet: { readonly vassalage: string; readonly vendorTx: string | null }) => string | null;
};

/** A code that nobody knows stands for itself. */
export const nameIn = (all: readonly Named[], code: string): string =>
  all.find((one) => one.code === code)?.name ?? code;
