/** What a request does once it is judged: steps of bets, a credit, and the rows to insert. */
import { hash } from 'node:crypto';
import { type BetStep, cashPartOfChange, type StoredBet } from '#domains/bets/server/index.ts';
import {
  type AnswerVerdict,
  answerWith,
  judgeBet,
  judgeEndRound,
  judgePromo,
  judgeRollback,
  judgeWin,
  type KnownTx,
} from '#domains/games/rules/gateway.ts';
import { voidReasonOf } from '#domains/games/rules/void-reason.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { houseAccount, memberAccount, type PostRequest } from '#ledger';
import type { CatalogueGame } from '../catalogue/catalogue.ts';
import type { PlayerRow } from '../launch/launch.store.ts';
import type { MoneyRequest } from './money-request.ts';
import { giftKey, type MoneyRequestState, payKey, wagerOf } from './money-request-state.ts';
import type { NewTx, RoundKey } from './vendor-tx.store.ts';

export type BookingPlan = {
  readonly do: 'plan';
  /** What decides the answer. */
  readonly step: BetStep | null;
  /** Taken after `step`: the bets that the end of a round leaves open are lost. */
  readonly lostSteps: readonly BetStep[];
  readonly credit: PostRequest | null;
  /** The reversal of a prize. */
  readonly debit: PostRequest | null;
  /** The cash that the player must have, where a prize or the win of a bet from cash is reversed. */
  readonly requiredCash: Money;
  /** Cash and bonus together, where the bonus wallet paid a part of the bet. */
  readonly requiredFunds: Money;
  readonly newTxs: readonly NewTx[];
  /** Transactions that are reversed, except plain bets. */
  readonly voidedTxs: readonly string[];
  readonly endedRound: RoundKey | null;
  /** The round that goes on, because a win of it was reversed. */
  readonly reopenedRound: RoundKey | null;
  readonly status: AnswerVerdict['status'];
  /** Our id of the transaction; null where the bet's own id is answered, or there is none. */
  readonly id: string | null;
};

export type BetRequest = Extract<MoneyRequest, { call: 'bet' | 'betWin' }>;
type EndingRequest = Exclude<MoneyRequest, BetRequest>;

const emptyPlan = {
  step: null,
  lostSteps: [],
  credit: null,
  debit: null,
  requiredCash: zero,
  requiredFunds: zero,
  newTxs: [],
  voidedTxs: [],
  endedRound: null,
  reopenedRound: null,
  status: 'OK',
  id: null,
} as const;
const bookingPlan = (parts: Partial<BookingPlan>): BookingPlan => ({ do: 'plan', ...emptyPlan, ...parts });

/** A bet without money is stored here, because the record of bets has only bets with stakes. */
export const isFree = ({ body }: BetRequest) => body.isFree || body.amount === 0n;

/** A bet that only takes a stake. One that ends its round in the same call is lost, like a bet and a win of nothing in one. */
const isPlain = (request: BetRequest) => request.call === 'bet' && !request.body.roundClosed && !isFree(request);

export const judgeBetRequest = (request: BetRequest, state: MoneyRequestState) =>
  // Without a stored transaction there is nothing to compare the content with.
  judgeBet(state, {
    content: state.own === null ? '' : request.content,
    isPlain: isPlain(request),
    isPromo: request.protocol.isPromoBet ?? false,
  });

const roundKeyOf = ({
  vendor,
  playerId,
  roundId,
}: {
  vendor: string;
  playerId: RoundKey['member'];
  roundId: string;
}) => ({
  vendor,
  member: playerId,
  round: roundId,
});

type TxFields = Pick<NewTx, 'tx' | 'kind'> & Partial<Pick<NewTx, 'round' | 'ref' | 'id'>>;

const newTxOf = ({ body: { vendor, playerId }, id, content, at }: MoneyRequest, newTx: TxFields): NewTx => ({
  vendor,
  member: playerId,
  id,
  round: null,
  ref: null,
  content: newTx.kind === 'tombstone' ? null : content,
  at,
  ...newTx,
});

/** The bet as the record stores it. Merchant, game and category of a stored bet take precedence over those of the request. */
export function planPlacement(
  request: BetRequest,
  { player, game, state }: { player: PlayerRow; game: CatalogueGame | null; state: MoneyRequestState },
): BookingPlan {
  const { body, at } = request;
  const { storedBet } = state;
  const node = game?.node ?? storedBet?.node ?? '';
  const bet = {
    ...wagerOf(body, body.txId),
    member: body.playerId,
    merchant: storedBet?.merchant ?? player.merchant,
    currency: body.currency,
    category: storedBet?.node === node ? storedBet.category : (game?.category ?? ''),
    node,
    stake: body.amount,
    placedAt: at,
    gameRound: body.roundId,
    vendorTx: body.txId,
  };
  return bookingPlan({ step: { kind: 'place', bet } });
}

