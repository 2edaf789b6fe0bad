/** What a member is told of their rounds that are not over. */
import { listOddlyEnded, listOpenOf, type UnendedBet } from '#domains/bets/server/index.ts';
import { endedDays, type listUnresolved, type UnresolvedRound } from '#domains/games/contract/unresolved.ts';
import { nextStepOf } from '#domains/games/rules/unresolved.ts';
import { done } from '#kernel/outcome.ts';
import { dayMs, type Instant, instant, later } from '#kernel/time.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { CatalogueOf } from './catalogue.ts';
import { readGameFaces } from './game-face.store.ts';
import { listUnresolvedOf, listVendorQueries } from './unresolved.store.ts';

type Next = NonNullable<UnresolvedRound['next']>;

/** What becomes of a round of the house’s own vendor, which asks nobody; null for every other vendor’s. */
export type OwnRounds = (bet: {
  readonly vassalage: string;
  readonly round: string;
  readonly placedAt: Instant;
}) => Pick<Next, 'what' | 'by'> | null;

type Deps = { readonly catalogueOf: CatalogueOf; readonly ownRounds: OwnRounds };

const roundKey = (vendor: string, round: string) => `${vendor} ${round}`;

export const createListUnresolved =
  ({ catalogueOf, ownRounds }: Deps): UseCase<typeof listUnresolved> =>
  async ({ tx, caller, site, clock, locale }, { part, before = null, count }) => {
    const { member } = caller;
    const since = later(clock.now(), -endedDays * dayMs);
    const asked = await listUnresolvedOf(tx, member, since);
    const page = { member, currency: site.currency, before, limit: count };
    const odd = asked.filter(({ endedAt }) => endedAt !== null).flatMap(({ bets: ids }) => ids);
    const bets = part === 'open' ? await listOpenOf(tx, page) : await listOddlyEnded(tx, { ...page, since, bets: odd });
    const faces = await readGameFaces(tx, [...new Set(bets.map(({ node }) => node))], locale);
    const { byNode } = await catalogueOf(site);
    const bounds = new Map((await listVendorQueries(tx)).map(({ vendor, seconds }) => [vendor, seconds]));
    const asking = new Map(
      asked.filter(({ endedAt }) => endedAt === null).map((row) => [roundKey(row.vendor, row.round), row]),
    );

    const nextOf = (bet: UnendedBet): Next => {
      const own = ownRounds(bet);
      if (own) return { ...own, at: null, asks: 0 };
      const { vassalage, round, placedAt } = bet;
      const step = nextStepOf(placedAt, bounds.get(vassalage) ?? null, asking.get(roundKey(vassalage, round)) ?? null);
      // Whose turn is over and was not asked for, its vendor being away, is asked for from now on.
      const at = step.what === 'we_ask' ? instant(Math.max(step.at, clock.now())) : null;
      return { by: null, asks: 0, ...step, at };
    };
    return done({
      content: bets.map(({ id, node, payout, ...bet }) => ({
        ...bet,
        betId: id,
        nodeId: node,
        gameName: faces.get(node)?.name ?? node,
        iconUrl: faces.get(node)?.iconUrl ?? '',
        gameCode: byNode.get(node)?.code ?? null,
        payout: bet.state === 'settled' ? payout : null,
        next: bet.state === 'open' ? nextOf({ id, node, payout, ...bet }) : null,
      })),
      next: bets.length === count ? (bets.at(-1)?.id ?? null) : null,
    });
  };
