/**
 * Turnover follows the bets by their numbers: nothing is done while a bet is placed or settled. Whoever must know
 * counts what has come since; a job does the same for everybody. Both come to the same sums, because a member's bets
 * have one order and a cursor that moves in the transaction of its counts.
 */
import { hash } from 'node:crypto';
import {
  countSettled,
  hasOpenBet,
  hasOpenBonusBet,
  isBonusAtStake,
  listSettledAfter,
  lockBonusStakes,
  type NumberedBet,
  type Player,
  startBonusStakes,
} from '#domains/bets/server/index.ts';
import { readGameReturns } from '#domains/games/server/index.ts';
import { requirementClosed } from '#domains/rewards/contract/turnover.ts';
import {
  type BetCount,
  type Contributions,
  calculateWithdrawable,
  closeAllSpent,
  closeProgress,
  closeSpentBonus,
  countBets,
  expireProgress,
  lowEdgeReturnPpm,
  minBalance,
  type PlayedBet,
  type RequirementClosing,
  type RequirementKind,
  requiredOf,
} from '#domains/rewards/rules/turnover.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, money, moneyText, type Ppm, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import { memberAccount, readBalances, readMemberWorth } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { publishEvents } from '#platform/server/outbox/index.ts';
import { emptyBonusWallet, isReleased, readBonusWallet } from '../bonus/bonus-wallet.ts';
import * as store from './turnover.store.ts';
import { insertCounts } from './turnover-bet.store.ts';

const betPageSize = 1_000;

export type WithdrawableFunds = {
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
 * transaction ends, so that two withdrawals cannot both take what is free once. Call it before the ledger is read.
 */
export async function lockWithdrawableFunds(tx: Tx, player: Player, now: Instant): Promise<WithdrawableFunds> {
  const requirements = await countSettledBets(tx, player, now);
  return toWithdrawableFunds(await readCash(tx, player), requirements);
}

/** The same for showing: it writes and locks nothing. */
export async function readWithdrawableFunds(tx: Tx, player: Player, now: Instant): Promise<WithdrawableFunds> {
  // Cash before requirements: a deposit that arrives in between is then missing from the cash, never from the locks.
  const cash = await readCash(tx, player);
  const requirements = await readRequirementsNow(tx, player, now);
  // What is played but not written down yet is cash already, as the next count will find.
  const isPlayed = requirements.some((each) => each.kind === 'bonus' && isReleased(each));
  const released = isPlayed ? await readBonusWallet(tx, player) : zero;
  return toWithdrawableFunds(money(cash + released), requirements.filter(isActive));
}

/** For members who may not play now: their own money is freed. A bonus keeps it in until it is given up, as always. */
export function releaseOwnFunds({ cash, requirements, withdrawable }: WithdrawableFunds): WithdrawableFunds {
  const bonuses = requirements.filter(({ kind }) => kind === 'bonus');
  return { cash, ...calculateWithdrawable(cash, bonuses), requirements: bonuses, played: withdrawable };
}

/** What is active by the last count, as it stands now; what has ended since is among them. */
export async function readRequirementsNow(tx: Tx, player: Player, now: Instant): Promise<readonly store.Requirement[]> {
  const { requirements, countedTo } = await store.readActiveRequirements(tx, player);
  if (requirements.length === 0) return [];
  let standing = requirements;
  for await (const bets of readBetPages(tx, player, countedTo))
    standing = countPage(standing, await markLowEdge(tx, standing, bets)).requirements;
  return keepOpenWhileAtStake(tx, player, await closeFinished(tx, player, { requirements: standing, now }));
}

export type TurnoverCredit = Player & {
  readonly merchant: string;
  readonly kind: RequirementKind;
  /** Its own name, such as the id of the order. */
  readonly credit: string;
  /** What the multiplier is taken of. */
  readonly base: Money;
  /** How much cash is kept in until it is played; the base where nothing is said. */
  readonly locks?: Money;
  /** The part that another requirement of the same money already covers. */
  readonly asked?: Money;
  /** Code of the jurisdiction profile, whose terms hold where the credit has none of its own. */
  readonly profile: string;
  readonly terms?: {
    readonly multiplierPpm?: Ppm;
    readonly contributions?: Contributions;
    readonly maxBet?: Money | null;
    readonly expiresAt?: Instant | null;
  };
  readonly at: Instant;
};

/** How often a credit of this kind has to be bet before it can leave, where nothing else was agreed. */
export const readMultiplier = async (tx: Tx, profile: string, kind: RequirementKind): Promise<Ppm> =>
  (await store.readTurnoverTerms(tx, profile, kind)).multiplierPpm;

/**
 * Opens what a credit asks for; null where it asks for nothing. In the transaction of the credit and BEFORE its money
 * is posted: the balance without it decides whether older requirements are over, and locks are taken in this order.
 * The same credit again gets the same requirement.
 */
export async function openRequirement(tx: Tx, credit: TurnoverCredit): Promise<store.Requirement | null> {
  const active = await countSettledBets(tx, credit, credit.at);
  const known = await store.readRequirementOf(tx, credit);
  if (known) return known;
  const usual = await store.readTurnoverTerms(tx, credit.profile, credit.kind);
  const terms = credit.terms ?? {};
  const { multiplierPpm = usual.multiplierPpm, maxBet = usual.maxBet, contributions = usual.contributions } = terms;
  const { expiresAt = usual.days === null ? null : addMs(credit.at, usual.days * dayMs) } = terms;
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
    contributions,
    countedBets: 0n,
    uncountedBets: 0n,
    state: 'active',
    closeReason: null,
    closedAt: null,
  };
  await store.insertRequirement(tx, opened);
  if (kind === 'bonus') await startBonusStakes(tx, opened);
  // Without an open requirement bets were not counted: only bets from now on count.
  const [latest = 0n] = active.length > 0 ? [] : await countSettled(tx, [credit]);
  if (active.length === 0) await store.moveCursor(tx, credit, latest);
  return opened;
}

