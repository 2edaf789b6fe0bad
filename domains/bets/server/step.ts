/**
 * Bets take their steps: each is judged by the bet as it stands, the money of all of them moves in one posting, and the
 * rows, the sums and the news follow in the caller's transaction. Set-based, so that a batch of a group commit costs a
 * handful of statements however many steps it has.
 */
import { hash } from 'node:crypto';
import { assert } from '#kernel/assert.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import { houseAccount, type Item, type LedgerFault, openAccounts, post, postAll, type Verdict } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { together } from '#platform/server/db.ts';
import type { BetId } from '../rules/bet.ts';
import { type BetStep, judgeStep, type PlacedBet, type StepEffect, type StepFault, type Wager } from '../rules/step.ts';
import { judgeValidBet, type ValidBet } from '../rules/valid-bet.ts';
import { type EndedBet, readKnown, type StandingBet, writeSettled } from './bet.store.ts';
import { type BetNews, tellEnds } from './news.ts';
import { insertAllOpen, insertOpen, reviseBets, type VoidBet, voidBets } from './step.store.ts';
import { type Face, itemOf, momentOf, placeItem, wagerName } from './step-item.ts';

export type BetStepFault = StepFault | Exclude<LedgerFault, 'key_reused'>;

/** `replayed`: nothing was left to do, and this is what the first asking was told. */
export type Stepped =
  | { readonly ok: true; readonly replayed: boolean; readonly bet: BetId }
  | { readonly ok: false; readonly replayed: boolean; readonly fault: BetStepFault };

/** A step that was judged: the bet it is about, what it does to it, and what the vault has to do. */
type Due = {
  readonly at: number;
  readonly step: BetStep;
  readonly face: Face;
  readonly known: StandingBet | null;
  readonly effect: StepEffect;
  readonly item: Item | null;
};

const wagerOf = (step: BetStep): Wager => ('bet' in step ? step.bet : step.wager);

/** The house's side of every stake. Once for a currency, before its first bet: a hot path asks nothing twice. */
export const openHouse = (tx: Tx, currency: string) => openAccounts(tx, [houseAccount('bets', currency)]);

/**
 * A wager takes one step in a call; the answers stand in the order of the steps. `standing` are the bets of these wagers
 * where the caller has read them already, in this transaction and with `readWagers`, which holds them.
 */
export async function takeSteps(
  tx: Tx,
  steps: readonly BetStep[],
  standing?: readonly StandingBet[],
): Promise<readonly Stepped[]> {
  if (steps.length === 0) return [];
  assert(new Set(steps.map((step) => wagerName(wagerOf(step)))).size === steps.length, 'bets: two steps of one wager');
  const answers: Stepped[] = [];
  const due = judgeAll(steps, byName(standing ?? (await readKnown(tx, steps.map(wagerOf)))), answers);
  const overtaken = await pay(tx, due, answers);
  if (overtaken.length > 0) await answerOvertaken(tx, overtaken, answers);
  return answers;
}

/**
 * New bets, all of them or none, in one breath: whoever knows that each can be paid for sends the commit behind it. Where
 * one is known already, or its stake is not there after all, the transaction fails as overtaken.
 */
export async function placeAll(tx: Tx, bets: readonly PlacedBet[]): Promise<readonly BetId[]> {
  const faces = bets.map((bet) => ({ ...bet, id: idOf(bet) }));
  // Whatever may throw does so before the first is asked: behind it a commit may be on its way.
  const asks = [insertAllOpen(faces), postAll(faces.map(placeItem))];
  await together(asks.map((ask) => ask(tx)));
  return faces.map(({ id }) => id);
}

