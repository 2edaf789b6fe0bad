/**
 * Many requests in one transaction: the players are locked, the stored state is read, each request is judged, the steps of
 * all bets are posted together, and each request gets its own answer after the commit. A player has one request in a batch,
 * so no request of a batch depends on another.
 */
import {
  applySteps,
  type BetStepFault,
  type KnownState,
  type PlacedBet,
  placeBets,
  type StepResult,
  type StoredBet,
} from '#domains/bets/server/index.ts';
import type { GatewayAnswer, GatewayStatus } from '#domains/games/contract/gateway.ts';
import { type AnswerVerdict, answerWith } from '#domains/games/rules/gateway.ts';
import { voidReasonOf } from '#domains/games/rules/void-reason.ts';
import { listInactive } from '#domains/identity/server/index.ts';
import { money, zero } from '#kernel/money.ts';
import { type AccountRef, type LedgerFault, memberAccount, type PostResult, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { awaitAll } from '#platform/server/database/db.ts';
import { publishLive } from '#platform/server/outbox/index.ts';
import type { BatchAttempt } from '#platform/server/performance/group-commit.ts';
import { type PlayerRow, readPlayers } from '../launch/launch.store.ts';
import { hashToken } from '../launch/launch-ticket.ts';
import {
  type BetRequest,
  type BookingPlan,
  judgeBetRequest,
  judgeEnding,
  planNewBet,
  planPlacement,
} from './booking-plan.ts';
import { subtractGifts } from './gift.store.ts';
import { answerOf, type MoneyRequest } from './money-request.ts';
import { readBatchState } from './money-request-state.ts';
import { giftReversalsOf, type PlannedRequest, type PlayerRequest, payPrizes } from './prize.ts';
import {
  type CheckStakes,
  type GameLookup,
  type IsClosed,
  judgeBet,
  judgePromoBet,
  type StakeBounds,
  type StakeChecks,
} from './stake.ts';
import { claimTxs, deleteRoundEnds, insertRoundEnds, insertTxs, lockPlayers, voidTxs } from './vendor-tx.store.ts';

export type BatchDeps = GameLookup & StakeBounds & { readonly mayStake: CheckStakes; readonly isClosed: IsClosed };

type RequestVerdict = AnswerVerdict | BookingPlan;

export const createBatch =
  (deps: BatchDeps) =>
  async (tx: Tx, requests: readonly MoneyRequest[], attempt?: BatchAttempt): Promise<readonly GatewayAnswer[]> => {
    // One query batch, run in this order: everything is read under the locks.
    const [, players, { states, storedBets }, checks, balancesBefore, conflicting] = await awaitAll([
      lockPlayers(
        tx,
        requests.map(({ body }) => body.playerId),
      ),
      readRequestPlayers(tx, requests),
      readBatchState(tx, requests),
      readStakeChecks(tx, requests, deps.mayStake),
      balancesOf(tx, requests.map(walletKeyOf)),
      claimTxs(tx, requests.flatMap(txOwnerOf)),
    ]);
    const answers: AnswerVerdict[] = requests.map(() => answerWith('PLAYER_NOT_FOUND'));
    const playerRequests = requests.flatMap((request, index): PlayerRequest[] => {
      const [player, state] = [players[index], states[index]];
      if (!player || !state) return [];
      if (conflicting.has(index)) {
        answers[index] = answerWith('DUPLICATE_MISMATCH');
        return [];
      }
      if (request.body.currency !== player.currency) answers[index] = answerWith('WRONG_CURRENCY');
      return request.body.currency === player.currency ? [{ index, request, player, state }] : [];
    });
    const verdicts = await judgeRequests(playerRequests, checks, deps);
    const planned = playerRequests.flatMap((one, nth) => {
      const verdict = verdicts[nth];
      const isShort = verdict?.do === 'plan' && lacksFunds(verdict, balancesBefore[one.index]);
      // Nothing is stored, so that a retry succeeds once the player has the money.
      if (isShort) answers[one.index] = answerWith('INSUFFICIENT_FUNDS');
      if (verdict?.do === 'answer') answers[one.index] = verdict;
      return verdict?.do === 'plan' && !isShort ? [{ ...one, plan: verdict }] : [];
    });
    const placed = attempt?.isFirst ? plainPlacements(planned, balancesBefore) : null;
    const balancesAfter =
      attempt && placed
        ? await placePlain(tx, placed, { answers, requests, attempt })
        : await bookAll(tx, planned, { answers, storedBets, requests, balancesBefore });
    return answersOf(requests, { answers, playerRequests, balancesAfter });
  };

type Balance = GatewayAnswer['balance'];

const lacksFunds = ({ requiredCash, requiredFunds }: BookingPlan, balance: Balance | undefined): boolean =>
  requiredCash > (balance?.cash ?? zero) || requiredFunds > (balance?.total ?? zero);

const takesBack = ({ requiredCash, requiredFunds }: BookingPlan) => requiredCash > zero || requiredFunds > zero;
type PlacedRequest = PlayerRequest & { readonly bet: PlacedBet; readonly balances: Balance & {} };

const doesMoreThanPlace = ({ lostSteps, credit, newTxs, voidedTxs, endedRound }: BookingPlan) =>
  lostSteps.length + newTxs.length + voidedTxs.length > 0 || credit !== null || endedRound !== null;

/** Null where one request does more than place a bet, or the wallets do not cover its stake. */
function plainPlacements(
  planned: readonly PlannedRequest[],
  balancesBefore: readonly Balance[],
): PlacedRequest[] | null {
  const all = planned.flatMap((one): PlacedRequest[] => {
    const { step } = one.plan;
    const balance = balancesBefore[one.index];
    if (step?.kind !== 'place' || doesMoreThanPlace(one.plan) || one.state.storedBet || !balance) return [];
    return balance.total < step.bet.stake || step.wallet !== undefined
      ? []
      : [{ ...one, bet: step.bet, balances: balance }];
  });
  return all.length === planned.length ? all : null;
}

type PlacementContext = {
  readonly answers: AnswerVerdict[];
  readonly requests: readonly MoneyRequest[];
  readonly attempt: BatchAttempt;
};

/**
 * None of these can be refused any more, so the commit is sent right behind the posting without waiting for its result: the
 * row of the house account is locked for less time. If a concurrent transaction was first for one of them, all of them
 * fail, and all are judged again.
 */
async function placePlain(
  tx: Tx,
  placed: readonly PlacedRequest[],
  { answers, requests, attempt }: PlacementContext,
): Promise<readonly Balance[]> {
  const results = awaitAll([placeBets(tx, placed), balancesOf(tx, requests.map(walletKeyOf))]);
  attempt.commitBehind();
  const [ids, balancesAfter] = await results;
  placed.forEach(({ index }, nth) => {
    answers[index] = { do: 'answer', status: 'OK', id: ids[nth] ?? null, duplicate: false };
  });
  return balancesAfter;
}

/** The balances after all bookings, one for each request. */
async function bookAll(
  tx: Tx,
  planned: readonly PlannedRequest[],
  {
    answers,
    storedBets,
    requests,
    balancesBefore,
  }: {
    answers: AnswerVerdict[];
    storedBets: readonly StoredBet[];
    requests: readonly MoneyRequest[];
    balancesBefore: readonly Balance[];
  },
): Promise<readonly Balance[]> {
  const wallets = new Map(
    planned.flatMap(({ index, player }) => {
      const balance = balancesBefore[index];
      return balance ? [[player.member, balance] as const] : [];
    }),
  );
  for (const [index, answer] of await bookRequests(tx, planned, { storedBets, wallets })) answers[index] = answer;
  return balancesOf(tx, requests.map(walletKeyOf));
}

/** Where a transaction's name is unique over all players, its owner is recorded. */
function txOwnerOf({ body, protocol }: MoneyRequest, index: number) {
  if (!protocol.namesForAll || !('txId' in body)) return [];
  return [{ index, vendor: body.vendor, member: body.playerId, tx: body.txId }];
}

const walletKeyOf = ({ body: { playerId, currency } }: MoneyRequest): WalletKey => ({ member: playerId, currency });

const readRequestPlayers = (tx: Tx, requests: readonly MoneyRequest[]): Promise<(PlayerRow | null)[]> =>
  readPlayers(
    tx,
    requests.map(({ body: { vendor, playerId, token, currency } }) => ({
      vendor,
      currency,
      member: playerId,
      tokenHash: token === undefined ? null : hashToken(token),
    })),
  );
const isBet = (request: MoneyRequest): request is BetRequest => request.call === 'bet' || request.call === 'betWin';

const stakeOf = ({ body }: BetRequest) => (body.isFree ? zero : body.amount);

/** The checks of all bets. Those of a bet that turns out to be a repetition are ignored. */
async function readStakeChecks(tx: Tx, requests: readonly MoneyRequest[], mayStake: CheckStakes): Promise<StakeChecks> {
  const bets = requests.filter(isBet);
  if (bets.length === 0) return { inactive: new Set(), refusals: new Map() };
  // In the same order in all batches, because `mayStake` may lock a row of each player.
  bets.sort((a, b) => (a.body.playerId < b.body.playerId ? -1 : 1));
  const members = bets.map(({ body }) => body.playerId);
  const stakes = bets.map((request) => {
    const { body, at } = request;
    return { member: body.playerId, currency: body.currency, amount: stakeOf(request), at };
  });
  const [inactive, refusals] = await awaitAll([listInactive(tx, members), mayStake(tx, stakes)]);
  return { inactive, refusals: new Map(members.map((member, nth) => [member, refusals[nth] ?? null])) };
}

async function judgeRequests(
  playerRequests: readonly PlayerRequest[],
  checks: StakeChecks,
  deps: BatchDeps,
): Promise<RequestVerdict[]> {
  const verdicts: RequestVerdict[] = [];
  for (const [nth, one] of playerRequests.entries()) {
    const { request, state } = one;
    if (!isBet(request)) {
      verdicts[nth] = judgeEnding(request, state);
      continue;
    }
    const verdict = judgeBetRequest(request, state);
    if (verdict.do === 'answer') verdicts[nth] = verdict;
    else if (verdict.do === 'new') verdicts[nth] = await judgeNewBet(request, one, { ...deps, ...checks });
    else verdicts[nth] = await judgeRepeatedBet(request, one, deps);
  }
  return verdicts;
}

async function judgeNewBet(
  request: BetRequest,
  { player, state }: PlayerRequest,
  deps: BatchDeps & StakeChecks,
): Promise<RequestVerdict> {
  const { body, at } = request;
  const bet = { player, gameCode: body.gameCode, stake: stakeOf(request), at };
  const judgement = await (request.protocol.isPromoBet ? judgePromoBet(bet, deps) : judgeBet(bet, deps));
  return judgement.ok ? planNewBet(request, { player, state, game: judgement.game }) : answerWith(judgement.status);
}

/** The game of a stored bet is the one that it was placed on, whatever its player has launched since. */
async function judgeRepeatedBet(
  request: BetRequest,
  { state, player }: PlayerRequest,
  { gameOf, codeOf }: BatchDeps,
): Promise<RequestVerdict> {
  const { gameCode } = request.body;
  const code = state.storedBet ? await codeOf(player, state.storedBet.node) : null;
  // The code of a game that has left the catalogue cannot be read; then the code of a game that is there is another one.
  const isSame = code === null ? (await gameOf(player, gameCode)) === null : code === gameCode;
  return isSame ? planPlacement(request, { player, state, game: null }) : answerWith('DUPLICATE_MISMATCH');
}

const statusOfFault: Readonly<Record<BetStepFault | LedgerFault, GatewayStatus>> = {
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  unknown_account: 'WRONG_CURRENCY',
  account_closed: 'PLAYER_LOCKED',
  key_reused: 'DUPLICATE_MISMATCH',
  round_reused: 'DUPLICATE_MISMATCH',
  round_void: 'ALREADY_CANCELLED',
  bet_unknown: 'TX_NOT_FOUND',
  bet_open: 'INTERNAL',
  bet_settled: 'ALREADY_SETTLED',
};

const isAccountFault = (fault: BetStepFault | LedgerFault) => fault === 'account_closed' || fault === 'unknown_account';

type BookingResults = { readonly stepResult: StepResult | undefined; readonly creditResult: PostResult | undefined };

function outcomeOf(
  { request, plan }: PlannedRequest,
  { stepResult, creditResult }: BookingResults,
): AnswerVerdict & { readonly isDone: boolean } {
  const refused = [stepResult, creditResult].find((part) => part && !part.ok);
  // The ledger stores its refusals. What ends a bet is never refused because of an account: thrown, it leaves no trace, and
  // a retry succeeds once the account is there. The same holds for a win that cannot be reversed for lack of money.
  const isLater = (fault: BetStepFault | LedgerFault) =>
    isAccountFault(fault) || (request.call === 'rollback' && fault === 'insufficient_funds');
  if (refused && !refused.ok && !isBet(request) && isLater(refused.fault))
    throw new Error(`games: ${request.call} cannot be booked now: ${refused.fault}`);
  if (refused && !refused.ok)
    return { ...answerWith(statusOfFault[refused.fault]), duplicate: refused.replayed, isDone: false };
  const bet = plan.step?.kind === 'place' && stepResult?.ok ? stepResult.bet : null;
  return {
    do: 'answer',
    status: plan.status,
    id: plan.id ?? bet,
    duplicate: stepResult?.replayed ?? false,
    isDone: true,
  };
}

/** Steps and credits, and the rows of everything that was booked. */
async function bookRequests(
  tx: Tx,
  planned: readonly PlannedRequest[],
  known: KnownState & { readonly storedBets: readonly StoredBet[] },
): Promise<[index: number, answer: AnswerVerdict][]> {
  const steps = planned.flatMap(({ plan }) => plan.step ?? []);
  const stepResults = (await applySteps(tx, steps, known)).values();
  const credits = await payPrizes(tx, planned);
  const outcomes = planned.map((one) => {
    const stepResult = one.plan.step ? stepResults.next().value : undefined;
    return { one, outcome: outcomeOf(one, { stepResult, creditResult: credits.get(one.index) }) };
  });
  const done = outcomes.filter(({ outcome }) => outcome.isDone).map(({ one }) => one);
  await loseOpenBets(tx, done, known.storedBets);
  await insertTxs(
    tx,
    done.flatMap(({ plan }) => plan.newTxs),
  );
  await insertRoundEnds(
    tx,
    done.flatMap(({ plan, request }) => (plan.endedRound ? [{ ...plan.endedRound, at: request.at }] : [])),
  );
  await deleteRoundEnds(
    tx,
    done.flatMap(({ plan }) => plan.reopenedRound ?? []),
  );
  for (const { plan, request } of done) await voidTxs(tx, plan.voidedTxs, request.at);
  const booked = outcomes.filter(({ outcome }) => outcome.isDone && !outcome.duplicate).map(({ one }) => one);
  // After the ledger has taken the money back: a reversal that it refuses frees nothing of the daily limit.
  await subtractGifts(tx, booked.flatMap(giftReversalsOf));
  for (const one of booked) await publishRefund(tx, one);
  return outcomes.map(({ one, outcome }) => [one.index, outcome]);
}

/** A round ends with all its bets or not at all: thrown, the request is tried alone and leaves nothing. */
async function loseOpenBets(tx: Tx, done: readonly PlannedRequest[], storedBets: readonly StoredBet[]): Promise<void> {
  const results = await applySteps(
    tx,
    done.flatMap(({ plan }) => plan.lostSteps),
    { storedBets },
  );
  const refused = results.find(({ ok }) => !ok);
  if (refused && !refused.ok) throw new Error(`games: a bet could not be lost: ${refused.fault}`);
}

/** Tells the member of a refund, unless they took the bet back themselves. */
async function publishRefund(tx: Tx, { plan, request }: PlannedRequest): Promise<void> {
  const { step } = plan;
  if (request.call !== 'rollback') return;
  const isRefund = step?.kind === 'correct' && step.isStakeBack && !takesBack(plan);
  const reason = step?.kind === 'void' ? step.reason : isRefund ? voidReasonOf(request.body.reason) : 'taken_back';
  if (reason === 'taken_back') return;
  const { playerId, roundId } = request.body;
  const data = { kind: 'round', orderId: roundId, state: 'given_back', reason };
  await publishLive(tx, { topic: `member:${playerId}`, event: 'order', data });
}

type BatchOutcome = {
  readonly answers: readonly AnswerVerdict[];
  readonly playerRequests: readonly PlayerRequest[];
  readonly balancesAfter: readonly Balance[];
};

/** With the balances after the whole batch: a repeated answer too has the current one. */
function answersOf(
  requests: readonly MoneyRequest[],
  { answers, playerRequests, balancesAfter }: BatchOutcome,
): GatewayAnswer[] {
  const indexes = new Set(playerRequests.map(({ index }) => index));
  return requests.map((_, index) => {
    const { status, id, duplicate } = answers[index] ?? answerWith('INTERNAL');
    return answerOf(status, {
      txId: id,
      duplicate,
      balance: indexes.has(index) ? (balancesAfter[index] ?? null) : null,
    });
  });
}

type WalletKey = Pick<PlayerRow, 'member' | 'currency'>;

/** In the order of the wallets; null where there is no such wallet. */
export async function balancesOf(tx: Tx, wallets: readonly WalletKey[]): Promise<Balance[]> {
  const refsOf = ({ member, currency }: WalletKey): [AccountRef, AccountRef] => [
    memberAccount(member, 'cash', currency),
    memberAccount(member, 'bonus', currency),
  ];
  const all = await readBalances(tx, wallets.flatMap(refsOf));
  return wallets.map((wallet) => {
    const [cashRef, bonusRef] = refsOf(wallet);
    const cash = all.get(cashRef);
    if (cash === undefined) return null;
    const bonus = all.get(bonusRef) ?? zero;
    return { cash, bonus, total: money(cash + bonus) };
  });
}