/** What a credit had to be bet for; zero where it asked for nothing. */
export const readRequired = async (tx: Tx, credit: Pick<TurnoverCredit, 'kind' | 'credit'>): Promise<Money> =>
  (await store.readRequirementOf(tx, credit))?.required ?? zero;

/** Staff or the member ends a requirement. What was counted before it ends is counted. */
export async function closeRequirement(
  tx: Tx,
  id: string,
  closing: RequirementClosing,
): Promise<Outcome<store.Requirement, 'requirement_unknown' | 'requirement_closed'>> {
  const found = await store.readRequirement(tx, id);
  if (!found) return refuse('requirement_unknown');
  const active = (await countSettledBets(tx, found, closing.closedAt)).find((each) => each.id === id);
  if (!active) return refuse('requirement_closed');
  if (active.kind === 'bonus') await lockBonusStakes(tx, id);
  const ended = closeProgress(active, closing);
  await writeProgressAndEmptyWallet(tx, [ended], closing.closedAt);
  return done(ended);
}

export type StakeRequest = Player & {
  /** Of the largest bet. */
  readonly stake: Money;
  /** Of all bets that are paid together, where there are several. */
  readonly total?: Money;
};

/** Checked before a bet is placed; a placed bet is never rolled back because of its size. */
export async function mayStake(
  tx: Tx,
  { stake, total = stake, ...player }: StakeRequest,
  now: Instant,
): Promise<Outcome<null, 'over_max_bet'>> {
  const { maxBet: most, expiredBonus } = await store.readStakeBounds(tx, player, now);
  if (expiredBonus !== null) {
    // A bonus that was played in time counts as cash here.
    const { cash } = await readWithdrawableFunds(tx, player, now);
    if (total > cash) return refuse('over_max_bet', { maxBet: moneyText(cash), requirement: expiredBonus });
  }
  if (most === null || stake <= most) return done(null);
  // Bets that are not counted yet may have ended what would refuse this one, and so may the clock.
  const { requirements } = await readWithdrawableFunds(tx, player, now);
  const [strictest] = requirements
    .flatMap(({ id, maxBet }) => (maxBet !== null && maxBet < stake ? [{ id, maxBet }] : []))
    .sort((a, b) => Number(a.maxBet - b.maxBet));
  return strictest
    ? refuse('over_max_bet', { maxBet: moneyText(strictest.maxBet), requirement: strictest.id })
    : done(null);
}

/** Counts what was settled since the last time, ends what is over, and answers what is active still. */
export async function countSettledBets(tx: Tx, player: Player, now: Instant): Promise<store.Requirement[]> {
  await store.lockCursor(tx, player);
  const { requirements, countedTo } = await store.readActiveRequirements(tx, player);
  if (requirements.length === 0) return [];
  let standing = requirements;
  for await (const bets of readBetPages(tx, player, countedTo)) {
    const tally = countPage(standing, await markLowEdge(tx, standing, bets));
    await insertCounts(tx, tally.counts);
    await store.moveCursor(tx, player, bets.at(-1)?.ordinal ?? countedTo);
    standing = tally.requirements;
    if (!standing.some(isActive)) break;
  }
  standing = await closeFinishedForGood(tx, player, { requirements: standing, now });
  const before = new Map(requirements.map((each) => [each.id, each]));
  await writeProgressAndEmptyWallet(
    tx,
    standing.filter((each) => before.get(each.id) !== each),
    now,
  );
  return standing.filter(isActive);
}

type CountedRequirements = { readonly requirements: readonly store.Requirement[]; readonly now: Instant };

