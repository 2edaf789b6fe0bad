/** Bets from pasted text. What cannot be read is named with its line; the rest is taken. */
import type { PickFault, Picks } from '#domains/lottery/contract/selection.ts';
import { digitsOf } from '../engine/combinatorics.ts';
import type { BetKind, PickRow } from '../engine/lottery-engine.ts';

export type WrongLine = {
  /** Counted from one, as the person sees it. */
  readonly line: number;
  readonly text: string;
  readonly fault: PickFault;
};

export type PastedBets = {
  /** The numbers of kinds with one row are one bet; each set or order is one otherwise. */
  readonly bets: readonly Picks[];
  readonly tickets: number;
  /** How often something was there twice; it counts once. */
  readonly repeated: number;
  readonly wrong: readonly WrongLine[];
};

/** Longer text is no list that a person checks. */
export const maxPastedLines = 10_000;

const separators = /[\s,;|/+&-]+/;

const tokensOf = (line: string): string[] => line.split(separators).filter((token) => token !== '');

/** A number that is padded on the board may be typed without its nought where it is one of a list. */
function readSymbol(token: string, { symbols }: PickRow): string {
  if ('digits' in symbols) return token;
  const length = symbols.values[0]?.length ?? 0;
  return /^\d+$/.test(token) ? token.padStart(length, '0') : token;
}

type LineReader = (tokens: readonly string[]) => Picks[];

/** One row: each token is a number. Sets: the line is one. Places: each token has one digit for each place, or the line one number. */
function createReader({ rows, repeats }: BetKind): LineReader {
  const [row] = rows;
  if (row === undefined) return () => [];
  if (repeats) return (tokens) => [[tokens.map((token) => readSymbol(token, row))]];
  if (rows.length === 1) return (tokens) => tokens.map((token) => [[readSymbol(token, row)]]);
  const isDigit = 'values' in row.symbols && row.symbols.values.every((value) => value.length === 1);
  const split = (parts: readonly string[]): Picks => parts.map((part, index) => [readSymbol(part, rows[index] ?? row)]);
  return (tokens) => (isDigit ? tokens.map((token) => split(digitsOf(token))) : [split(tokens)]);
}

const keyOf = (kind: BetKind, picks: Picks): string =>
  kind.repeats ? [...(picks[0] ?? [])].sort().join('-') : picks.map((row) => row.join(' ')).join('|');

export function parsePaste(kind: BetKind, text: string): PastedBets {
  const read = createReader(kind);
  const single = kind.rows.length === 1 && !kind.repeats;
  const bets = new Map<string, Picks>();
  const wrong: WrongLine[] = [];
  let repeated = 0;
  for (const [index, line] of text
    .split(/\r\n|\r|\n/)
    .slice(0, maxPastedLines)
    .entries()) {
    let fault: PickFault | null = null;
    for (const picks of read(tokensOf(line))) {
      const own = checkAlone(kind, picks);
      if (own !== null) fault ??= own;
      else if (bets.has(keyOf(kind, picks))) repeated += 1;
      else bets.set(keyOf(kind, picks), picks);
    }
    if (fault !== null) wrong.push({ line: index + 1, text: line.trim(), fault });
  }
  const all = [...bets.values()];
  const merged = single && all.length > 0 ? [[all.flatMap(([row = []]) => row)]] : all;
  return {
    bets: merged,
    tickets: merged.reduce((count, picks) => count + kind.countTickets(picks), 0),
    repeated,
    wrong,
  };
}

/** One number of a kind that needs several is no fault of its line. */
function checkAlone(kind: BetKind, picks: Picks): PickFault | null {
  const fault = kind.checkPicks(picks);
  const isPart = kind.rows.length === 1 && !kind.repeats && (kind.rows[0]?.min ?? 1) > 1;
  return fault === 'picks_too_few' && isPart ? null : fault;
}
