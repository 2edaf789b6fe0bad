/** What a errand does once it is judged: steps of bets, a credit, and what is kept of it. */
import { hash } from 'node:crypto';
import type { BetStep } from '#domains/bets/server/index.ts';
import {
  type Answered,
  judgeBet,
  judgeEnd,
  judgePromo,
  judgeRollback,
  judgeWin,
  type KnownTx,
} from '#domains/games/rules/gateway.ts';
import { voidReasonOf } from '#domains/games/rules/void-reason.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { houseAccount, type Item, memberAccount } from '#ledger';
import type { CatalogueGame } from '../catalogue.ts';
import type { Errand } from './errand.ts';
import { giftKey, type KnownErrand, payKey, wagerOf } from './known.ts';
import type { PlayerRow } from './launch.store.ts';
import type { NewTx, RoundPlace } from './vendor-tx.store.ts';

export type Work = {
  readonly do: 'work';
  /** What decides the answer. */
  readonly step: BetStep | null;
  /** Taken once that is done: what the end of a round leaves open is lost. */
  readonly lost: readonly BetStep[];
  readonly credit: Item | null;
  /** A prize that is taken back. */
  readonly debit: Item | null;
  /** What the player has to have for it, where something is taken back from them. */
  readonly takes: Money;
  readonly keep: readonly NewTx[];
  /** Transactions that are taken back, but for plain bets. */
  readonly voids: readonly string[];
  readonly end: RoundPlace | null;
  /** The round that goes on, because a win of it was taken back. */
  readonly reopens: RoundPlace | null;
  readonly word: Answered['word'];
  /** What we call it; null where the bet's own id is told, or nothing has a name. */
  readonly id: string | null;
};

export type BetErrand = Extract<Errand, { call: 'bet' | 'betWin' }>;
type EndingErrand = Exclude<Errand, BetErrand>;

const nothing = {
  step: null,
  lost: [],
  credit: null,
  debit: null,
  takes: zero,
  keep: [],
  voids: [],
  end: null,
  reopens: null,
  word: 'OK',
  id: null,
} as const;
const work = (parts: Partial<Work>): Work => ({ do: 'work', ...nothing, ...parts });

/** A bet without money is kept beside the record of bets, which knows stakes alone. */
export const isFree = ({ request }: BetErrand) => request.isFree || request.amount === 0n;

/** A bet that only takes a stake. One that ends its round at once is lost, as if it had won nothing in one call. */
const isPlain = (errand: BetErrand) => errand.call === 'bet' && !errand.request.roundClosed && !isFree(errand);

export const judgeBetErrand = (errand: BetErrand, known: KnownErrand) =>
  // What nobody knows is not compared with anything.
  judgeBet(known, {
    content: known.own === null ? '' : errand.content,
    isPlain: isPlain(errand),
    isPromo: errand.ways.isPromoBet ?? false,
  });

const roundOf = ({
  vendor,
  playerId,
  roundId,
}: {
  vendor: string;
  playerId: RoundPlace['member'];
  roundId: string;
}) => ({
  vendor,
  member: playerId,
  round: roundId,
});

type Kept = Pick<NewTx, 'tx' | 'kind'> & Partial<Pick<NewTx, 'round' | 'ref' | 'id'>>;

const keptOf = ({ request: { vendor, playerId }, id, content, at }: Errand, kept: Kept): NewTx => ({
  vendor,
  member: playerId,
  id,
  round: null,
  ref: null,
  content: kept.kind === 'tombstone' ? null : content,
  at,
  ...kept,
});

/** The bet as the record keeps it. `known` is one that stands already: then its own facts hold, but for what is asked. */
export function placeWork(
  errand: BetErrand,
  { player, game, known }: { player: PlayerRow; game: CatalogueGame | null; known: KnownErrand },
): Work {
  const { request, at } = errand;
  const { standing } = known;
  const node = game?.node ?? standing?.node ?? '';
  const bet = {
    ...wagerOf(request, request.txId),
    member: request.playerId,
    merchant: standing?.merchant ?? player.merchant,
    currency: request.currency,
    category: standing?.node === node ? standing.category : (game?.category ?? ''),
    node,
    stake: request.amount,
    placedAt: at,
    gameRound: request.roundId,
    vendorTx: request.txId,
  };
  return work({ step: { kind: 'place', bet } });
}

