/**
 * Applies steps to bets: each step is judged by the stored bet, the money of all steps moves in one posting, and rows, totals
 * and events are written in the caller's transaction. Set-based, so that a batch of a group commit costs a handful of
 * statements however many steps it has.
 */
import { hash } from 'node:crypto';
import { wholePpm } from '#domains/bets/contract/earning.ts';
import type { BetId } from '#domains/bets/rules/bet.ts';
import {
  type BetStep,
  judgeStep,
  type PlacedBet,
  type StepEffect,
  type StepFault,
  type WagerKey,
} from '#domains/bets/rules/step.ts';
import { type BetFacts, judgeValidBet, type ValidBet } from '#domains/bets/rules/valid-bet.ts';
import {
  type BonusPayee,
  bonusPartOfStake,
  type StakeShares,
  type WalletBalances,
} from '#domains/bets/rules/wallet-share.ts';
import { assert } from '#kernel/assert.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import {
  houseAccount,
  type LedgerFault,
  openAccounts,
  type PostRequest,
  type PostResult,
  post,
  postAll,
} from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { awaitAll } from '#platform/server/database/db.ts';
import { type EndedBet, readStoredBets, type StoredBet, writeSettledBets } from '../bet/bet.store.ts';
import { insertAllBonusBets, insertBonusBets, lockActiveBonusesShared } from '../bonus/bonus.store.ts';
import { type EndedBetEvent, publishEndedBets } from './ended-bet-event.ts';
import { insertAllOpen, insertOpenBets, reviseBets, type VoidBet, voidBets } from './step.store.ts';
import { bonusStakeOf, itemOf, momentOf, placeItem, type StepContext, wagerName } from './step-item.ts';
import { balancesAfter, readWalletBalances, walletKey } from './wallet-balances.ts';

export type BetStepFault = StepFault | Exclude<LedgerFault, 'key_reused'>;

/** `replayed`: there was nothing left to do, and this is the result of the first request. */
export type StepResult =
  | { readonly ok: true; readonly replayed: boolean; readonly bet: BetId }
  | { readonly ok: false; readonly replayed: boolean; readonly fault: BetStepFault };

/** A judged step: its index, its bet, the effect on the bet, and the ledger posting. */
type JudgedStep = StepContext & { readonly index: number; readonly item: PostRequest | null };

const wagerOf = (step: BetStep): WagerKey => ('bet' in step ? step.bet : step.wager);

/** The house account of every stake. Called once for a currency, before its first bet, and not on the hot path. */
export const openBetsAccount = (tx: Tx, currency: string) => openAccounts(tx, [houseAccount('bets', currency)]);

export type KnownState = {
  /** The bets of these wagers, read in this transaction with `readWagers`, which locks them. */
  readonly storedBets?: readonly StoredBet[];
  /** What the members have, for those with one step in the call; what is not known is read where cash alone is not enough. */
  readonly wallets?: ReadonlyMap<MemberId, WalletBalances>;
};

/**
 * A wager takes at most one step in a call; the answers are in the order of the steps. A stake that the cash does not cover is
 * paid from the bonus wallet too.
 */
export async function applySteps(
  tx: Tx,
  steps: readonly BetStep[],
  { storedBets, wallets }: KnownState = {},
): Promise<readonly StepResult[]> {
  if (steps.length === 0) return [];
  assert(new Set(steps.map((step) => wagerName(wagerOf(step)))).size === steps.length, 'bets: two steps of one wager');
  const answers: StepResult[] = [];
  const judged = judgeSteps(steps, byName(storedBets ?? (await readStoredBets(tx, steps.map(wagerOf)))), answers);
  const pending = wallets ? judged.map((one) => divide(one, wallets.get(one.bet.member))) : judged;
  const overtaken = await writeAndPost(tx, pending, answers);
  if (overtaken.length > 0) await answerOvertaken(tx, overtaken, answers);
  return answers;
}

/**
 * New bets, all of them or none, in one query batch: a caller that knows that each stake is covered sends the commit right
 * behind it. Where a bet is stored already, or its stake is not covered after all, the transaction fails as overtaken.
 */
