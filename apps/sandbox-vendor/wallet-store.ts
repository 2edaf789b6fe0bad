/**
 * The balances of players that this vendor keeps itself. Every transfer and round is appended to a journal before the call is
 * answered, so that a restarted vendor can rebuild its balances.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Money, money, moneyText, parseMoney, zero } from '#kernel/money.ts';

export type WalletKey = { readonly vendor: string; readonly playerId: string; readonly currency: string };

export type Transfer = WalletKey & {
  readonly transferId: string;
  readonly direction: 'in' | 'out';
  readonly amount: string;
  readonly state: 'done' | 'refused';
  readonly code: number;
};

/** A finished round; it is reported to the operator. */
export type WalletRound = WalletKey & {
  readonly gameCode: string;
  readonly roundId: string;
  readonly stake: string;
  readonly payout: string;
  readonly at: number;
};

export type OpeningBalance = WalletKey & { readonly balance: string };

type JournalLine =
  | ({ readonly is: 'opening' } & OpeningBalance)
  | ({ readonly is: 'move' } & Transfer)
  | ({ readonly is: 'round' } & WalletRound)
  | { readonly is: 'told'; readonly roundId: string };

export type WalletStore = {
  balanceOf(key: WalletKey): Money;
  findTransfer(transferId: string): Transfer | null;
  /** The caller has checked that the transfer is new and that the balance covers it. */
  saveTransfer(move: Transfer): void;
  /** False: the balance does not cover the stake. */
  saveRound(round: WalletRound): boolean;
  markReported(roundId: string): void;
  /** Rounds that the operator has not confirmed yet, oldest first. */
  listUnreported(): readonly WalletRound[];
};

const amountOf = (text: string): Money => parseMoney(text) ?? zero;
const keyOf = ({ vendor, playerId, currency }: WalletKey) => `${vendor} ${playerId} ${currency}`;

export type WalletStoreOptions = {
  /** Null keeps the balances in memory only. */
  readonly file: string | null;
  /** Balances by the operator's records; used only where there is no journal yet. */
  readonly openings?: readonly OpeningBalance[];
};

export function createWalletStore({ file, openings = [] }: WalletStoreOptions): WalletStore {
  const balances = new Map<string, Money>();
  const moves = new Map<string, Transfer>();
  const rounds = new Map<string, WalletRound>();

  const add = (key: WalletKey, amount: bigint) =>
    balances.set(keyOf(key), money((balances.get(keyOf(key)) ?? zero) + amount));
  const apply = (line: JournalLine) => {
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
  const write = (line: JournalLine) => {
    if (file !== null) appendFileSync(file, `${JSON.stringify(line)}\n`);
    apply(line);
  };

  if (file !== null && existsSync(file)) for (const line of readJournal(file)) apply(line);
  else {
    if (file !== null) mkdirSync(dirname(file), { recursive: true });
    for (const opening of openings) write({ is: 'opening', ...opening });
  }

  const balanceOf = (key: WalletKey) => balances.get(keyOf(key)) ?? zero;
  return {
    balanceOf,
    findTransfer: (transferId) => moves.get(transferId) ?? null,
    saveTransfer: (move) => write({ is: 'move', ...move }),
    saveRound: (round) => {
      if (amountOf(round.stake) > balanceOf(round)) return false;
      write({ is: 'round', ...round });
      return true;
    },
    markReported: (roundId) => write({ is: 'told', roundId }),
    listUnreported: () => [...rounds.values()],
  };
}

/** A truncated last line belongs to a call that was never answered; the next entry begins on a new line. */
function readJournal(file: string): JournalLine[] {
  const text = readFileSync(file, 'utf8');
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as JournalLine];
    } catch {
      return [];
    }
  });
}

export const balanceText = (store: WalletStore, key: WalletKey): string => moneyText(store.balanceOf(key));
