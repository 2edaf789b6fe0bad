/** Follows everybody who has something open, a member at a time, each in a transaction of its own. */
import { countSettled, type Player } from '#domains/bets/server/index.ts';
import type { Instant } from '#kernel/time.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { type OnMemberFailure, tryForMember } from '../try-for-member.ts';
import { listPlayersToCount } from './turnover.store.ts';
import { countSettledBets } from './turnover.ts';

const playerPageSize = 500;

type CountRun = {
  readonly pool: Pool;
  readonly now: Instant;
  readonly signal?: AbortSignal;
  readonly onFailure?: OnMemberFailure;
};

/** Answers how many players had something to count or to end. */
export async function countTurnover({ pool, now, signal, onFailure }: CountRun): Promise<number> {
  let after: Player = { member: 'mb_', currency: '' };
  for (let counted = 0; ; ) {
    const waiting = await listPlayersToCount(pool, { after, limit: playerPageSize, now });
    const latest = await countSettled(pool, waiting);
    for (const [at, player] of waiting.entries()) {
      if (signal?.aborted) return counted;
      if (!player.expires && (latest[at] ?? 0n) <= player.countedTo) continue;
      const count = () => transact(pool, (tx) => countSettledBets(tx, player, now));
      if (await tryForMember(player.member, count, onFailure)) counted += 1;
    }
    const last = waiting.at(-1);
    if (!last || waiting.length < playerPageSize) return counted;
    after = last;
  }
}
