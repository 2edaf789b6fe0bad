/**
 * The decision table of the gateway: what a vendor's call means, by what is known of its transaction, of the bet it
 * names and of the round. Pure; whoever asks holds the player's lock.
 */
import type { GatewayWord } from '../contract/gateway.ts';

export type TxKind = 'free_bet' | 'bet_win' | 'win' | 'rollback' | 'tombstone' | 'promo';

/** Something that a vendor told us before, other than a plain bet. */
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

export type Known = {
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

export type Answered = {
  readonly do: 'answer';
  readonly word: GatewayWord;
  readonly id: string | null;
  readonly duplicate: boolean;
};

const answer = (word: GatewayWord): Answered => ({ do: 'answer', word, id: null, duplicate: false });
const stored = (id: string): Answered => ({ do: 'answer', word: 'OK', id, duplicate: true });

/** Null where the transaction is new. */
function judgeOwn({ own, ownBet }: Known, content: string): Answered | null {
  if (own?.content === content) return own.isVoid ? answer('ALREADY_CANCELLED') : stored(own.id);
  return own || ownBet ? answer('DUPLICATE_MISMATCH') : null;
}

/** `again`: the record of bets knows it and compares. `new`: nobody does. */
export type BetVerdict = Answered | { readonly do: 'again' | 'new' };

export type AskedBet = {
  readonly content: string;
  readonly isPlain: boolean;
  /** Of a promotion, which may be paid long after its round has ended. */
  readonly isPromo: boolean;
};

/** A plain bet stands in the record of bets; one that is free, or that ends at once, has its own row. */
export function judgeBet(known: Known, { content, isPlain, isPromo }: AskedBet): BetVerdict {
  if (known.own?.kind === 'tombstone') return answer('ALREADY_CANCELLED');
  if (known.ownBet && !known.own && isPlain) return { do: 'again' };
  return judgeOwn(known, content) ?? (known.isEnded && !isPromo ? answer('ALREADY_SETTLED') : { do: 'new' });
}

/** `credit`: no stake stands behind it; the transaction is that of the free bet, if there was one. */
export type WinVerdict =
  | Answered
  | { readonly do: 'pay'; readonly tx: string }
  | { readonly do: 'credit'; readonly tx: string | null };

export type AskedWin = {
  readonly content: string;
  readonly round: string;
  readonly ref: string | null;
  /** Free or of a promotion. */
  readonly isGift: boolean;
  readonly isPromo: boolean;
};

export function judgeWin(known: Known, asked: AskedWin): WinVerdict {
  // Its rollback came first.
  if (known.own?.kind === 'tombstone') return answer('ALREADY_CANCELLED');
  const own = judgeOwn(known, asked.content);
  if (own) return own;
  if (asked.isPromo) return winOfPromo(known, asked);
  return asked.ref === null ? winOfRound(known, asked) : winOfBet(known, asked);
}

/** A prize is no result of a stake: it is paid beside the bet that it names, whose round may be over. */
function winOfPromo({ ref, refBet }: Known, { round }: AskedWin): WinVerdict {
  if (ref?.kind === 'tombstone' || ref?.isVoid || refBet?.state === 'void') return answer('ALREADY_CANCELLED');
  return { do: 'credit', tx: ref && isFreeBet(ref) && ref.round === round ? ref.tx : null };
}

/** What says that it is a gift needs no bet. */
const giftOr = (word: GatewayWord, { isGift }: AskedWin): WinVerdict =>
  isGift ? { do: 'credit', tx: null } : answer(word);

/** A bet without a stake is no row of the record of bets. */
const isFreeBet = ({ kind }: KnownTx) => kind === 'free_bet' || kind === 'bet_win';

function winOfBet(known: Known, asked: AskedWin): WinVerdict {
  const { ref, refBet, isEnded } = known;
  if (ref?.kind === 'tombstone' || (refBet && ref?.isVoid)) return answer('ALREADY_CANCELLED');
  if (!refBet) return ref && isFreeBet(ref) ? winOfFree(known, ref, asked) : giftOr('TX_NOT_FOUND', asked);
  if (refBet.round !== asked.round) return answer('DUPLICATE_MISMATCH');
  if (refBet.state === 'void') return answer('ALREADY_CANCELLED');
  if (refBet.state === 'settled' && isEnded) return giftOr('ALREADY_SETTLED', asked);
  return { do: 'pay', tx: refBet.tx };
}

function winOfFree({ isEnded }: Known, free: KnownTx, asked: AskedWin): WinVerdict {
  if (free.round !== asked.round) return answer('DUPLICATE_MISMATCH');
  if (free.isVoid) return answer('ALREADY_CANCELLED');
  return isEnded ? giftOr('ALREADY_SETTLED', asked) : { do: 'credit', tx: free.tx };
}

function winOfRound({ roundBets, roundTxs, roundSettled, isEnded }: Known, asked: AskedWin): WinVerdict {
  const open = roundBets.find(({ state }) => state === 'open');
  if (open) return { do: 'pay', tx: open.tx };
  if (isEnded) return giftOr('ALREADY_SETTLED', asked);
  // The bet that was paid last; a win of a free bet named none that could be paid.
  const named = roundTxs
    .filter(({ isVoid }) => !isVoid)
    .flatMap(({ kind, tx, ref }) => (kind === 'bet_win' ? [tx] : kind === 'win' && ref ? [ref] : []));
  const paid = named.find((tx) => roundSettled.has(tx));
  if (paid !== undefined) return { do: 'pay', tx: paid };
  const free = roundTxs.find((tx) => isFreeBet(tx) && !tx.isVoid);
  if (free) return { do: 'credit', tx: free.tx };
  const isCancelled = roundBets.length > 0 || roundTxs.some(({ isVoid }) => isVoid);
  return giftOr(isCancelled ? 'ALREADY_CANCELLED' : 'TX_NOT_FOUND', asked);
}

export type RollbackVerdict =
  | Answered
  | { readonly do: 'void' | 'refund'; readonly tx: string }
  /** `unpay`: the transaction that is named is a win, and is taken back. */
  | { readonly do: 'void_free' | 'tombstone' | 'unpay' };

export type AskedRollback = {
  readonly content: string;
  readonly round: string;
  /** What the vendor wants to hear of a bet that never came. */
  readonly unknown: 'OK' | 'TX_NOT_FOUND';
  /** Whether the vendor's protocol also takes back what is settled: the stake of a bet, or a win. */
  readonly undoesSettled: boolean;
};

export function judgeRollback(known: Known, asked: AskedRollback): RollbackVerdict {
  const { ref, refBet } = known;
  const own = judgeOwn(known, asked.content);
  if (own) return own.duplicate && ref?.kind === 'tombstone' ? { ...own, word: asked.unknown } : own;
  if (ref?.kind === 'tombstone') return { ...storedRollback(known, ref), word: asked.unknown };
  if (refBet) return judgeBack(known, refBet, asked);
  if (!ref) return { do: 'tombstone' };
  if (isFreeBet(ref)) return judgeFreeBack(known, ref, asked);
  return ref.kind === 'win' && asked.undoesSettled ? judgeUnpay(known, ref, asked) : answer('ALREADY_SETTLED');
}

/** A free bet is settled by its win, or by the end of its round. */
function judgeFreeBack(known: Known, free: KnownTx, { round, undoesSettled }: AskedRollback): RollbackVerdict {
  if (free.round !== round) return answer('DUPLICATE_MISMATCH');
  if (free.isVoid) return storedRollback(known, free);
  const isWon =
    free.kind === 'bet_win' ||
    known.roundTxs.some(({ kind, ref, isVoid }) => kind === 'win' && ref === free.tx && !isVoid);
  return (isWon || known.isEnded) && !undoesSettled ? answer('ALREADY_SETTLED') : { do: 'void_free' };
}

function judgeBack(known: Known, refBet: KnownWager, { round, undoesSettled }: AskedRollback): RollbackVerdict {
  if (refBet.round !== round) return answer('DUPLICATE_MISMATCH');
  if (refBet.state === 'void' || known.ref?.isVoid) return storedRollback(known, refBet);
  if (refBet.state === 'open') return { do: 'void', tx: refBet.tx };
  return undoesSettled ? { do: 'refund', tx: refBet.tx } : answer('ALREADY_SETTLED');
}

function judgeUnpay(known: Known, win: KnownTx, { round }: AskedRollback): RollbackVerdict {
  if (win.round !== round) return answer('DUPLICATE_MISMATCH');
  return win.isVoid ? storedRollback(known, win) : { do: 'unpay' };
}

/** A bet is given back once; whoever asks again, by whatever name, is told what the first one was told. */
const storedRollback = ({ roundTxs }: Known, { tx, id }: { tx: string; id: string }): Answered =>
  stored(roundTxs.find(({ kind, ref }) => kind === 'rollback' && ref === tx)?.id ?? id);

export const judgePromo = (known: Known, content: string): Answered | { readonly do: 'credit' } =>
  judgeOwn(known, content) ?? { do: 'credit' };

export function judgeEnd({ roundBets, roundTxs, isEnded }: Known): Answered | { readonly do: 'end' } {
  const hasOpen = roundBets.some(({ state }) => state === 'open');
  if (hasOpen) return { do: 'end' };
  if (isEnded) return { do: 'answer', word: 'OK', id: null, duplicate: true };
  return roundBets.length > 0 || roundTxs.length > 0 ? { do: 'end' } : answer('TX_NOT_FOUND');
}

/** A message is believed for five minutes on either side of its own moment. */
export const isFresh = (told: number, now: number) => Math.abs(now - told) <= 300_000;