/** A bet that is new and has passed the checks. */
export function planNewBet(
  request: BetRequest,
  context: { player: PlayerRow; game: CatalogueGame; state: MoneyRequestState },
): BookingPlan {
  if (isPlain(request)) return planPlacement(request, context);
  const { body, id, at } = request;
  const won = request.call === 'betWin' ? request.body.winAmount : null;
  const endedRound = body.roundClosed ? roundKeyOf(body) : null;
  const lostSteps = endedRound ? stepsOfLostBets(request, context.state, null) : [];
  const { txId: tx, roundId: round } = body;
  if (isFree(request)) {
    const credit = won === null ? null : creditOf(request, won);
    const kind = won === null ? 'free_bet' : 'bet_win';
    return bookingPlan({ id, endedRound, lostSteps, credit, newTxs: [newTxOf(request, { tx, kind, round })] });
  }
  const { step } = planPlacement(request, context);
  if (step?.kind !== 'place') throw new Error('games: a bet without a place');
  const bet = { ...step.bet, payout: won ?? (0n as typeof body.amount), settledAt: at };
  return bookingPlan({
    id,
    endedRound,
    lostSteps,
    step: { kind: 'play', bet },
    newTxs: [newTxOf(request, { tx, kind: 'bet_win', round })],
  });
}

