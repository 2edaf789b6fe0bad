/**
 * Many errands in one transaction: the players are locked, what is known is read, each errand is judged, all bets take their
 * steps in one posting, and each is answered alone after the commit. A player has one errand in a batch, so no errand of a
 * batch depends on another.
 */
import {
  type BetStepFault,
  type PlacedBet,
  placeAll,
  type StandingBet,
  type Stepped,
  takeSteps,
} from '#domains/bets/server/index.ts';
import type { GatewayAnswer, GatewayWord } from '#domains/games/contract/gateway.ts';
import type { Answered } from '#domains/games/rules/gateway.ts';
import { voidReasonOf } from '#domains/games/rules/void-reason.ts';
import { listClosed, listInactive } from '#domains/identity/server/index.ts';
import { money, zero } from '#kernel/money.ts';
import {
  type AccountRef,
  balances,
  type LedgerFault,
  memberAccount,
  openAccounts,
  type Verdict as Posted,
  post,
} from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { together } from '#platform/server/db.ts';
import type { Turn } from '#platform/server/group-commit.ts';
import { announceLive } from '#platform/server/outbox/index.ts';
import { answerOf, type Errand } from './errand.ts';
import { addGifts, type GiftReversal, subtractGifts } from './gift.store.ts';
import { gather, type KnownErrand } from './known.ts';
import { type PlayerRow, readPlayers } from './launch.store.ts';
import { hashOf } from './launch.ts';
import {
  type Doors,
  type Games,
  type IsClosed,
  judgeBet,
  judgePromoBet,
  type StakeBounds,
  type StakeDoor,
} from './stake.ts';
import { claimTxs, deleteEnds, insertEnds, insertTxs, lockPlayers, voidTxs } from './vendor-tx.store.ts';
import { type BetErrand, judgeBetErrand, judgeEnding, newBetWork, placeWork, type Work } from './work.ts';

export type BatchDeps = Games & StakeBounds & { readonly mayStake: StakeDoor; readonly isClosed: IsClosed };

/** A errand whose player exists. */
type Case = {
  readonly place: number;
  readonly errand: Errand;
  readonly player: PlayerRow;
  readonly known: KnownErrand;
};
type Verdict = Answered | Work;

const answered = (word: GatewayWord): Answered => ({ do: 'answer', word, id: null, duplicate: false });

export const createBatch =
  (deps: BatchDeps) =>
  async (tx: Tx, errands: readonly Errand[], turn?: Turn): Promise<readonly GatewayAnswer[]> => {
    // Asked in one breath, answered in this order: whatever is read is read under the locks.
    const [, met, { known, standing }, doors, before, strange] = await together([
      lockPlayers(
        tx,
        errands.map(({ request }) => request.playerId),
      ),
      meet(tx, errands),
      gather(tx, errands),
      askDoors(tx, errands, deps.mayStake),
      balancesOf(tx, errands.map(purseOf)),
      claimTxs(tx, errands.flatMap(nameOf)),
    ]);
    const answers: Answered[] = errands.map(() => answered('PLAYER_NOT_FOUND'));
    const cases = errands.flatMap((errand, place): Case[] => {
      const [player, facts] = [met[place], known[place]];
      if (!player || !facts) return [];
      if (strange.has(place)) {
        answers[place] = answered('DUPLICATE_MISMATCH');
        return [];
      }
      if (errand.request.currency !== player.currency) answers[place] = answered('WRONG_CURRENCY');
      return errand.request.currency === player.currency ? [{ place, errand, player, known: facts }] : [];
    });
    const verdicts = await judge(cases, doors, deps);
    const works = cases.flatMap((one, nth) => {
      const verdict = verdicts[nth];
      const isShort = verdict?.do === 'work' && verdict.takes > (before[one.place]?.cash ?? zero);
      // Nothing is kept of it, so that it is taken when the player has the money again.
      if (isShort) answers[one.place] = answered('INSUFFICIENT_FUNDS');
      if (verdict?.do === 'answer') answers[one.place] = verdict;
      return verdict?.do === 'work' && !isShort ? [{ ...one, work: verdict }] : [];
    });
    const placed = turn?.isFirst ? placedOnly(works, before) : null;
    const held =
      turn && placed
        ? await placePlain(tx, placed, { answers, errands, turn })
        : await settleAll(tx, works, { answers, standing, errands });
    return tell(errands, { answers, cases, held });
  };

type Balance = GatewayAnswer['balance'];
type Placed = Case & { readonly bet: PlacedBet };

