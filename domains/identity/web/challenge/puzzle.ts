import type { Puzzle } from '#domains/identity/contract/challenge.ts';

export type PuzzleAttempt = { readonly x: number } | { readonly answer: string };

/** What both ways to solve a puzzle are given. */
export type PuzzleProps = {
  readonly puzzle: Puzzle;
  readonly busy: boolean;
  /** Of the try before. */
  readonly error: string | undefined;
  readonly onTry: (attempt: PuzzleAttempt) => void;
};
