/**
 * Turnover follows the bets by their numbers: nothing is done while a bet is placed or settled. Whoever must know
 * counts what has come since; a job does the same for everybody. Both come to the same sums, because a member's bets
 * have one order and a cursor that moves in the transaction of its counts.
 */
import { hash } from 'node:crypto';
import { hasOpenBet, type NumberedBet, type Player, settledAfter, settledCounts } from '#domains/bets/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, money, moneyText, type Ppm, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { dayMs, type Instant, later } from '#kernel/time.ts';
import { balances, memberAccount, memberWorth } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { announceAll } from '#platform/server/outbox/index.ts';
import { requirementClosed } from '../contract/turnover.ts';
import {
  type Closing,
  type Count,
  closed,
  closeSpent,
  countBets,
  expireBy,
  leastBalance,
  type RequirementKind,
  requiredOf,
  withdrawable,
} from '../rules/turnover.ts';
import { forfeitedOf, takeBack } from './forfeit.ts';
import * as store from './turnover.store.ts';
import { insertCounts } from './turnover-bet.store.ts';

const betsAtOnce = 1_000;

export type Standing = {
  readonly cash: Money;
  readonly locked: Money;
  readonly withdrawable: Money;
  /** What could leave if everything had still to be played; only where something has not. */
  readonly played?: Money;
  /** Active ones, in the order in which bets work them off. */
  readonly requirements: readonly store.Requirement[];
};

/**
 * What may leave, for good: everything settled is counted first, and the member's requirements stay locked until the
 * transaction ends, so that two withdrawals cannot both take what is free once. Call it before the vault is asked.
 */
export async function withdrawableOf(tx: Tx, player: Player, now: Instant): Promise<Standing> {
  const requirements = await countUp(tx, player, now);
  return standingOf(await cashOf(tx, player), requirements);
}

/** The same for showing: it writes and locks nothing. */
export async function peekWithdrawable(tx: Tx, player: Player, now: Instant): Promise<Standing> {
  // Cash before requirements: a deposit that arrives in between is then missing from the cash, never from the locks.
  const cash = await cashOf(tx, player);
  const requirements = await peekRequirements(tx, player, now);
  const gone = await forfeitedOf(tx, requirements, now);
  return standingOf(gone < cash ? money(cash - gone) : zero, requirements.filter(isActive));
}

/** For whoever may not play now: own money that was only to be played once is free, a bonus stays bound to its terms. */
export const withoutPlay = ({ cash, requirements, withdrawable: played }: Standing): Standing => ({
  ...standingOf(
    cash,
    requirements.filter(({ kind }) => kind === 'bonus'),
  ),
  played,
});

/** What is active by the last count, as it stands now; what has ended since is among them. */
export async function peekRequirements(tx: Tx, player: Player, now: Instant): Promise<readonly store.Requirement[]> {
  const { requirements, countedTo } = await store.readActive(tx, player);
  if (requirements.length === 0) return [];
  let standing = requirements;
  for await (const bets of pagesAfter(tx, player, countedTo)) standing = tallied(standing, bets).requirements;
  return keepAtStake(tx, player, await closeIdle(tx, player, { requirements: standing, now }));
}

export type Credit = Player & {
  readonly merchant: string;
  readonly kind: RequirementKind;
  /** Its own name, such as the id of the order. */
  readonly credit: string;
  /** What the multiplier is taken of. */
  readonly base: Money;
  /** How much cash is kept in until it is played; the base where nothing is said. */
  readonly locks?: Money;
  /** How much of it another requirement of the same money asks for already. */
  readonly asked?: Money;
  /** Code of the jurisdiction profile, whose terms hold where the credit has none of its own. */
  readonly profile: string;
  readonly terms?: {
    readonly multiplierPpm?: Ppm;
    readonly maxBet?: Money | null;
    readonly expiresAt?: Instant | null;
  };
  readonly at: Instant;
};

/** How often a credit of this kind has to be bet before it can leave, where nothing else was agreed. */
export const multiplierOf = async (tx: Tx, profile: string, kind: RequirementKind): Promise<Ppm> =>
  (await store.readTerms(tx, profile, kind)).multiplierPpm;

