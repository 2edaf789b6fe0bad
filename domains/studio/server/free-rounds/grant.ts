/** Free rounds: granted once for a key, played by the batch of all rounds, and ended once, with an event that says what is owed. */
import { hash } from 'node:crypto';
import { type FreeRounds, freeRoundsEnded } from '#domains/studio/contract/free-rounds.ts';
import { machineGames, type StudioGame } from '#domains/studio/contract/studio-game.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { type Money, money } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, type Instant, secondMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { publishEvent } from '#platform/server/outbox/index.ts';
import { listLimits } from '../round/limit.store.ts';
import { countGrantRound, endOverdueGrants, type Grant, insertGrant } from './grant.store.ts';

export type FreeRoundGrant = {
  /** The giver's name for it. */
  readonly key: string;
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly game: string;
  readonly stake: Money;
  readonly count: number;
  readonly maxWin: Money | null;
  readonly at: Instant;
  readonly expiresAt: Instant;
};

const isMachine = (game: string): game is StudioGame => (machineGames as readonly string[]).includes(game);

/** Whether rounds of this game can be given at this stake. */
export async function judgeFreeRounds(
  tx: Tx,
  { game, stake }: Pick<FreeRoundGrant, 'game' | 'stake'>,
): Promise<Outcome<null, 'game_unknown' | 'stake_out_of_range'>> {
  const limits = isMachine(game) ? (await listLimits(tx)).get(game) : undefined;
  if (!limits) return refuse('game_unknown');
  const fits = stake >= limits.minStake && stake <= limits.maxStake && stake % 100n === 0n;
  return fits ? done(null) : refuse('stake_out_of_range');
}

/** The same key again changes nothing. */
export async function grantFreeRounds(tx: Tx, grant: FreeRoundGrant): Promise<void> {
  const { key, member, merchant, currency, game, stake, count, maxWin, at, expiresAt } = grant;
  if (!isMachine(game)) throw new Error(`studio: ${game} has no free rounds`);
  const id = makeId('fg', at, hash('sha256', `free rounds:${key}`, 'buffer'));
  await insertGrant(tx, { id, key, member, merchant, currency, game, stake, count, maxWin, grantedAt: at, expiresAt });
}

export const toFreeRounds = ({ count, used, stake, won, expiresAt }: Grant): FreeRounds => ({
  left: count - used,
  count,
  stake,
  won,
  endsAt: expiresAt,
});

/** In the transaction of the round. */
export async function countFreeRound(
  tx: Tx,
  grant: Grant,
  { payout, at }: { readonly payout: Money; readonly at: Instant },
): Promise<Grant> {
  const after = { ...grant, used: grant.used + 1, won: money(grant.won + payout) };
  const isLast = after.used === after.count;
  await countGrantRound(tx, { grant: grant.id, payout, endsAt: isLast ? at : null });
  if (isLast) await publishEnd(tx, after, at);
  return after;
}

function publishEnd(tx: Tx, { id, won, maxWin, used, ...grant }: Grant, at: Instant): Promise<void> {
  const { key, member, merchant, currency, game } = grant;
  const owed = maxWin !== null && won > maxWin ? maxWin : won;
  return publishEvent(tx, {
    event: freeRoundsEnded,
    topic: `member:${member}`,
    data: { grant: id, key, member, merchant, currency, game, played: used, won: owed, at },
  });
}

/** A call that was whole before the end may still be on its way through. */
const lateCallsMs = 30 * secondMs;
const endedAtOnce = 100;

/** What was not played lapses; what was won with the others is owed. */
export async function endExpiredFreeRounds(pool: Pool, now: Instant, signal: AbortSignal): Promise<void> {
  const endSome = (tx: Tx) => endOverdueGrants(tx, { before: addMs(now, -lateCallsMs), now, limit: endedAtOnce });
  while (!signal.aborted) {
    const ended = await transact(pool, async (tx) => {
      const grants = await endSome(tx);
      for (const grant of grants) await publishEnd(tx, grant, now);
      return grants.length;
    });
    if (ended < endedAtOnce) return;
  }
}
