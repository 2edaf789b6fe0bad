/** Titles are combined from words that were chosen for one picture each, so that every pair of them is a plausible name. */
export type Theme = {
  readonly motif: string;
  /** Fixed titles, which come before the combined ones. */
  readonly titles?: string;
  readonly heads: string;
  readonly tails: string;
  /** The number of players at the table. */
  readonly seats?: number;
};

export type Title = {
  readonly name: string;
  readonly nameTy?: string;
  readonly motif?: string;
  readonly seats?: number;
};

const split = (words = '') => words.split(', ').filter((word) => word !== '');

/** A tail that repeats a word of its head gives no title. */
const repeats = (head: string, tail: string) => head.toLowerCase().split(/[ -]/).includes(tail.toLowerCase());

export function titlesOf({ motif, titles, heads, tails, seats }: Theme): Title[] {
  const combined = split(heads).flatMap((head) =>
    split(tails)
      .filter((tail) => !repeats(head, tail))
      .map((tail) => `${head} ${tail}`),
  );
  return [...split(titles), ...combined].map((name) => ({ name, motif, ...(seats !== undefined && { seats }) }));
}