/** Answers what is refused or done already, gives back the rest. */
function judgeAll(steps: readonly BetStep[], known: ReadonlyMap<string, StandingBet>, answers: Stepped[]): Due[] {
  const due: Due[] = [];
  for (const [at, step] of steps.entries()) {
    const row = known.get(wagerName(wagerOf(step))) ?? null;
    const judged = judgeStep(row, step);
    if (!judged.ok) {
      answers[at] = { ok: false, replayed: false, fault: judged.fault };
      continue;
    }
    const face = row ?? ('bet' in step ? { ...step.bet, id: idOf(step.bet) } : null);
    assert(face !== null, 'bets: a step of nothing was let through');
    const effect = judged.value;
    if (effect.effect === 'none') answers[at] = { ok: true, replayed: true, bet: face.id };
    else due.push({ at, step, face, known: row, effect, item: itemOf(step, { face, known: row, effect }) });
  }
  return due;
}

/**
 * Writes, posts and answers; gives back what another transaction has done already. The rows come first: the posting ends with the
 * row of the house, for which everybody waits until the commit, so nothing should stand between the two. Where the
 * vault objects to some of them, all is as it was, they hear its verdict, and the others are taken without them.
 */
async function pay(tx: Tx, due: readonly Due[], answers: Stepped[]): Promise<Due[]> {
  if (due.length === 0) return [];
  const [, isWritten, verdicts] = await together([tx.query('SAVEPOINT bets_paid'), write(tx, due), postOf(tx, due)]);
  const isFresh = verdicts.map((verdict) => verdict === null || (verdict.ok && !verdict.replayed));
  if (isFresh.every(Boolean)) {
    accept(due, isWritten, answers);
    return [];
  }
  await tx.query('ROLLBACK TO SAVEPOINT bets_paid');
  const overtaken = await hearAgain(
    tx,
    due.filter((_, nth) => !isFresh[nth]),
    answers,
  );
  const rest = await pay(
    tx,
    due.filter((_, nth) => isFresh[nth]),
    answers,
  );
  return [...overtaken, ...rest];
}

/** In the order of what is due; null where nothing moves. */
async function postOf(tx: Tx, due: readonly Due[]): Promise<(Verdict | null)[]> {
  const posted = await post(
    tx,
    due.flatMap(({ item }) => item ?? []),
  );
  const verdicts = posted.values();
  return due.map(({ item }) => (item ? (verdicts.next().value ?? null) : null));
}

/** Alone, so that the vault remembers what it refuses; money may have come since, and then it takes them after all. */
async function hearAgain(tx: Tx, objected: readonly Due[], answers: Stepped[]): Promise<Due[]> {
  const verdicts = await postOf(tx, objected);
  const [late, overtaken]: [Due[], Due[]] = [[], []];
  objected.forEach((one, nth) => {
    const verdict = verdicts[nth];
    if (verdict && !verdict.ok) answers[one.at] = { ...verdict, fault: faultOf(verdict.fault) };
    else (verdict?.replayed ? overtaken : late).push(one);
  });
  accept(late, await write(tx, late), answers);
  return overtaken;
}

function accept(due: readonly Due[], isWritten: boolean, answers: Stepped[]): void {
  if (!isWritten) throw new Error('bets: a bet was paid for and not written');
  for (const { at, face } of due) answers[at] = { ok: true, replayed: false, bet: face.id };
}

const faultOf = (fault: LedgerFault): BetStepFault => (fault === 'key_reused' ? 'round_reused' : fault);

/** Whether all of them were there to be written; asked in one breath. */
async function write(tx: Tx, fresh: readonly Due[]): Promise<boolean> {
  const of = (effect: StepEffect['effect']) => fresh.filter((one) => one.effect.effect === effect);
  const opened = of('opens');
  const ended = [...of('plays'), ...of('settles')].map((one) => ({ one, bet: settledOf(one) }));
  const revised = of('revises').map((one) => ({ one, revision: { id: one.face.id, ...endOf(one) } }));
  const [isOpen, isSettled] = await together([
    insertOpen(
      tx,
      opened.map(({ face }) => face),
    ),
    writeSettled(
      tx,
      ended.map(({ bet }) => bet),
    ),
    reviseBets(
      tx,
      revised.map(({ revision }) => revision),
    ),
    voidBets(tx, of('voids').map(voidOf)),
    tellEnds(tx, [
      ...ended.map(({ one, bet }) => newsOf(one, { state: 'settled', payout: bet.payout, validBet: bet.valid.amount })),
      ...revised.map(({ one, revision: { payout, valid } }) =>
        newsOf(one, { state: 'settled', payout, validBet: valid.amount }),
      ),
      ...of('voids').map((one) => newsOf(one, { state: 'void', payout: zero, validBet: zero })),
    ]),
  ]);
  return isOpen && isSettled;
}