/** Prizes are rewards of the operator, not results of a stake. A prize of zero moves no money. */
function creditOf({ body, call, at }: MoneyRequest, amount: VendorAmount): PostRequest | null {
  if (amount === 0n || !('txId' in body)) return null;
  const { vendor, playerId, currency, txId } = body;
  return {
    key: giftKey(body, txId),
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
type VendorAmount = BetRequest['body']['amount'];

/** Every call except bets. */
export function judgeEnding(request: EndingRequest, state: MoneyRequestState): AnswerVerdict | BookingPlan {
  switch (request.call) {
    case 'win':
      return planWin(request, state);
    case 'rollback':
      return planRollback(request, state);
    case 'promo': {
      const { content, body, id } = request;
      const verdict = judgePromo(state, content);
      if (verdict.do === 'answer') return verdict;
      const newTxs = [newTxOf(request, { tx: body.txId, kind: 'promo', ref: body.campaignId })];
      return bookingPlan({ id, credit: creditOf(request, body.amount), newTxs });
    }
    default: {
      const verdict = judgeEndRound(state);
      if (verdict.do === 'answer') return verdict;
      return bookingPlan({ lostSteps: stepsOfLostBets(request, state, null), endedRound: roundKeyOf(request.body) });
    }
  }
}

function planWin(
  request: Extract<MoneyRequest, { call: 'win' }>,
  state: MoneyRequestState,
): AnswerVerdict | BookingPlan {
  const { body, content, id, at } = request;
  const ref = body.refTxId ?? null;
  const { isPromo } = body;
  const verdict = judgeWin(state, { content, round: body.roundId, ref, isGift: body.isFree || isPromo, isPromo });
  if (verdict.do === 'answer') return verdict;
  const newTx = { tx: body.txId, kind: 'win', round: body.roundId } as const;
  const endedRound = body.roundClosed ? roundKeyOf(body) : null;
  if (verdict.do === 'credit') {
    const lostSteps = endedRound ? stepsOfLostBets(request, state, null) : [];
    const newTxs = [newTxOf(request, { ...newTx, ref: verdict.tx ?? ref })];
    return bookingPlan({ id, endedRound, lostSteps, credit: creditOf(request, body.amount), newTxs });
  }
  const { tx: paid } = verdict;
  const lostSteps = endedRound ? stepsOfLostBets(request, state, paid) : [];
  const key = payKey(body, body.txId);
  const step: BetStep = { kind: 'pay', wager: wagerOf(body, paid), amount: body.amount, key, at };
  return bookingPlan({ id, endedRound, step, lostSteps, newTxs: [newTxOf(request, { ...newTx, ref: paid })] });
}

/** A round that ends leaves nothing open: a bet that no result named is lost. */
function stepsOfLostBets({ body, at }: MoneyRequest, { roundBets }: MoneyRequestState, paid: string | null): BetStep[] {
  return roundBets
    .filter(({ tx, state }) => state === 'open' && tx !== paid)
    .map(({ tx }) => {
      const wager = wagerOf(body, tx);
      return { kind: 'pay', wager, amount: 0n as VendorAmount, key: `lost:${wager.vassalage}:${wager.round}`, at };
    });
}

type RollbackRequest = Extract<MoneyRequest, { call: 'rollback' }>;

function planRollback(request: RollbackRequest, state: MoneyRequestState): AnswerVerdict | BookingPlan {
  const { body, content, id, at, unknownRollback, protocol } = request;
  const undoesSettled = protocol.undoesSettled ?? false;
  const verdict = judgeRollback(state, { content, round: body.roundId, unknown: unknownRollback, undoesSettled });
  if (verdict.do === 'answer') return verdict;
  const { txId: tx, refTxId: ref, roundId: round } = body;
  const newTx = newTxOf(request, { tx, kind: 'rollback', round, ref });
  switch (verdict.do) {
    case 'void': {
      const reason = request.voidReason ?? voidReasonOf(body.reason);
      return bookingPlan({ id, step: { kind: 'void', wager: wagerOf(body, verdict.tx), reason, at }, newTxs: [newTx] });
    }
    case 'void_free':
      return bookingPlan({ id, voidedTxs: [requireRef(state).id], newTxs: [newTx] });
    case 'refund':
      return planRefund(request, state, newTx);
    case 'unpay':
      return planWinReversal(request, state, newTx);
    default:
      // A bet that comes late meets the tombstone and is refused, whatever status the vendor expects now.
      return bookingPlan({ id, status: unknownRollback, newTxs: [newTx, tombstoneOf(request)] });
  }
}

function tombstoneOf(request: RollbackRequest): NewTx {
  const { id, at, body } = request;
  const tombstoneId = makeId('gx', at, hash('sha256', `tombstone ${id}`, 'buffer'));
  return newTxOf(request, { tx: body.refTxId, kind: 'tombstone', round: body.roundId, id: tombstoneId });
}

/** The stake of a settled bet. A tombstone, or the mark on its own row, prevents later payouts to it. */
function planRefund(request: RollbackRequest, { refStoredBet, ref }: MoneyRequestState, newTx: NewTx): BookingPlan {
  const { id, at } = request;
  if (!refStoredBet) throw new Error('games: no settled bet to give back');
  const payout = money(refStoredBet.payout + refStoredBet.stake);
  const step: BetStep = { kind: 'correct', wager: refStoredBet, payout, at, isStakeBack: true };
  if (ref) return bookingPlan({ id, step, voidedTxs: [ref.id], newTxs: [newTx] });
  return bookingPlan({ id, step, newTxs: [newTx, tombstoneOf(request)] });
}

/** A win is reversed as it was booked, and its round goes on: the correct win may follow. */
function planWinReversal(
  request: RollbackRequest,
  state: MoneyRequestState,
  newTx: NewTx,
): AnswerVerdict | BookingPlan {
  const { body, id, at } = request;
  const { refPayment: paid, refStoredBet, roundTxs } = state;
  const reversal = { id, voidedTxs: [requireRef(state).id], reopenedRound: roundKeyOf(body), newTxs: [newTx] };
  if (!paid) return bookingPlan(reversal);
  const cash = memberAccount(body.playerId, 'cash', body.currency);
  if (paid.to !== cash && paid.to !== memberAccount(body.playerId, 'bonus', body.currency))
    return answerWith('WRONG_CURRENCY');
  const { amount } = paid;
  if (paid.isGift) {
    const leg = { from: cash, to: houseAccount('rewards', body.currency), amount, kind: 'win_reversed' } as const;
    const key = `unpay:${body.vendor}:${body.playerId}:${body.refTxId}`;
    const memo = `${body.vendor} rollback`;
    return bookingPlan({ ...reversal, requiredCash: amount, debit: { key, legs: [leg], eventAt: at, memo } });
  }
  if (!refStoredBet) throw new Error('games: a win was paid to no bet');
  const isStakeBack = roundTxs.some(({ kind, ref }) => kind === 'rollback' && ref === refStoredBet.vendorTx);
  const payout = money(refStoredBet.payout - amount);
  return bookingPlan({
    ...reversal,
    ...fundsForReversal(refStoredBet, payout),
    step: { kind: 'correct', wager: refStoredBet, payout, at, isStakeBack },
  });
}

/** The wallets that must cover what is taken back. The part of a bonus that was taken back is the operator's own. */
function fundsForReversal(bet: StoredBet, payout: Money): Partial<Pick<BookingPlan, 'requiredCash' | 'requiredFunds'>> {
  const change = { before: bet.payout, payout };
  if (bet.bonusStake > zero && bet.bonusPaysTo === 'bonus') return { requiredFunds: money(bet.payout - payout) };
  return { requiredCash: money(-cashPartOfChange(bet, change)) };
}

function requireRef({ ref }: MoneyRequestState): KnownTx {
  if (!ref) throw new Error('games: what is taken back has no row');
  return ref;
}
