/**
 * The balances of players that this vendor keeps itself: what was brought here, taken back, staked and won. Every change is a
 * line of a journal before anybody is answered, so that a vendor that was stopped knows them again.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Money, money, moneyText, parseMoney, zero } from '#kernel/money.ts';

export type Purse = { readonly vendor: string; readonly playerId: string; readonly currency: string };

export type Move = Purse & {
  readonly transferId: string;
  readonly direction: 'in' | 'out';
  readonly amount: string;
  readonly state: 'done' | 'refused';
  readonly code: number;
};

/** A round that is over; the house is told of it. */
export type Round = Purse & {
  readonly gameCode: string;
  readonly roundId: string;
  readonly stake: string;
  readonly payout: string;
  readonly at: number;
};

export type Opening = Purse & { readonly balance: string };

type Line =
  | ({ readonly is: 'opening' } & Opening)
  | ({ readonly is: 'move' } & Move)
  | ({ readonly is: 'round' } & Round)
  | { readonly is: 'told'; readonly roundId: string };

export type Purses = {
  balanceOf(purse: Purse): Money;
  findMove(transferId: string): Move | null;
  /** The caller has looked whether it is known, and how much there is. */
  keepMove(move: Move): void;
  /** False: there is not as much. */
  keepRound(round: Round): boolean;
  markTold(roundId: string): void;
  /** Rounds that the house has not heard of, in their order. */
  untold(): readonly Round[];
};

const amountOf = (text: string): Money => parseMoney(text) ?? zero;
const keyOf = ({ vendor, playerId, currency }: Purse) => `${vendor} ${playerId} ${currency}`;

export type PurseBook = {
  /** Null keeps them in memory alone. */
  readonly file: string | null;
  /** What lies here by the books of the house: believed once, where there is no journal. */
  readonly openings?: readonly Opening[];
};

export function createPurses({ file, openings = [] }: PurseBook): Purses {
  const balances = new Map<string, Money>();
  const moves = new Map<string, Move>();
  const rounds = new Map<string, Round>();

  const add = (purse: Purse, amount: bigint) =>
    balances.set(keyOf(purse), money((balances.get(keyOf(purse)) ?? zero) + amount));
  const play = (line: Line) => {
    if (line.is === 'opening') add(line, amountOf(line.balance));
    else if (line.is === 'told') rounds.delete(line.roundId);
    else if (line.is === 'round') {
      rounds.set(line.roundId, line);
      add(line, amountOf(line.payout) - amountOf(line.stake));
    } else {
      moves.set(line.transferId, line);
      if (line.state === 'done') add(line, line.direction === 'in' ? amountOf(line.amount) : -amountOf(line.amount));
    }
  };
  const write = (line: Line) => {
    if (file !== null) appendFileSync(file, `${JSON.stringify(line)}\n`);
    play(line);
  };

  if (file !== null && existsSync(file)) for (const line of readJournal(file)) play(line);
  else {
    if (file !== null) mkdirSync(dirname(file), { recursive: true });
    for (const opening of openings) write({ is: 'opening', ...opening });
  }

  const balanceOf = (purse: Purse) => balances.get(keyOf(purse)) ?? zero;
  return {
    balanceOf,
    findMove: (transferId) => moves.get(transferId) ?? null,
    keepMove: (move) => write({ is: 'move', ...move }),
    keepRound: (round) => {
      if (amountOf(round.stake) > balanceOf(round)) return false;
      write({ is: 'round', ...round });
      return true;
    },
    markTold: (roundId) => write({ is: 'told', roundId }),
    untold: () => [...rounds.values()],
  };
}

/** A last line that was cut off was never answered to anybody; a new one begins after it. */
function readJournal(file: string): Line[] {
  const text = readFileSync(file, 'utf8');
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Line];
    } catch {
      return [];
    }
  });
}

export const purseText = (purses: Purses, purse: Purse): string => moneyText(purses.balanceOf(purse));