const doesMore = ({ lost, credit, keep, voids, end }: Work) =>
  lost.length + keep.length + voids.length > 0 || credit !== null || end !== null;

/** Null where one does more than taking a stake, or its stake is not there. */
function placedOnly(works: readonly Worked[], before: readonly Balance[]): Placed[] | null {
  const all = works.flatMap((one): Placed[] => {
    const { step } = one.work;
    const held = before[one.place];
    if (step?.kind !== 'place' || doesMore(one.work) || one.known.standing || !held) return [];
    return held.cash < step.bet.stake ? [] : [{ ...one, bet: step.bet }];
  });
  return all.length === works.length ? all : null;
}

type Placing = { readonly answers: Answered[]; readonly errands: readonly Errand[]; readonly turn: Turn };

/**
 * Nothing can be said against these any more, so the commit goes out behind the posting and nobody waits for the row of the
 * house until we have heard of it. Whoever was overtaken since, fails with all the others, and all are judged again.
 */
async function placePlain(
  tx: Tx,
  placed: readonly Placed[],
  { answers, errands, turn }: Placing,
): Promise<readonly Balance[]> {
  const asked = together([
    placeAll(
      tx,
      placed.map(({ bet }) => bet),
    ),
    balancesOf(tx, errands.map(purseOf)),
  ]);
  turn.commitBehind();
  const [ids, held] = await asked;
  placed.forEach(({ place }, nth) => {
    answers[place] = { do: 'answer', word: 'OK', id: ids[nth] ?? null, duplicate: false };
  });
  return held;
}

/** Balances after all of it, one for each errand. */
async function settleAll(
  tx: Tx,
  works: readonly Worked[],
  { answers, standing, errands }: { answers: Answered[]; standing: readonly StandingBet[]; errands: readonly Errand[] },
): Promise<readonly Balance[]> {
  for (const [place, answer] of await settle(tx, works, standing)) answers[place] = answer;
  return balancesOf(tx, errands.map(purseOf));
}

/** Where a name is one for all players, it is kept whose it is. */
function nameOf({ request, ways }: Errand, place: number) {
  if (!ways.namesForAll || !('txId' in request)) return [];
  return [{ place, vendor: request.vendor, member: request.playerId, tx: request.txId }];
}

const purseOf = ({ request: { playerId, currency } }: Errand): Purse => ({ member: playerId, currency });

const meet = (tx: Tx, errands: readonly Errand[]): Promise<(PlayerRow | null)[]> =>
  readPlayers(
    tx,
    errands.map(({ request: { vendor, playerId, token, currency } }) => ({
      vendor,
      currency,
      member: playerId,
      tokenHash: token === undefined ? null : hashOf(token),
    })),
  );
const isBet = (errand: Errand): errand is BetErrand => errand.call === 'bet' || errand.call === 'betWin';

const stakeOf = ({ request }: BetErrand) => (request.isFree ? zero : request.amount);

/** What may be said against a bet, asked for all of them: of one that turns out to be known already it is not heard. */
async function askDoors(tx: Tx, errands: readonly Errand[], mayStake: StakeDoor): Promise<Doors> {
  const bets = errands.filter(isBet);
  if (bets.length === 0) return { inactive: new Set(), words: new Map() };
  // In one order in all batches, because the door may hold a row of each player.
  bets.sort((a, b) => (a.request.playerId < b.request.playerId ? -1 : 1));
  const members = bets.map(({ request }) => request.playerId);
  const stakes = bets.map((errand) => {
    const { request, at } = errand;
    return { member: request.playerId, currency: request.currency, amount: stakeOf(errand), at };
  });
  const [inactive, words] = await together([listInactive(tx, members), mayStake(tx, stakes)]);
  return { inactive, words: new Map(members.map((member, nth) => [member, words[nth] ?? null])) };
}

async function judge(cases: readonly Case[], doors: Doors, deps: BatchDeps): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const [nth, one] of cases.entries()) {
    const { errand, known } = one;
    if (!isBet(errand)) {
      verdicts[nth] = judgeEnding(errand, known);
      continue;
    }
    const verdict = judgeBetErrand(errand, known);
    if (verdict.do === 'answer') verdicts[nth] = verdict;
    else if (verdict.do === 'new') verdicts[nth] = await judgeNew(errand, one, { ...deps, ...doors });
    else verdicts[nth] = await judgeAgain(errand, one, deps);
  }
  return verdicts;
}

