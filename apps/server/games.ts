/** What games need of the rooms that they may not know, and what stands before every stake. */
import { readMarket } from '#domains/content/server/index.ts';
import {
  createCatalogueOf,
  createGateway,
  type Gateway,
  type GatewayDeps,
  gamesRoutes,
  type Stake,
  type StakeDoor,
} from '#domains/games/server/index.ts';
import { type Doors, listGuarded } from '#domains/protection/server/index.ts';
import { listBound, mayStake as mayStakeBonus } from '#domains/rewards/server/index.ts';
import type { Tx } from '#platform/server/context.ts';

type Given = Pick<GatewayDeps, 'pool' | 'clock' | 'log'> & { readonly protection: Pick<Doors, 'mayStake'> };

/** Lists and gateway read one catalogue. */
export function gamesOf({ pool, clock, log, protection }: Given): Gateway {
  const deps = { pool, clock, marketOf: readMarket };
  const catalogueOf = createCatalogueOf(deps);
  const gateway = createGateway({ pool, clock, log, catalogueOf, mayStake: stakeDoorOf(protection) });
  return { routes: [...gamesRoutes(deps, catalogueOf), ...gateway.routes], close: gateway.close };
}

/**
 * Limits and breaks of protection, and the largest bet that a bonus allows. Few members have set a limit or play through a bonus: two questions find them among all who bet at once, and only they
 * are judged one by one.
 */
export function stakeDoorOf({ mayStake }: Pick<Doors, 'mayStake'>): StakeDoor {
  async function judge(tx: Tx, stake: Stake, { isGuarded, isBound }: { isGuarded: boolean; isBound: boolean }) {
    const { member, currency, amount, at } = stake;
    const allowed = isGuarded ? await mayStake(tx, stake) : null;
    if (allowed && !allowed.ok) return allowed.fault.endsWith('_limit_reached') ? 'LIMIT_REACHED' : 'BET_NOT_ALLOWED';
    const bonus = isBound ? await mayStakeBonus(tx, { member, currency, stake: amount }, at) : null;
    return bonus && !bonus.ok ? 'BET_NOT_ALLOWED' : null;
  }

  return async (tx, stakes) => {
    const members = stakes.map(({ member }) => member);
    if (members.length === 0) return [];
    const guarded = await listGuarded(tx, members);
    const bound = await listBound(tx, members);
    const words: Awaited<ReturnType<StakeDoor>>[number][] = [];
    for (const stake of stakes) {
      const [isGuarded, isBound] = [guarded.has(stake.member), bound.has(stake.member)];
      words.push(isGuarded || isBound ? await judge(tx, stake, { isGuarded, isBound }) : null);
    }
    return words;
  };
}