/** A bet that is new and may be taken. */
export function newBetWork(
  errand: BetErrand,
  facts: { player: PlayerRow; game: CatalogueGame; known: KnownErrand },
): Work {
  if (isPlain(errand)) return placeWork(errand, facts);
  const { request, id, at } = errand;
  const won = errand.call === 'betWin' ? errand.request.winAmount : null;
  const end = request.roundClosed ? roundOf(request) : null;
  const lost = end ? lostSteps(errand, facts.known, null) : [];
  const { txId: tx, roundId: round } = request;
  if (isFree(errand)) {
    const credit = won === null ? null : creditOf(errand, won);
    const kind = won === null ? 'free_bet' : 'bet_win';
    return work({ id, end, lost, credit, keep: [keptOf(errand, { tx, kind, round })] });
  }
  const { step: placed } = placeWork(errand, facts);
  if (placed?.kind !== 'place') throw new Error('games: a bet without a place');
  const bet = { ...placed.bet, payout: won ?? (0n as typeof request.amount), settledAt: at };
  return work({ id, end, lost, step: { kind: 'play', bet }, keep: [keptOf(errand, { tx, kind: 'bet_win', round })] });
}

/** Gifts are the house's rewards and no result of a stake. Nothing moves for a gift of nothing. */
function creditOf({ request, call, at }: Errand, amount: VendorAmount): Item | null {
  if (amount === 0n || !('txId' in request)) return null;
  const { vendor, playerId, currency, txId } = request;
  return {
    key: giftKey(request, txId),
    legs: [
      {
        from: houseAccount('rewards', currency),
        to: memberAccount(playerId, 'cash', currency),
        amount,
        kind: 'reward',
      },
    ],
    eventAt: at,
    memo: `${vendor} ${call}`,
  };
}
type VendorAmount = BetErrand['request']['amount'];

/** Everything that is no bet. */
export function judgeEnding(errand: EndingErrand, known: KnownErrand): Answered | Work {
  switch (errand.call) {
    case 'win':
      return winWork(errand, known);
    case 'rollback':
      return rollbackWork(errand, known);
    case 'promo': {
      const { content, request, id } = errand;
      const verdict = judgePromo(known, content);
      if (verdict.do === 'answer') return verdict;
      const keep = [keptOf(errand, { tx: request.txId, kind: 'promo', ref: request.campaignId })];
      return work({ id, credit: creditOf(errand, request.amount), keep });
    }
    default: {
      const verdict = judgeEnd(known);
      if (verdict.do === 'answer') return verdict;
      return work({ lost: lostSteps(errand, known, null), end: roundOf(errand.request) });
    }
  }
}

function winWork(errand: Extract<Errand, { call: 'win' }>, known: KnownErrand): Answered | Work {
  const { request, content, id, at } = errand;
  const ref = request.refTxId ?? null;
  const { isPromo } = request;
  const verdict = judgeWin(known, { content, round: request.roundId, ref, isGift: request.isFree || isPromo, isPromo });
  if (verdict.do === 'answer') return verdict;
  const kept = { tx: request.txId, kind: 'win', round: request.roundId } as const;
  const end = request.roundClosed ? roundOf(request) : null;
  if (verdict.do === 'credit') {
    const lost = end ? lostSteps(errand, known, null) : [];
    const keep = [keptOf(errand, { ...kept, ref: verdict.tx ?? ref })];
    return work({ id, end, lost, credit: creditOf(errand, request.amount), keep });
  }
  const { tx: paid } = verdict;
  const lost = end ? lostSteps(errand, known, paid) : [];
  const key = payKey(request, request.txId);
  const step: BetStep = { kind: 'pay', wager: wagerOf(request, paid), amount: request.amount, key, at };
  return work({ id, end, step, lost, keep: [keptOf(errand, { ...kept, ref: paid })] });
}

