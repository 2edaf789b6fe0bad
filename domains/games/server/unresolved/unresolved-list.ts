/** The list of a member's unresolved rounds. */
import { listOpenBetsOfMember, listUnusuallyEndedBets, type MemberBet } from '#domains/bets/server/index.ts';
import { endedDays, type listUnresolved, type UnresolvedRound } from '#domains/games/contract/unresolved.ts';
import { nextStepOf } from '#domains/games/rules/unresolved.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant, instant } from '#kernel/time.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { CatalogueOf } from '../catalogue/catalogue.ts';
import { readGameSummaries } from '../catalogue/game-summary.store.ts';
import { listUnresolvedOf, listVendorQueries } from './unresolved.store.ts';

type Next = NonNullable<UnresolvedRound['next']>;

/** The next step of a round of the operator's own games, which are not queried; null for every other vendor. */
export type NextStepOfOwnRound = (bet: {
  readonly vassalage: string;
  readonly round: string;
  readonly placedAt: Instant;
}) => Pick<Next, 'what' | 'by'> | null;

type Deps = { readonly catalogueOf: CatalogueOf; readonly ownRounds: NextStepOfOwnRound };

const roundKey = (vendor: string, round: string) => `${vendor} ${round}`;

export const createListUnresolved =
  ({ catalogueOf, ownRounds }: Deps): UseCase<typeof listUnresolved> =>
  async ({ tx, caller, site, clock, locale }, { part, before = null, count }) => {
    const { member } = caller;
    const since = addMs(clock.now(), -endedDays * dayMs);
    const unresolved = await listUnresolvedOf(tx, member, since);
    const page = { member, currency: site.currency, before, limit: count };
    const unusualBets = unresolved.filter(({ endedAt }) => endedAt !== null).flatMap(({ bets: ids }) => ids);
    const bets =
      part === 'open'
        ? await listOpenBetsOfMember(tx, page)
        : await listUnusuallyEndedBets(tx, { ...page, since, bets: unusualBets });
    const summaries = await readGameSummaries(tx, [...new Set(bets.map(({ node }) => node))], locale);
    const { byNode } = await catalogueOf(site);
    const bounds = new Map((await listVendorQueries(tx)).map(({ vendor, seconds }) => [vendor, seconds]));
    const queried = new Map(
      unresolved.filter(({ endedAt }) => endedAt === null).map((row) => [roundKey(row.vendor, row.round), row]),
    );

    const nextOf = (bet: MemberBet): Next => {
      const own = ownRounds(bet);
      if (own) return { ...own, at: null, asks: 0 };
      const { vassalage, round, placedAt } = bet;
      const step = nextStepOf(placedAt, bounds.get(vassalage) ?? null, queried.get(roundKey(vassalage, round)) ?? null);
      // A round that was due and not queried, because its vendor is away, is queried from now on.
      const at = step.what === 'we_ask' ? instant(Math.max(step.at, clock.now())) : null;
      return { by: null, asks: 0, ...step, at };
    };
    return done({
      content: bets.map(({ id, node, payout, ...bet }) => ({
        ...bet,
        betId: id,
        nodeId: node,
        gameName: summaries.get(node)?.name ?? node,
        iconUrl: summaries.get(node)?.iconUrl ?? '',
        gameCode: byNode.get(node)?.code ?? null,
        payout: bet.state === 'settled' ? payout : null,
        next: bet.state === 'open' ? nextOf({ id, node, payout, ...bet }) : null,
      })),
      next: bets.length === count ? (bets.at(-1)?.id ?? null) : null,
    });
  };