export async function placeBets(
  tx: Tx,
  bets: readonly { readonly bet: PlacedBet; readonly balances: WalletBalances }[],
): Promise<readonly BetId[]> {
  const newBets = bets.map(({ bet, balances }) => ({
    ...bet,
    id: idOf(bet),
    bonusStake: bonusPartOfStake(bet.stake, balances),
    bonusPaysTo: 'bonus' as const,
  }));
  // Whatever may throw does so before the first query is sent: a commit may follow right behind it.
  const queries = [insertAllOpen(newBets), insertAllBonusBets(newBets), postAll(newBets.map((bet) => placeItem(bet)))];
  await awaitAll(queries.map((query) => query(tx)));
  return newBets.map(({ id }) => id);
}

const paidFromCash = { bonusStake: zero, bonusPaysTo: 'bonus' } as const;

/** Answers steps that are refused or done already, and returns the rest. */
function judgeSteps(
  steps: readonly BetStep[],
  stored: ReadonlyMap<string, StoredBet>,
  answers: StepResult[],
): JudgedStep[] {
  const pending: JudgedStep[] = [];
  for (const [index, step] of steps.entries()) {
    const row = stored.get(wagerName(wagerOf(step))) ?? null;
    const judged = judgeStep(row, step);
    if (!judged.ok) {
      answers[index] = { ok: false, replayed: false, fault: judged.fault };
      continue;
    }
    const bet = row ?? ('bet' in step ? { ...step.bet, id: idOf(step.bet), ...paidFromCash } : null);
    assert(bet !== null, 'bets: a step of nothing was let through');
    const effect = judged.value;
    if (effect.effect === 'none') answers[index] = { ok: true, replayed: true, bet: bet.id };
    else pending.push(toJudgedStep(index, { step, bet, stored: row, effect }));
  }
  return pending;
}

const toJudgedStep = (index: number, context: StepContext, balances?: WalletBalances): JudgedStep => ({
  ...context,
  index,
  item: itemOf(context, balances),
});

/** The step with its amount divided between cash and bonus wallet. */
function divide(one: JudgedStep, balances: WalletBalances | undefined): JudgedStep {
  if (!balances || (balances.bonus === zero && !one.stored)) return one;
  const { index, item: _item, ...context } = one;
  const bonusStake = bonusStakeOf(context, balances);
  return toJudgedStep(index, { ...context, bet: { ...context.bet, bonusStake } }, balances);
}

/**
 * Writes, posts and answers; returns the steps that another transaction has done already. The rows come first: the posting
 * ends with the row of the house account, which stays locked for all other postings until the commit, so nothing should come
 * between the two. Where the ledger refuses some of the steps, all is rolled back, those get the ledger's verdict, and the
 * others are done without them.
 */
async function writeAndPost(tx: Tx, pending: readonly JudgedStep[], answers: StepResult[]): Promise<JudgedStep[]> {
  if (pending.length === 0) return [];
  const [, isWritten, verdicts] = await awaitAll([
    tx.query('SAVEPOINT bets_paid'),
    writeSteps(tx, pending),
    postSteps(tx, pending),
  ]);
  const isFresh = verdicts.map((verdict) => verdict === null || (verdict.ok && !verdict.replayed));
  if (isFresh.every(Boolean)) {
    acceptSteps(pending, isWritten, answers);
    return [];
  }
  await tx.query('ROLLBACK TO SAVEPOINT bets_paid');
  const overtaken = await retryRefused(
    tx,
    pending.filter((_, nth) => !isFresh[nth]),
    answers,
  );
  const rest = await writeAndPost(
    tx,
    pending.filter((_, nth) => isFresh[nth]),
    answers,
  );
  return [...overtaken, ...rest];
}

/** In the order of the steps; null where no money moves. */
async function postSteps(tx: Tx, pending: readonly JudgedStep[]): Promise<(PostResult | null)[]> {
  const posted = await post(
    tx,
    pending.flatMap(({ item }) => item ?? []),
  );
  const verdicts = posted.values();
  return pending.map(({ item }) => (item ? (verdicts.next().value ?? null) : null));
}

/**
 * Posted without the others, so that the ledger stores its refusals; with money that came since, or with that of the bonus
 * wallet, the posting succeeds.
 */
