/** What games, their categories and vendors are called is games' to say, which stands above this room: the site brings it. */
export type Named = { readonly code: string; readonly name: string };

export type GameNaming = {
  readonly categories: readonly Named[];
  readonly vendors: readonly Named[];
};

/** A code that nobody knows stands for itself. */
export const nameIn = (all: readonly Named[], code: string): string =>
  all.find((one) => one.code === code)?.name ?? code;