/** A round that ends leaves nothing open: what no result named is lost. */
function lostSteps({ request, at }: Errand, { roundBets }: KnownErrand, paid: string | null): BetStep[] {
  return roundBets
    .filter(({ tx, state }) => state === 'open' && tx !== paid)
    .map(({ tx }) => {
      const wager = wagerOf(request, tx);
      return { kind: 'pay', wager, amount: 0n as VendorAmount, key: `lost:${wager.vassalage}:${wager.round}`, at };
    });
}

type RollbackErrand = Extract<Errand, { call: 'rollback' }>;

function rollbackWork(errand: RollbackErrand, known: KnownErrand): Answered | Work {
  const { request, content, id, at, unknownRollback, ways } = errand;
  const undoesSettled = ways.undoesSettled ?? false;
  const verdict = judgeRollback(known, { content, round: request.roundId, unknown: unknownRollback, undoesSettled });
  if (verdict.do === 'answer') return verdict;
  const { txId: tx, refTxId: ref, roundId: round } = request;
  const kept = keptOf(errand, { tx, kind: 'rollback', round, ref });
  switch (verdict.do) {
    case 'void': {
      const reason = errand.because ?? voidReasonOf(request.reason);
      return work({ id, step: { kind: 'void', wager: wagerOf(request, verdict.tx), reason, at }, keep: [kept] });
    }
    case 'void_free':
      return work({ id, voids: [named(known).id], keep: [kept] });
    case 'refund':
      return refundWork(errand, known, kept);
    case 'unpay':
      return unpayWork(errand, known, kept);
    default:
      // The late bet finds it and is refused, whatever the vendor wants to hear now.
      return work({ id, word: unknownRollback, keep: [kept, tombstoneOf(errand)] });
  }
}

function tombstoneOf(errand: RollbackErrand): NewTx {
  const { id, at, request } = errand;
  const graveId = makeId('gx', at, hash('sha256', `tombstone ${id}`, 'buffer'));
  return keptOf(errand, { tx: request.refTxId, kind: 'tombstone', round: request.roundId, id: graveId });
}

/** The stake of a bet that is over. A tombstone, or the mark on its own row, says that nothing is paid to it any more. */
function refundWork(errand: RollbackErrand, { refStanding: bet, ref }: KnownErrand, kept: NewTx): Work {
  const { id, at } = errand;
  if (!bet) throw new Error('games: no settled bet to give back');
  const payout = money(bet.payout + bet.stake);
  const step: BetStep = { kind: 'correct', wager: bet, payout, at, isStakeBack: true };
  if (ref) return work({ id, step, voids: [ref.id], keep: [kept] });
  return work({ id, step, keep: [kept, tombstoneOf(errand)] });
}

/** A win is taken back as it was booked, and its round goes on: the right one may follow. */
function unpayWork(errand: RollbackErrand, known: KnownErrand, kept: NewTx): Answered | Work {
  const { request, id, at } = errand;
  const { refPaid: paid, refStanding: bet, roundTxs } = known;
  const undone = { id, voids: [named(known).id], reopens: roundOf(request), keep: [kept] };
  if (!paid) return work(undone);
  const cash = memberAccount(request.playerId, 'cash', request.currency);
  if (paid.to !== cash) return { do: 'answer', word: 'WRONG_CURRENCY', id: null, duplicate: false };
  const { amount } = paid;
  if (paid.isGift) {
    const leg = { from: cash, to: houseAccount('rewards', request.currency), amount, kind: 'win_reversed' } as const;
    const key = `unpay:${request.vendor}:${request.playerId}:${request.refTxId}`;
    const memo = `${request.vendor} rollback`;
    return work({ ...undone, takes: amount, debit: { key, legs: [leg], eventAt: at, memo } });
  }
  if (!bet) throw new Error('games: a win was paid to no bet');
  const isStakeBack = roundTxs.some(({ kind, ref }) => kind === 'rollback' && ref === bet.vendorTx);
  const payout = money(bet.payout - amount);
  return work({ ...undone, takes: amount, step: { kind: 'correct', wager: bet, payout, at, isStakeBack } });
}

function named({ ref }: KnownErrand): KnownTx {
  if (!ref) throw new Error('games: what is taken back has no row');
  return ref;
}