async function retryRefused(tx: Tx, refused: readonly JudgedStep[], answers: StepResult[]): Promise<JudgedStep[]> {
  let steps = await divideByBalances(tx, refused);
  let verdicts = await postSteps(tx, steps);
  if (steps.some((one, nth) => one !== refused[nth] && verdicts[nth]?.ok === false)) {
    // Spent meanwhile: the ledger is to store the refusal of the content that this step has when it comes again.
    await tx.query('ROLLBACK TO SAVEPOINT bets_paid');
    steps = steps.map((one, nth) => (verdicts[nth]?.ok === false ? payFromCash(one) : one));
    verdicts = await postSteps(tx, steps);
  }
  const [late, overtaken]: [JudgedStep[], JudgedStep[]] = [[], []];
  steps.forEach((one, nth) => {
    const verdict = verdicts[nth];
    if (verdict && !verdict.ok) answers[one.index] = { ...verdict, fault: faultOf(verdict.fault) };
    else (verdict?.replayed ? overtaken : late).push(one);
  });
  acceptSteps(late, await writeSteps(tx, late), answers);
  return overtaken;
}

/** One after the other, because several may be of one member. */
async function divideByBalances(tx: Tx, steps: readonly JudgedStep[]): Promise<JudgedStep[]> {
  // A bonus that is read as active here does not end before the stake is written.
  await lockActiveBonusesShared(
    tx,
    steps.map(({ bet }) => bet.member),
  );
  const wallets = await readWalletBalances(
    tx,
    steps.map(({ bet }) => bet),
  );
  return steps.map((one) => {
    const key = walletKey(one.bet);
    const balances = wallets.get(key);
    if (!balances) return one;
    const divided = divide(payFromCash(one), balances);
    wallets.set(key, balancesAfter(divided.item, one.bet, balances));
    return divided;
  });
}

/** A new stake from cash alone; what is stored already was divided when it was placed. */
function payFromCash(one: JudgedStep): JudgedStep {
  const { index, item: _item, ...context } = one;
  return context.stored ? one : toJudgedStep(index, { ...context, bet: { ...context.bet, ...paidFromCash } });
}

function acceptSteps(steps: readonly JudgedStep[], isWritten: boolean, answers: StepResult[]): void {
  if (!isWritten) throw new Error('bets: a bet was paid for and not written');
  for (const { index, bet } of steps) answers[index] = { ok: true, replayed: false, bet: bet.id };
}

const faultOf = (fault: LedgerFault): BetStepFault => (fault === 'key_reused' ? 'round_reused' : fault);

/** Whether all rows could be written; one query batch. */
async function writeSteps(tx: Tx, fresh: readonly JudgedStep[]): Promise<boolean> {
  const of = (effect: StepEffect['effect']) => fresh.filter((one) => one.effect.effect === effect);
  const opened = of('opens');
  const ended = [...of('plays'), ...of('settles')].map((one) => ({ one, bet: endedBetOf(one) }));
  const revised = of('revises').map((one) => ({ one, revision: { id: one.bet.id, ...endTotalsOf(one) } }));
  const [isOpen, isSettled, isPaid] = await awaitAll([
    insertOpenBets(
      tx,
      opened.map(({ bet }) => bet),
    ),
    writeSettledBets(
      tx,
      ended.map(({ bet }) => bet),
    ),
    insertBonusBets(
      tx,
      [...opened, ...of('plays')].map(({ bet }) => bet),
    ),
    reviseBets(
      tx,
      revised.map(({ revision }) => revision),
    ),
    voidBets(tx, of('voids').map(voidOf)),
    publishEndedBets(tx, [
      ...ended.map(({ one, bet }) =>
        endedEventOf(one, { state: 'settled', payout: bet.payout, validBet: bet.valid.amount }),
      ),
      ...revised.map(({ one, revision: { payout, valid } }) =>
        endedEventOf(one, { state: 'settled', payout, validBet: valid.amount }),
      ),
      ...of('voids').map((one) => endedEventOf(one, { state: 'void', payout: zero, validBet: zero })),
    ]),
  ]);
  return isOpen && isSettled && isPaid;
}

function voidOf({ bet, step }: JudgedStep): VoidBet {
  assert(step.kind === 'void', 'bets: a stake is given back for no reason');
  // By a clock that runs behind, a vendor's call may be dated before its bet.
  return { id: bet.id, reason: step.reason, at: step.at < bet.placedAt ? bet.placedAt : step.at };
}

type BetEnd = { readonly state: 'settled' | 'void'; readonly payout: Money; readonly validBet: Money };

