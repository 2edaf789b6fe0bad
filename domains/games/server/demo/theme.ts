/** Titles are made of words that were chosen for one picture each, so that every pair of them reads as a name. */
export type Theme = {
  readonly motif: string;
  /** Finished titles, which come before the made ones. */
  readonly titles?: string;
  readonly heads: string;
  readonly tails: string;
  /** How many sit at the table. */
  readonly seats?: number;
};

export type Title = {
  readonly name: string;
  readonly nameTy?: string;
  readonly motif?: string;
  readonly seats?: number;
};

const split = (words = '') => words.split(', ').filter((word) => word !== '');

/** A tail that says a word of its head again makes no title. */
const repeats = (head: string, tail: string) => head.toLowerCase().split(/[ -]/).includes(tail.toLowerCase());

export function titlesOf({ motif, titles, heads, tails, seats }: Theme): Title[] {
  const made = split(heads).flatMap((head) =>
    split(tails)
      .filter((tail) => !repeats(head, tail))
      .map((tail) => `${head} ${tail}`),
  );
  return [...split(titles), ...made].map((name) => ({ name, motif, ...(seats !== undefined && { seats }) }));
}
