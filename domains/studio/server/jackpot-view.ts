/** Jackpots as everybody is told them. Where one falls is no part of it until it has fallen. */
import { originalTitle } from '#domains/games/contract/original-title.ts';
import type { Jackpot, JackpotHit, listJackpotHits, readJackpots } from '#domains/studio/contract/jackpot.ts';
import type { OwnGame } from '#domains/studio/contract/own-game.ts';
import type { Money } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import type { Clock } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { returnWith, wholeOf } from '../rules/jackpot.ts';
import { factsOf } from '../rules/settle.ts';
import type { House, Seat } from './house.ts';
import { type HitRow, listJackpots, pageOfHits, type StandingJackpot } from './jackpot.store.ts';
import { type JackpotTools, openJackpots } from './jackpot.ts';

/** In English: the answer is kept for everybody. A page that speaks another language knows the title by the code. */
const titleOf = (game: OwnGame) => originalTitle(game, 'EN');

function showJackpot(row: StandingJackpot): Jackpot {
  const { code, title, currency, number, terms, pool, games, beganWith, beganAt, fallsBy, promise } = row;
  return {
    code,
    title,
    currency,
    number,
    amount: wholeOf(pool.pool),
    reserve: wholeOf(pool.reserve),
    games: games.map((game) => {
      const { returnPpm } = factsOf(game);
      return { code: game, title: titleOf(game), returnPpm, returnWithPpm: Number(returnWith(returnPpm, terms)) };
    }),
    poolPpm: Number(terms.poolPpm),
    reservePpm: Number(terms.reservePpm),
    seed: terms.seed,
    beganWith,
    mustFallBy: fallsBy,
    commitment: promise,
    since: beganAt,
  };
}

export const showJackpots: UseCase<typeof readJackpots> = async ({ tx, site }) =>
  done({ jackpots: (await listJackpots(tx, site.currency)).map(showJackpot) });

/** The one that stakes on this machine add to; it has begun before the first of them. */
export async function jackpotOf(
  tx: Tx,
  { game, currency }: { readonly game: OwnGame; readonly currency: string },
  tools: JackpotTools,
): Promise<Jackpot | null> {
  await openJackpots(tx, tools);
  const row = (await listJackpots(tx, currency)).find(({ games }) => games.includes(game));
  return row ? showJackpot(row) : null;
}

const keptMs = 2_000;

/** Frames ask again every few seconds: they are told one answer of a moment ago. */
export function createPoolOf({ clock }: { readonly clock: Clock }) {
  const kept = briefCache<readonly StandingJackpot[]>({ ms: keptMs, max: 20, clock });
  return async (tx: Tx, { gameCode, currency }: Pick<Seat, 'gameCode' | 'currency'>): Promise<Money | null> => {
    const rows = await kept.get(currency, () => listJackpots(tx, currency));
    const row = rows.find(({ games }) => games.some((game) => game === gameCode));
    return row ? wholeOf(row.pool.pool) : null;
  };
}

const showHit = (row: HitRow, names: ReadonlyMap<HitRow['member'], string>): JackpotHit => {
  const { id, code, title, currency, number, amount, beganWith, game, at, salt } = row;
  const face = { id, code, title, currency, number, amount, beganWith, game, at, salt };
  return {
    ...face,
    player: names.get(row.member) ?? null,
    gameTitle: titleOf(game),
    since: row.beganAt,
    commitment: row.promise,
  };
};

export const createListHits =
  ({ winnersOf }: Pick<House, 'winnersOf'>): UseCase<typeof listJackpotHits> =>
  async ({ tx, site }, { before = null, count }) => {
    const rows = await pageOfHits(tx, { currency: site.currency, before, count });
    const names = await winnersOf(tx, [...new Set(rows.map(({ member }) => member))]);
    const content = rows.map((row) => showHit(row, names));
    return done({ content, next: rows.length === count ? (rows.at(-1)?.id ?? null) : null });
  };