/** The same as for showing, under the lock of the bonus that ends: what was staked or paid since the first look is seen then. */
async function closeFinishedForGood(
  tx: Tx,
  player: Player,
  counted: CountedRequirements,
): Promise<store.Requirement[]> {
  const isBonus = ({ kind }: store.Requirement) => kind === 'bonus';
  const close = async () => keepOpenWhileAtStake(tx, player, await closeFinished(tx, player, counted));
  const standing = await close();
  const bonus = counted.requirements.find(isBonus);
  if (!bonus || standing.some((each) => isBonus(each) && isActive(each))) return standing;
  await lockBonusStakes(tx, bonus.id);
  return close();
}

/** All that is over without a further bet: by the clock, or because nothing is left to play with. */
async function closeFinished(
  tx: Tx,
  player: Player,
  { requirements, now }: CountedRequirements,
): Promise<store.Requirement[]> {
  const expired = expireProgress(requirements, now);
  const standing = (await isBonusSpent(tx, player, expired)) ? closeSpentBonus(expired, now) : expired;
  // A running bet is looked for first: its payout is in what is read then.
  if (!standing.some(isActive) || (await hasOpenBet(tx, player))) return standing;
  const worth = await readMemberWorth(tx, player.member, player.currency);
  return worth >= minBalance ? standing : closeAllSpent(standing, now);
}

/** Of what it was given some has been staked, and next to nothing is left of it, here or in a running bet. */
async function isBonusSpent(tx: Tx, player: Player, standing: readonly store.Requirement[]): Promise<boolean> {
  const bonus = standing.find((each) => each.kind === 'bonus' && isActive(each));
  if (!bonus || (await hasOpenBonusBet(tx, player, bonus.id))) return false;
  const left = await readBonusWallet(tx, player);
  // A bet that was placed meanwhile has taken its stake out of the wallet.
  return left < minBalance && left < bonus.locks && !(await hasOpenBonusBet(tx, player, bonus.id));
}

const isExpiredBonus = ({ kind, state }: store.Requirement) => kind === 'bonus' && state === 'expired';

/**
 * A bonus whose time is over while a bet of it runs stays where it is until that has ended: what lies in the bet could not be
 * taken back, and what was placed in its time counts for it. No stake is taken from it meanwhile, see `mayStake`.
 */
async function keepOpenWhileAtStake(
  tx: Tx,
  player: Player,
  requirements: readonly store.Requirement[],
): Promise<store.Requirement[]> {
  return (await isExpiredAtStake(tx, player, requirements)) ? requirements.map(reopen) : [...requirements];
}

async function isExpiredAtStake(tx: Tx, player: Player, standing: readonly store.Requirement[]): Promise<boolean> {
  const expiresAt = standing.find(isExpiredBonus)?.expiresAt ?? null;
  return expiresAt !== null && isBonusAtStake(tx, player, expiresAt);
}

const reopen = (each: store.Requirement): store.Requirement =>
  isExpiredBonus(each) ? { ...each, state: 'active', closeReason: null, closedAt: null } : each;

async function writeProgressAndEmptyWallet(tx: Tx, changed: readonly store.Requirement[], at: Instant): Promise<void> {
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
  if (news.length > 0) await publishEvents(tx, news);
  for (const each of changed) if (each.kind === 'bonus' && !isActive(each)) await emptyBonusWallet(tx, each, at);
}

async function* readBetPages(tx: Tx, player: Player, from: bigint): AsyncGenerator<NumberedBet[]> {
  for (let after = from; ; ) {
    const bets = await listSettledAfter(tx, player, { after, limit: betPageSize });
    if (bets.length > 0) yield bets;
    if (bets.length < betPageSize) return;
    after = bets.at(-1)?.ordinal ?? after;
  }
}

const ownVendor = 'BGS';

/** Which of these were played on games of our own that return nearly all; read only where that makes a difference. */
async function markLowEdge(
  tx: Tx,
  requirements: readonly store.Requirement[],
  bets: readonly NumberedBet[],
): Promise<readonly (NumberedBet & Pick<PlayedBet, 'isLowEdge'>)[]> {
  const own = bets.filter(({ vassalage }) => vassalage === ownVendor);
  if (own.length === 0 || !requirements.some(({ contributions }) => 'LOW_EDGE' in contributions)) return bets;
  const returns = await readGameReturns(tx, [...new Set(own.map(({ node }) => node))]);
  return bets.map((bet) => ({
    ...bet,
    isLowEdge: bet.vassalage === ownVendor && (returns.get(bet.node) ?? 0) > lowEdgeReturnPpm,
  }));
}

function countPage(
  requirements: readonly store.Requirement[],
  bets: readonly NumberedBet[],
): { requirements: store.Requirement[]; counts: BetCount<NumberedBet>[] } {
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

async function readCash(tx: Tx, { member, currency }: Player): Promise<Money> {
  const cash = memberAccount(member, 'cash', currency);
  return (await readBalances(tx, [cash])).get(cash) ?? zero;
}

const toWithdrawableFunds = (cash: Money, requirements: readonly store.Requirement[]): WithdrawableFunds => ({
  cash,
  ...calculateWithdrawable(cash, requirements),
  requirements,
});