function voidOf({ face, step }: Due): VoidBet {
  assert(step.kind === 'void', 'bets: a stake is given back for no reason');
  // A vendor's word may be stamped before its bet by a clock that runs behind.
  return { id: face.id, reason: step.reason, at: step.at < face.placedAt ? face.placedAt : step.at };
}

type End = { readonly state: 'settled' | 'void'; readonly payout: Money; readonly validBet: Money };

function newsOf({ face, known, step, effect }: Due, { state, payout, validBet }: End): BetNews {
  const { id: bet, member, merchant, currency, category, vassalage, node, stake } = face;
  const revision = (known?.revision ?? 0) + (effect.effect === 'revises' ? 1 : 0);
  const [payoutBefore, validBefore] = [known?.payout ?? zero, known?.validBet ?? zero];
  const before = {
    ...(revision > 0 && { revision }),
    ...(payoutBefore > zero && { payoutBefore }),
    ...(validBefore > zero && { validBefore }),
  };
  const alike = { member, merchant, currency, category, vassalage, node, state, at: momentOf(step) };
  return { alike, bet: { bet, stake, payout, validBet, ...before } };
}

/** What the bet will have paid in all, and what is valid of it then. */
function endOf({ face, step, effect }: Due): { readonly payout: Money; readonly valid: ValidBet } {
  const payout = step.kind === 'play' ? step.bet.payout : 'payout' in effect ? effect.payout : zero;
  const facts = step.kind === 'play' ? step.bet.facts : step.kind === 'pay' ? step.facts : undefined;
  const { category, stake } = face;
  const validBet = step.kind === 'correct' && step.isStakeBack ? zero : stake;
  return { payout, valid: judgeValidBet({ category, stake, payout, validBet, ...(facts && { facts }) }) };
}

function settledOf(due: Due): EndedBet {
  const { id, member, merchant, currency, category, vassalage, node, round, stake, placedAt, gameRound, vendorTx } =
    due.face;
  const names = { gameRound: gameRound ?? null, vendorTx: vendorTx ?? null };
  const moment = momentOf(due.step);
  // A vendor's result may be stamped before its bet by a clock that runs behind.
  const settledAt = moment < placedAt ? placedAt : moment;
  const about = { id, member, merchant, currency, category, vassalage, node, round, stake, placedAt, ...names };
  return { ...about, isOpen: due.known !== null, settledAt, ...endOf(due) };
}

/** Another transaction did these between our look and our posting; its rows are there to see now. */
async function answerOvertaken(tx: Tx, overtaken: readonly Due[], answers: Stepped[]): Promise<void> {
  const known = byName(
    await readKnown(
      tx,
      overtaken.map(({ step }) => wagerOf(step)),
    ),
  );
  for (const { at, step } of overtaken) {
    const row = known.get(wagerName(wagerOf(step))) ?? null;
    if (!row) throw new Error(`bets: ${wagerName(wagerOf(step))} was paid for and not written`);
    const judged = judgeStep(row, step);
    // A result whose key has moved its money was paid, whatever the bet says since.
    const isDone = judged.ok || step.kind === 'pay';
    answers[at] = isDone
      ? { ok: true, replayed: true, bet: row.id }
      : { ok: false, replayed: false, fault: judged.fault };
  }
}

const byName = (rows: readonly StandingBet[]) => new Map(rows.map((row) => [wagerName(row), row]));

/** The id follows from the wager's name, as it does for bets that are recorded as a whole. */
const idOf = (bet: PlacedBet): BetId => makeId('bt', bet.placedAt, hash('sha256', wagerName(bet), 'buffer'));