function endedEventOf({ bet, stored, step, effect }: JudgedStep, { state, payout, validBet }: BetEnd): EndedBetEvent {
  const { id, member, merchant, currency, category, vassalage, node, stake } = bet;
  const revision = (stored?.revision ?? 0) + (effect.effect === 'revises' ? 1 : 0);
  const [payoutBefore, validBefore] = [stored?.payout ?? zero, stored?.validBet ?? zero];
  const before = {
    ...(revision > 0 && { revision }),
    ...(payoutBefore > zero && { payoutBefore }),
    ...(validBefore > zero && { validBefore }),
  };
  const part = earningPartOf(bet, state === 'settled' ? (factsOf(step)?.earningPpm ?? wholePpm) : wholePpm);
  const shared = { member, merchant, currency, category, vassalage, node, state, at: momentOf(step) };
  return { shared, bet: { bet: id, stake, payout, validBet, ...before, ...part, ...lostBonusOf(stored) } };
}

/** The bonus whose part of the payout went to the operator. */
const lostBonusOf = (stored: { readonly bonus: string | null; readonly bonusPaysTo: BonusPayee } | null) =>
  stored?.bonus && stored.bonusPaysTo === 'operator' ? { lostBonus: stored.bonus } : {};

/** Only the part that was staked from cash earns. */
function earningPartOf({ stake, bonusStake }: StakeShares, ofAll: number) {
  const earningPpm = Number((BigInt(ofAll) * (stake - bonusStake)) / stake);
  return { ...(bonusStake > zero && { bonusStake }), ...(earningPpm < wholePpm && { earningPpm }) };
}

const factsOf = (step: BetStep): BetFacts | undefined =>
  step.kind === 'play' ? step.bet.facts : 'facts' in step ? step.facts : undefined;

/** The total payout of the bet after the step, and its valid amount. */
function endTotalsOf({ bet, step, effect }: JudgedStep): { readonly payout: Money; readonly valid: ValidBet } {
  const payout = step.kind === 'play' ? step.bet.payout : 'payout' in effect ? effect.payout : zero;
  const facts = factsOf(step);
  const { category, stake } = bet;
  const validBet = step.kind === 'correct' && step.isStakeBack ? zero : stake;
  return { payout, valid: judgeValidBet({ category, stake, payout, validBet, ...(facts && { facts }) }) };
}

function endedBetOf(judged: JudgedStep): EndedBet {
  const { id, member, merchant, currency, category, vassalage, node, round, stake, bonusStake, placedAt, ...rest } =
    judged.bet;
  const { gameRound, vendorTx } = rest;
  const names = { gameRound: gameRound ?? null, vendorTx: vendorTx ?? null };
  const moment = momentOf(judged.step);
  // By a clock that runs behind, a vendor's result may be dated before its bet.
  const settledAt = moment < placedAt ? placedAt : moment;
  const common = {
    id,
    member,
    merchant,
    currency,
    category,
    vassalage,
    node,
    round,
    stake,
    bonusStake,
    placedAt,
    ...names,
  };
  return { ...common, isOpen: judged.stored !== null, settledAt, ...endTotalsOf(judged) };
}

/** Another transaction did these between our read and our posting; its rows are visible now. */
async function answerOvertaken(tx: Tx, overtaken: readonly JudgedStep[], answers: StepResult[]): Promise<void> {
  const stored = byName(
    await readStoredBets(
      tx,
      overtaken.map(({ step }) => wagerOf(step)),
    ),
  );
  for (const { index, step } of overtaken) {
    const row = stored.get(wagerName(wagerOf(step))) ?? null;
    if (!row) throw new Error(`bets: ${wagerName(wagerOf(step))} was paid for and not written`);
    const judged = judgeStep(row, step);
    // A result whose key has moved its money was paid, whatever the bet's state is since.
    const isDone = judged.ok || step.kind === 'pay';
    answers[index] = isDone
      ? { ok: true, replayed: true, bet: row.id }
      : { ok: false, replayed: false, fault: judged.fault };
  }
}

const byName = (rows: readonly StoredBet[]) => new Map(rows.map((row) => [wagerName(row), row]));

/** The id is derived from the wager's name, as for bets that are recorded when they have ended. */
const idOf = (bet: PlacedBet): BetId => makeId('bt', bet.placedAt, hash('sha256', wagerName(bet), 'buffer'));