async function judgeNew(errand: BetErrand, { player, known }: Case, facts: BatchDeps & Doors): Promise<Verdict> {
  const { request, at } = errand;
  const asked = { player, gameCode: request.gameCode, stake: stakeOf(errand), at };
  const judgement = await (errand.ways.isPromoBet ? judgePromoBet(asked, facts) : judgeBet(asked, facts));
  return judgement.ok ? newBetWork(errand, { player, known, game: judgement.game }) : answered(judgement.word);
}

/** The game of a bet that stands is the one that it was placed on, wherever its player was sent since. */
async function judgeAgain(errand: BetErrand, { known, player }: Case, { gameOf, codeOf }: BatchDeps): Promise<Verdict> {
  const { gameCode } = errand.request;
  const code = known.standing ? await codeOf(player, known.standing.node) : null;
  // Of a game that has left the catalogue nobody knows the code any more, but for those of others.
  const isSame = code === null ? (await gameOf(player, gameCode)) === null : code === gameCode;
  return isSame ? placeWork(errand, { player, known, game: null }) : answered('DUPLICATE_MISMATCH');
}

type Worked = Case & { readonly work: Work };

const words: Readonly<Record<BetStepFault | LedgerFault, GatewayWord>> = {
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

const isOfAccount = (fault: BetStepFault | LedgerFault) => fault === 'account_closed' || fault === 'unknown_account';

type Results = { readonly stepped: Stepped | undefined; readonly credited: Posted | undefined };

function outcomeOf({ errand, work }: Worked, { stepped, credited }: Results): Answered & { readonly isDone: boolean } {
  const refused = [stepped, credited].find((part) => part && !part.ok);
  // The vault remembers what it refused. What ends a bet is never refused for the sake of an account: thrown, it leaves no
  // trace and is taken once the account is there. So is a win that cannot be taken back for want of money.
  const isLater = (fault: BetStepFault | LedgerFault) =>
    isOfAccount(fault) || (errand.call === 'rollback' && fault === 'insufficient_funds');
  if (refused && !refused.ok && !isBet(errand) && isLater(refused.fault))
    throw new Error(`games: ${errand.call} cannot be booked now: ${refused.fault}`);
  if (refused && !refused.ok) return { ...answered(words[refused.fault]), duplicate: refused.replayed, isDone: false };
  const bet = work.step?.kind === 'place' && stepped?.ok ? stepped.bet : null;
  return { do: 'answer', word: work.word, id: work.id ?? bet, duplicate: stepped?.replayed ?? false, isDone: true };
}

/** Steps and credits, and what is kept of all that was done. */
async function settle(
  tx: Tx,
  works: readonly Worked[],
  standing: readonly StandingBet[],
): Promise<[place: number, answer: Answered][]> {
  const steps = works.flatMap(({ work }) => work.step ?? []);
  const stepped = (await takeSteps(tx, steps, standing)).values();
  const credits = await payCredits(tx, works);
  const outcomes = works.map((one) => {
    const own = one.work.step ? stepped.next().value : undefined;
    return { one, outcome: outcomeOf(one, { stepped: own, credited: credits.get(one.place) }) };
  });
  const done = outcomes.filter(({ outcome }) => outcome.isDone).map(({ one }) => one);
  await loseRest(tx, done, standing);
  await insertTxs(
    tx,
    done.flatMap(({ work }) => work.keep),
  );
  await insertEnds(
    tx,
    done.flatMap(({ work, errand }) => (work.end ? [{ ...work.end, at: errand.at }] : [])),
  );
  await deleteEnds(
    tx,
    done.flatMap(({ work }) => work.reopens ?? []),
  );
  for (const { work, errand } of done) await voidTxs(tx, work.voids, errand.at);
  const booked = outcomes.filter(({ outcome }) => outcome.isDone && !outcome.duplicate).map(({ one }) => one);
  // After the ledger has taken the money back: a reversal that it refuses frees nothing of the day's bound.
  await subtractGifts(tx, booked.flatMap(giftReversalsOf));
  for (const one of booked) await tellGivenBack(tx, one);
  return outcomes.map(({ one, outcome }) => [one.place, outcome]);
}

/** A round ends whole: thrown, the errand is tried alone and leaves nothing. */
async function loseRest(tx: Tx, done: readonly Worked[], standing: readonly StandingBet[]): Promise<void> {
  const lost = await takeSteps(
    tx,
    done.flatMap(({ work }) => work.lost),
    standing,
  );
  const refused = lost.find(({ ok }) => !ok);
  if (refused && !refused.ok) throw new Error(`games: a bet could not be lost: ${refused.fault}`);
}

/** Its member did not ask for it, unless they took it back themselves: they are told, wherever they are. */
async function tellGivenBack(tx: Tx, { work, errand }: Worked): Promise<void> {
  const { step } = work;
  if (errand.call !== 'rollback') return;
  const isRefund = step?.kind === 'correct' && step.isStakeBack && work.takes === zero;
  const reason = step?.kind === 'void' ? step.reason : isRefund ? voidReasonOf(errand.request.reason) : 'taken_back';
  if (reason === 'taken_back') return;
  const { playerId, roundId } = errand.request;
  const data = { kind: 'round', orderId: roundId, state: 'given_back', reason };
  await announceLive(tx, { topic: `member:${playerId}`, event: 'order', data });
}

/**
 * A vendor that gives away more in a day than was agreed is stopped until a person has looked: thrown, it leaves no trace, and
 * what was truly won is taken when the bound is raised or the day is over.
 */
async function boundGifts(tx: Tx, works: readonly Worked[]): Promise<void> {
  const gifts = works.flatMap(({ work: { credit }, errand: { request, at } }) =>
    credit ? [{ vendor: request.vendor, currency: request.currency, amount: credit.legs[0].amount, at }] : [],
  );
  const over = (await addGifts(tx, gifts)).find(({ isOver }) => isOver);
  if (over) throw new Error(`games: ${over.vendor} gives away more than agreed on ${over.day}`);
}

/** Only a reversed prize has a debit. It names the transaction that gave the prize. */
const giftReversalsOf = ({ work: { debit, voids }, errand: { request } }: Worked): GiftReversal[] =>
  debit ? voids.map((id) => ({ id, currency: request.currency, amount: debit.legs[0].amount })) : [];

/**
 * A closed account gets no gift: closing gave up what was free and unfinished. The vendor hears that it was taken, so that it asks
 * no more.
 */
async function takers(tx: Tx, works: readonly Worked[]): Promise<readonly Worked[]> {
  const gifts = works.filter(({ work }) => work.credit);
  if (gifts.length === 0) return gifts;
  const closed = await listClosed(
    tx,
    gifts.map(({ player }) => player.member),
  );
  return gifts.filter(({ player }) => !closed.has(player.member));
}

async function payCredits(tx: Tx, all: readonly Worked[]): Promise<ReadonlyMap<number, Posted>> {
  const works = await takers(tx, all);
  const credits = works.flatMap(({ place, work }) => (work.credit ? [{ place, item: work.credit }] : []));
  const debits = all.flatMap(({ place, work }) => (work.debit ? [{ place, item: work.debit }] : []));
  const due = [...credits, ...debits];
  if (due.length === 0) return new Map();
  await boundGifts(tx, works);
  await openAccounts(tx, [...new Set(credits.map(({ item }) => item.legs[0].from))]);
  const verdicts = await post(
    tx,
    due.map(({ item }) => item),
  );
  return new Map(due.flatMap(({ place }, nth) => (verdicts[nth] ? [[place, verdicts[nth]] as const] : [])));
}

type Told = {
  readonly answers: readonly Answered[];
  readonly cases: readonly Case[];
  readonly held: readonly Balance[];
};

/** Balances as they are after the whole batch; a repeated answer too has the one of now. */
function tell(errands: readonly Errand[], { answers, cases, held }: Told): GatewayAnswer[] {
  const met = new Set(cases.map(({ place }) => place));
  return errands.map((_, place) => {
    const { word, id, duplicate } = answers[place] ?? answered('INTERNAL');
    return answerOf(word, { txId: id, duplicate, balance: met.has(place) ? (held[place] ?? null) : null });
  });
}

type Purse = Pick<PlayerRow, 'member' | 'currency'>;

/** In their order; null where there is no wallet. */
export async function balancesOf(tx: Tx, purses: readonly Purse[]): Promise<Balance[]> {
  const refsOf = ({ member, currency }: Purse): [AccountRef, AccountRef] => [
    memberAccount(member, 'cash', currency),
    memberAccount(member, 'bonus', currency),
  ];
  const all = await balances(tx, purses.flatMap(refsOf));
  return purses.map((purse) => {
    const [cashRef, bonusRef] = refsOf(purse);
    const cash = all.get(cashRef);
    if (cash === undefined) return null;
    const bonus = all.get(bonusRef) ?? zero;
    return { cash, bonus, total: money(cash + bonus) };
  });
}