/**
 * Opens what a credit asks for; null where it asks for nothing. In the transaction of the credit and BEFORE its money
 * is posted: the balance without it decides whether older requirements are over, and locks are taken in this order.
 * The same credit again gets the same requirement.
 */
export async function openRequirement(tx: Tx, credit: Credit): Promise<store.Requirement | null> {
  const active = await countUp(tx, credit, credit.at);
  const known = await store.readRequirementOf(tx, credit);
  if (known) return known;
  const usual = await store.readTerms(tx, credit.profile, credit.kind);
  const { multiplierPpm = usual.multiplierPpm, maxBet = usual.maxBet } = credit.terms ?? {};
  const { expiresAt = usual.days === null ? null : later(credit.at, usual.days * dayMs) } = credit.terms ?? {};
  const required = money(requiredOf(credit.base, multiplierPpm) - (credit.asked ?? zero));
  if (required <= 0n) return null;
  const { member, currency, merchant, kind, credit: name, base, at, locks = base } = credit;
  const opened: store.Requirement = {
    member,
    currency,
    merchant,
    kind,
    credit: name,
    base,
    multiplierPpm,
    required,
    locks,
    maxBet,
    expiresAt,
    id: makeId('tr', at, hash('sha256', `${kind}:${name}`, 'buffer')),
    openedAt: at,
    done: zero,
    contributions: usual.contributions,
    countedBets: 0n,
    uncountedBets: 0n,
    state: 'active',
    closeReason: null,
    closedAt: null,
  };
  await store.insertRequirement(tx, opened);
  // Whoever had nothing open was not followed: bets from now on count, those of the time before do not.
  const [latest = 0n] = active.length > 0 ? [] : await settledCounts(tx, [credit]);
  if (active.length === 0) await store.moveCursor(tx, credit, latest);
  return opened;
}

/** Staff or the member ends a requirement. What was counted before it ends is counted. */
export async function closeRequirement(
  tx: Tx,
  id: string,
  closing: Closing,
): Promise<Outcome<store.Requirement, 'requirement_unknown' | 'requirement_closed'>> {
  const found = await store.readRequirement(tx, id);
  if (!found) return refuse('requirement_unknown');
  const active = (await countUp(tx, found, closing.closedAt)).find((each) => each.id === id);
  if (!active) return refuse('requirement_closed');
  const ended = closed(active, closing);
  assert(await write(tx, [ended], closing.closedAt), `the bonus of ${id} was staked meanwhile`);
  return done(ended);
}

export type Stake = Player & { readonly stake: Money };

/** Asked before a bet is placed; one that was placed is never taken back for its size. */
export async function mayStake(
  tx: Tx,
  { stake, ...player }: Stake,
  now: Instant,
): Promise<Outcome<null, 'over_max_bet'>> {
  const most = await store.readMaxBet(tx, player);
  if (most === null || stake <= most) return done(null);
  // Bets that are not counted yet may have ended what would refuse this one, and so may the clock.
  const { requirements } = await peekWithdrawable(tx, player, now);
  const [strictest] = requirements
    .flatMap(({ id, maxBet }) => (maxBet !== null && maxBet < stake ? [{ id, maxBet }] : []))
    .sort((a, b) => Number(a.maxBet - b.maxBet));
  return strictest
    ? refuse('over_max_bet', { maxBet: moneyText(strictest.maxBet), requirement: strictest.id })
    : done(null);
}

/** Counts what was settled since the last time, ends what is over, and answers what is active still. */
export async function countUp(tx: Tx, player: Player, now: Instant): Promise<store.Requirement[]> {
  await store.lockCursor(tx, player);
  const { requirements, countedTo } = await store.readActive(tx, player);
  if (requirements.length === 0) return [];
  let standing = requirements;
  for await (const bets of pagesAfter(tx, player, countedTo)) {
    const tally = tallied(standing, bets);
    await insertCounts(tx, tally.counts);
    await store.moveCursor(tx, player, bets.at(-1)?.ordinal ?? countedTo);
    standing = tally.requirements;
    if (!standing.some(isActive)) break;
  }
  standing = await keepAtStake(tx, player, await closeIdle(tx, player, { requirements: standing, now }));
  const before = new Map(requirements.map((each) => [each.id, each]));
  const changedOf = (all: readonly store.Requirement[]) => all.filter((each) => before.get(each.id) !== each);
  if (!standing.some(hasRunOut)) {
    await write(tx, changedOf(standing), now);
    return standing.filter(isActive);
  }
  // Placed since the look: its stake was taken out of what was to go back. From the posting on no stake is taken beside it.
  const place = await store.keepPlace(tx);
  const isTaken = await write(tx, changedOf(standing), now);
  if (!isTaken || (await hasOpenBet(tx, player))) {
    await place.undo();
    standing = standing.map(revived);
    await write(tx, changedOf(standing), now);
  }
  return standing.filter(isActive);
}

