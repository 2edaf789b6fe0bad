/**
 * Gives a bonus: its turnover, its money and its row stand or fall together, once for each key. One is active at a time;
 * what comes beside it waits, and starts when the active one has ended.
 */
import { hash } from 'node:crypto';
import type { Player } from '#domains/bets/server/index.ts';
import { lockIfOpen } from '#domains/identity/server/index.ts';
import { type ProtectionGuards, pauseOfMember } from '#domains/protection/server/index.ts';
import { requirementClosed } from '#domains/rewards/contract/turnover.ts';
import { maxBetOf, requiredOf } from '#domains/rewards/rules/turnover.ts';
import { publishBalance } from '#domains/wallet/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, type Ppm, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { type Subscription, subscribe } from '#platform/server/outbox/index.ts';
import { publishCredit } from '../credit-event.ts';
import { type OnMemberFailure, tryForMember } from '../try-for-member.ts';
import { readTurnoverTerms } from '../turnover/turnover.store.ts';
import { countSettledBets, openRequirement, type TurnoverCredit } from '../turnover/turnover.ts';
import { type GrantedBonus, insertBonus, readBonusByKey } from './bonus.store.ts';
import * as queue from './bonus-queue.store.ts';

export type BonusGrant = Omit<GrantedBonus, 'id' | 'grantedAt' | 'promotion'> &
  Pick<TurnoverCredit, 'profile' | 'terms'> & {
    readonly promotion?: string;
    /** Where the turnover base is more than the bonus: the base, and the part that another requirement already covers. */
    readonly turnover?: { readonly base: Money; readonly asked: Money };
    readonly at: Instant;
  };

export type BonusGift = Omit<GrantedBonus, 'grantedAt'> & {
  /** It waits: its money comes when the active one has ended. */
  readonly isQueued: boolean;
};

/** The same key again answers the bonus that stands; with another member or amount it is refused. */
export async function grantBonus(tx: Tx, grant: BonusGrant): Promise<Outcome<BonusGift, 'key_reused'>> {
  const known = await readKnownGrant(tx, grant.key);
  if (known) {
    const isSame = known.member === grant.member && known.amount === grant.amount && known.currency === grant.currency;
    return isSame ? done(known) : refuse('key_reused');
  }
  const bonus = await toQueuedBonus(tx, grant);
  const isQueued = requiredTurnoverOf(bonus) > 0n && (await isAnotherFirst(tx, grant));
  if (isQueued) await queue.insertQueuedBonus(tx, bonus);
  else await startBonus(tx, bonus, grant.at);
  return done(toBonusGift(bonus, isQueued));
}

async function readKnownGrant(tx: Tx, key: string): Promise<BonusGift | null> {
  // First, because it makes grants under one key wait for one another.
  const granted = await readBonusByKey(tx, key);
  if (granted) return { ...granted, isQueued: false };
  const queued = await queue.readQueuedBonusByKey(tx, key);
  return queued && toBonusGift(queued, true);
}

const toBonusGift = (
  { bonus: id, key, member, merchant, currency, promotion, name, amount }: queue.QueuedBonus,
  isQueued: boolean,
): BonusGift => ({ id, key, member, merchant, currency, promotion, name, amount, isQueued });

const requiredTurnoverOf = ({ base, multiplierPpm, covered }: TurnoverFigures): bigint =>
  requiredOf(base, multiplierPpm) - covered;

type TurnoverFigures = Pick<queue.QueuedBonus, 'base' | 'covered'> & { readonly multiplierPpm: Ppm };

/** Locks what the member has to play, so that of two that come together one is active and the other waits. */
async function isAnotherFirst(tx: Tx, { member, currency, at }: BonusGrant): Promise<boolean> {
  const active = await countSettledBets(tx, { member, currency }, at);
  if (active.some(({ kind }) => kind === 'bonus')) return true;
  return (await queue.listWaitingBonuses(tx, { member, currency }, 1)).length > 0;
}

async function toQueuedBonus(tx: Tx, grant: BonusGrant): Promise<queue.QueuedBonus> {
  const { key, member, merchant, currency, name, amount, promotion = null, profile, terms, turnover, at } = grant;
  const usual = await readTurnoverTerms(tx, profile, 'bonus');
  const usualLast = usual.days === null ? null : usual.days * dayMs;
  const { multiplierPpm = usual.multiplierPpm, maxBet = maxBetOf(usual.maxBet, amount), expiresAt } = terms ?? {};
  return {
    bonus: makeId('bn', at, hash('sha256', key, 'buffer')),
    key,
    member,
    merchant,
    currency,
    promotion,
    name,
    amount,
    profile,
    multiplierPpm,
    base: turnover?.base ?? amount,
    covered: turnover?.asked ?? zero,
    maxBet,
    lastsMs: expiresAt === undefined ? usualLast : expiresAt === null ? null : expiresAt - at,
    queuedAt: at,
  };
}

