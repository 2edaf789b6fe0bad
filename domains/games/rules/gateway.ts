/**
 * The decision table of the gateway: what a vendor's call means, by the stored state of its transaction, of the bet it
 * references and of the round. Pure; the caller holds the player's lock.
 */
import type { GatewayStatus } from '../contract/gateway.ts';

export type TxKind = 'free_bet' | 'bet_win' | 'win' | 'rollback' | 'tombstone' | 'promo';

/** A stored transaction of a vendor, other than a plain bet. */
export type KnownTx = {
  readonly tx: string;
  readonly kind: TxKind;
  readonly id: string;
  readonly content: string | null;
  readonly round: string | null;
  readonly ref: string | null;
  readonly isVoid: boolean;
};

export type KnownWager = {
  readonly tx: string;
  readonly id: string;
  readonly state: 'open' | 'settled' | 'void';
  readonly round: string;
};

export type TransactionState = {
  readonly own: KnownTx | null;
  readonly ownBet: KnownWager | null;
  readonly ref: KnownTx | null;
  readonly refBet: KnownWager | null;
  /** Bets of the round that are open or void, the latest first. */
  readonly roundBets: readonly KnownWager[];
  readonly roundTxs: readonly KnownTx[];
  /** Transactions of bets of the round that are settled, as far as a result named them. */
  readonly roundSettled: ReadonlySet<string>;
  readonly isEnded: boolean;
};

export type AnswerVerdict = {
  readonly do: 'answer';
  readonly status: GatewayStatus;
  readonly id: string | null;
  readonly duplicate: boolean;
};

export const answerWith = (status: GatewayStatus): AnswerVerdict => ({
  do: 'answer',
  status,
  id: null,
  duplicate: false,
});
const answerStored = (id: string): AnswerVerdict => ({ do: 'answer', status: 'OK', id, duplicate: true });

/** Null where the transaction is new. */
function judgeRepeat({ own, ownBet }: TransactionState, content: string): AnswerVerdict | null {
  if (own?.content === content) return own.isVoid ? answerWith('ALREADY_CANCELLED') : answerStored(own.id);
  return own || ownBet ? answerWith('DUPLICATE_MISMATCH') : null;
}

/** `again`: the record of bets has it and compares the content. `new`: it is not stored anywhere. */
export type BetVerdict = AnswerVerdict | { readonly do: 'again' | 'new' };

export type BetInput = {
  readonly content: string;
  readonly isPlain: boolean;
  /** Of a promotion, which may be paid long after its round has ended. */
  readonly isPromo: boolean;
};

/** A plain bet is stored in the record of bets; one that is free, or that ends its round in the same call, has its own row. */
export function judgeBet(state: TransactionState, { content, isPlain, isPromo }: BetInput): BetVerdict {
  if (state.own?.kind === 'tombstone') return answerWith('ALREADY_CANCELLED');
  if (state.ownBet && !state.own && isPlain) return { do: 'again' };
  return judgeRepeat(state, content) ?? (state.isEnded && !isPromo ? answerWith('ALREADY_SETTLED') : { do: 'new' });
}

/** `credit`: it is not the result of a stake; the transaction is that of the free bet, if there was one. */
export type WinVerdict =
  | AnswerVerdict
  | { readonly do: 'pay'; readonly tx: string }
  | { readonly do: 'credit'; readonly tx: string | null };

export type WinInput = {
  readonly content: string;
  readonly round: string;
  readonly ref: string | null;
  /** Free or of a promotion. */
  readonly isGift: boolean;
  readonly isPromo: boolean;
};

export function judgeWin(state: TransactionState, input: WinInput): WinVerdict {
  // Its rollback came first.
  if (state.own?.kind === 'tombstone') return answerWith('ALREADY_CANCELLED');
  const own = judgeRepeat(state, input.content);
  if (own) return own;
  if (input.isPromo) return judgePromoWin(state, input);
  return input.ref === null ? judgeRoundWin(state, input) : judgeBetWin(state, input);
}

/** A prize is not the result of a stake: it is paid apart from the bet that it references, whose round may be over. */
function judgePromoWin({ ref, refBet }: TransactionState, { round }: WinInput): WinVerdict {
  if (ref?.kind === 'tombstone' || ref?.isVoid || refBet?.state === 'void') return answerWith('ALREADY_CANCELLED');
  return { do: 'credit', tx: ref && isFreeBet(ref) && ref.round === round ? ref.tx : null };
}

/** A win that is marked as a gift needs no bet. */
const creditGiftOr = (status: GatewayStatus, { isGift }: WinInput): WinVerdict =>
  isGift ? { do: 'credit', tx: null } : answerWith(status);

/** A bet without a stake has no row in the record of bets. */
const isFreeBet = ({ kind }: KnownTx) => kind === 'free_bet' || kind === 'bet_win';

function judgeBetWin(state: TransactionState, input: WinInput): WinVerdict {
  const { ref, refBet, isEnded } = state;
  if (ref?.kind === 'tombstone' || (refBet && ref?.isVoid)) return answerWith('ALREADY_CANCELLED');
  if (!refBet) return ref && isFreeBet(ref) ? judgeFreeWin(state, ref, input) : creditGiftOr('TX_NOT_FOUND', input);
  if (refBet.round !== input.round) return answerWith('DUPLICATE_MISMATCH');
  if (refBet.state === 'void') return answerWith('ALREADY_CANCELLED');
  if (refBet.state === 'settled' && isEnded) return creditGiftOr('ALREADY_SETTLED', input);
  return { do: 'pay', tx: refBet.tx };
}