/** All that is over without a further bet: by the clock, or because nothing is left to play with. */
async function closeIdle(
  tx: Tx,
  player: Player,
  { requirements, now }: { requirements: readonly store.Requirement[]; now: Instant },
): Promise<store.Requirement[]> {
  const standing = expireBy(requirements, now);
  if (!standing.some(isActive)) return standing;
  if ((await memberWorth(tx, player.member, player.currency)) >= leastBalance) return standing;
  return (await hasOpenBet(tx, player)) ? standing : closeSpent(standing, now);
}

const hasRunOut = ({ kind, state }: store.Requirement) => kind === 'bonus' && state === 'expired';

/**
 * A bonus whose time is over while a bet runs stays where it is until that has ended: what lies in the bet could not be
 * taken back, and would come out of it free. Nothing that is settled after its time counts for it.
 */
async function keepAtStake(
  tx: Tx,
  player: Player,
  requirements: readonly store.Requirement[],
): Promise<store.Requirement[]> {
  if (!requirements.some(hasRunOut) || !(await hasOpenBet(tx, player))) return [...requirements];
  return requirements.map(revived);
}

const revived = (each: store.Requirement): store.Requirement =>
  hasRunOut(each) ? { ...each, state: 'active', closeReason: null, closedAt: null } : each;

/** False: what was to go back is not there any more. */
async function write(tx: Tx, changed: readonly store.Requirement[], at: Instant): Promise<boolean> {
  await store.writeProgress(tx, changed);
  const news = changed.flatMap(({ id, member, merchant, currency, kind, credit, state, closeReason }) =>
    closeReason === null
      ? []
      : [
          {
            event: requirementClosed,
            topic: `member:${member}`,
            data: { id, member, merchant, currency, kind, credit, state, closeReason },
          },
        ],
  );
  if (news.length > 0) await announceAll(tx, news);
  return takeBack(tx, changed, at);
}

async function* pagesAfter(tx: Tx, player: Player, from: bigint): AsyncGenerator<NumberedBet[]> {
  for (let after = from; ; ) {
    const bets = await settledAfter(tx, player, { after, limit: betsAtOnce });
    if (bets.length > 0) yield bets;
    if (bets.length < betsAtOnce) return;
    after = bets.at(-1)?.ordinal ?? after;
  }
}

function tallied(
  requirements: readonly store.Requirement[],
  bets: readonly NumberedBet[],
): { requirements: store.Requirement[]; counts: Count<NumberedBet>[] } {
  const tally = countBets(requirements, bets);
  const met = new Map<string, { counted: bigint; uncounted: bigint }>();
  for (const { requirement, reason } of tally.counts) {
    const seen = met.get(requirement) ?? { counted: 0n, uncounted: 0n };
    seen[reason === 'counted' ? 'counted' : 'uncounted'] += 1n;
    met.set(requirement, seen);
  }
  const grown = tally.requirements.map((each) => {
    const seen = met.get(each.id);
    return seen
      ? { ...each, countedBets: each.countedBets + seen.counted, uncountedBets: each.uncountedBets + seen.uncounted }
      : each;
  });
  return { requirements: grown, counts: tally.counts };
}

const isActive = ({ state }: store.Requirement) => state === 'active';

async function cashOf(tx: Tx, { member, currency }: Player): Promise<Money> {
  const cash = memberAccount(member, 'cash', currency);
  return (await balances(tx, [cash])).get(cash) ?? zero;
}

const standingOf = (cash: Money, requirements: readonly store.Requirement[]): Standing => ({
  cash,
  ...withdrawable(cash, requirements),
  requirements,
});