/** From now on it is played: the time that it lasts begins here. */
async function startBonus(tx: Tx, bonus: queue.QueuedBonus, at: Instant): Promise<void> {
  const {
    bonus: id,
    key,
    member,
    merchant,
    currency,
    promotion,
    name,
    amount,
    profile,
    base,
    covered,
    lastsMs,
  } = bonus;
  // Before the posting: its lock precedes the ledger's.
  const requirement = await openRequirement(tx, {
    member,
    currency,
    merchant,
    kind: 'bonus',
    credit: id,
    base,
    locks: amount,
    asked: covered,
    profile,
    terms: {
      multiplierPpm: bonus.multiplierPpm,
      maxBet: bonus.maxBet,
      expiresAt: lastsMs === null ? null : addMs(at, lastsMs),
    },
    at,
  });
  const bonusAccount = houseAccount('bonus', currency);
  // What asks for nothing is the member's at once.
  const wallet = memberAccount(member, requirement ? 'bonus' : 'cash', currency);
  await openAccounts(tx, [bonusAccount, wallet]);
  const leg = { from: bonusAccount, to: wallet, amount, kind: 'bonus_granted' } as const;
  const ledgerKey = `bonus:${id}`;
  const [verdict] = await post(tx, [{ key: ledgerKey, legs: [leg], eventAt: at, memo: id }]);
  assert(verdict?.ok, `bonus ${id} was refused by the ledger`);
  await publishCredit(tx, { ledgerKey, member, merchant, currency, kind: leg.kind, amount, at });
  await insertBonus(tx, { id, key, member, merchant, currency, promotion, name, amount, grantedAt: at });
  await publishBalance(tx, member, currency);
}

export type BonusStartDeps = Pick<ProtectionGuards, 'mayTakeOffer'>;

/**
 * Starts the oldest that waits where none is active. An excluded or closed account gets none of them any more; on another
 * pause, and while a limit is reached, they go on waiting, because a bonus must not call a member back.
 */
export async function startNextBonus(
  tx: Tx,
  player: Player,
  { at, mayTakeOffer }: BonusStartDeps & { readonly at: Instant },
): Promise<void> {
  // The account is locked before its limits and its requirements, as a closure and a claim do.
  const isOpen = await lockIfOpen(tx, player.member);
  const isWaiting = (await queue.listWaitingBonuses(tx, player, 1)).length > 0;
  const may = isWaiting ? await mayTakeOffer(tx, { ...player, at }) : null;
  const active = await countSettledBets(tx, player, at);
  if (active.some(({ kind }) => kind === 'bonus')) return;
  const [next] = await queue.listWaitingBonuses(tx, player, 1);
  if (!next) return;
  const pause = await pauseOfMember(tx, player.member, at);
  if (!isOpen || pause?.kind === 'self_exclusion') {
    await cancelQueuedBonuses(tx, player, at);
    return;
  }
  if (!may?.ok) return;
  // What was counted above may have ended in this very transaction, so the start is a moment later.
  await startBonus(tx, next, addMs(at, 1));
  await queue.endQueuedBonuses(tx, [next.bonus], { state: 'started', at });
}

const maxQueued = 1_000;

export async function cancelQueuedBonuses(tx: Tx, player: Player, at: Instant): Promise<void> {
  const waiting = await queue.listWaitingBonuses(tx, player, maxQueued);
  await queue.endQueuedBonuses(
    tx,
    waiting.map(({ bonus }) => bonus),
    { state: 'cancelled', at },
  );
}

export const createBonusQueueSubscription = (deps: BonusStartDeps): Subscription =>
  subscribe(requirementClosed, 'rewards.start_bonus', async ({ pool, clock }, { data: { kind, member, currency } }) => {
    if (kind !== 'bonus') return;
    await transact(pool, (tx) => startNextBonus(tx, { member, currency }, { ...deps, at: clock.now() }));
  });

const playersPerPage = 500;

type StartRun = BonusStartDeps & {
  readonly pool: Pool;
  readonly now: Instant;
  readonly signal?: AbortSignal;
  readonly onFailure?: OnMemberFailure;
};

/** Those whose start was put off by a pause or a limit, and any whose event was lost. */
export async function startWaitingBonuses({ pool, now, signal, mayTakeOffer, onFailure }: StartRun): Promise<void> {
  for (let after: Player = { member: 'mb_', currency: '' }; ; ) {
    const players = await queue.listPlayersToStart(pool, { after, limit: playersPerPage });
    for (const player of players) {
      if (signal?.aborted) return;
      const start = () => transact(pool, (tx) => startNextBonus(tx, player, { at: now, mayTakeOffer }));
      await tryForMember(player.member, start, onFailure);
    }
    const last = players.at(-1);
    if (!last || players.length < playersPerPage) return;
    after = last;
  }
}