function judgeFreeWin({ isEnded }: TransactionState, free: KnownTx, input: WinInput): WinVerdict {
  if (free.round !== input.round) return answerWith('DUPLICATE_MISMATCH');
  if (free.isVoid) return answerWith('ALREADY_CANCELLED');
  return isEnded ? creditGiftOr('ALREADY_SETTLED', input) : { do: 'credit', tx: free.tx };
}

function judgeRoundWin({ roundBets, roundTxs, roundSettled, isEnded }: TransactionState, input: WinInput): WinVerdict {
  const open = roundBets.find(({ state }) => state === 'open');
  if (open) return { do: 'pay', tx: open.tx };
  if (isEnded) return creditGiftOr('ALREADY_SETTLED', input);
  // The bet that was paid last; a win of a free bet references none that could be paid.
  const named = roundTxs
    .filter(({ isVoid }) => !isVoid)
    .flatMap(({ kind, tx, ref }) => (kind === 'bet_win' ? [tx] : kind === 'win' && ref ? [ref] : []));
  const paid = named.find((tx) => roundSettled.has(tx));
  if (paid !== undefined) return { do: 'pay', tx: paid };
  const free = roundTxs.find((tx) => isFreeBet(tx) && !tx.isVoid);
  if (free) return { do: 'credit', tx: free.tx };
  const isCancelled = roundBets.length > 0 || roundTxs.some(({ isVoid }) => isVoid);
  return creditGiftOr(isCancelled ? 'ALREADY_CANCELLED' : 'TX_NOT_FOUND', input);
}

export type RollbackVerdict =
  | AnswerVerdict
  | { readonly do: 'void' | 'refund'; readonly tx: string }
  /** `unpay`: the referenced transaction is a win, and is reversed. */
  | { readonly do: 'void_free' | 'tombstone' | 'unpay' };

export type RollbackInput = {
  readonly content: string;
  readonly round: string;
  /** The status that the vendor expects for a bet that never came. */
  readonly unknown: 'OK' | 'TX_NOT_FOUND';
  /** Whether the vendor's protocol also reverses what is settled: the stake of a bet, or a win. */
  readonly undoesSettled: boolean;
};

export function judgeRollback(state: TransactionState, input: RollbackInput): RollbackVerdict {
  const { ref, refBet } = state;
  const own = judgeRepeat(state, input.content);
  if (own) return own.duplicate && ref?.kind === 'tombstone' ? { ...own, status: input.unknown } : own;
  if (ref?.kind === 'tombstone') return { ...answerStoredRollback(state, ref), status: input.unknown };
  if (refBet) return judgeBetRollback(state, refBet, input);
  if (!ref) return { do: 'tombstone' };
  if (isFreeBet(ref)) return judgeFreeBetRollback(state, ref, input);
  return ref.kind === 'win' && input.undoesSettled
    ? judgeWinRollback(state, ref, input)
    : answerWith('ALREADY_SETTLED');
}

/** A free bet is settled by its win, or by the end of its round. */
function judgeFreeBetRollback(
  state: TransactionState,
  free: KnownTx,
  { round, undoesSettled }: RollbackInput,
): RollbackVerdict {
  if (free.round !== round) return answerWith('DUPLICATE_MISMATCH');
  if (free.isVoid) return answerStoredRollback(state, free);
  const isWon =
    free.kind === 'bet_win' ||
    state.roundTxs.some(({ kind, ref, isVoid }) => kind === 'win' && ref === free.tx && !isVoid);
  return (isWon || state.isEnded) && !undoesSettled ? answerWith('ALREADY_SETTLED') : { do: 'void_free' };
}

function judgeBetRollback(
  state: TransactionState,
  refBet: KnownWager,
  { round, undoesSettled }: RollbackInput,
): RollbackVerdict {
  if (refBet.round !== round) return answerWith('DUPLICATE_MISMATCH');
  if (refBet.state === 'void' || state.ref?.isVoid) return answerStoredRollback(state, refBet);
  if (refBet.state === 'open') return { do: 'void', tx: refBet.tx };
  return undoesSettled ? { do: 'refund', tx: refBet.tx } : answerWith('ALREADY_SETTLED');
}

function judgeWinRollback(state: TransactionState, win: KnownTx, { round }: RollbackInput): RollbackVerdict {
  if (win.round !== round) return answerWith('DUPLICATE_MISMATCH');
  return win.isVoid ? answerStoredRollback(state, win) : { do: 'unpay' };
}

/** A bet is refunded once; a repeated rollback, under whatever name, gets the answer of the first one. */
const answerStoredRollback = ({ roundTxs }: TransactionState, { tx, id }: { tx: string; id: string }): AnswerVerdict =>
  answerStored(roundTxs.find(({ kind, ref }) => kind === 'rollback' && ref === tx)?.id ?? id);

export const judgePromo = (state: TransactionState, content: string): AnswerVerdict | { readonly do: 'credit' } =>
  judgeRepeat(state, content) ?? { do: 'credit' };

export function judgeEndRound({
  roundBets,
  roundTxs,
  isEnded,
}: TransactionState): AnswerVerdict | { readonly do: 'end' } {
  const hasOpen = roundBets.some(({ state }) => state === 'open');
  if (hasOpen) return { do: 'end' };
  if (isEnded) return { do: 'answer', status: 'OK', id: null, duplicate: true };
  return roundBets.length > 0 || roundTxs.length > 0 ? { do: 'end' } : answerWith('TX_NOT_FOUND');
}

/** A message is accepted for five minutes before and after its own timestamp. */
export const isFresh = (timestamp: number, now: number) => Math.abs(now - timestamp) <= 300_000;
