/** The public view of jackpots. The amount at which one falls is not part of it before it has fallen. */
import { originalTitle } from '#domains/games/contract/original-title.ts';
import type { Jackpot, JackpotHit, listJackpotHits, readJackpots } from '#domains/studio/contract/jackpot.ts';
import type { StudioGame } from '#domains/studio/contract/studio-game.ts';
import { returnWithJackpot, wholeAmount } from '#domains/studio/rules/jackpot/jackpot.ts';
import { gameInfoOf } from '#domains/studio/rules/round/settle.ts';
import type { Money } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import type { Clock } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import type { GameSession, Operator } from '../operator.ts';
import { type CurrentJackpot, type HitRow, listHitPage, listJackpots } from './jackpot.store.ts';
import { type JackpotTools, startJackpots } from './jackpot.ts';

/** In English, because the answer is cached for all languages. A page in another language finds the title by the code. */
const titleOf = (game: StudioGame) => originalTitle(game, 'EN');

function showJackpot(row: CurrentJackpot): Jackpot {
  const { code, title, currency, number, terms, pool, games, beganWith, beganAt, fallsBy, promise } = row;
  return {
    code,
    title,
    currency,
    number,
    amount: wholeAmount(pool.pool),
    reserve: wholeAmount(pool.reserve),
    games: games.map((game) => {
      const { returnPpm } = gameInfoOf(game);
      return {
        code: game,
        title: titleOf(game),
        returnPpm,
        returnWithPpm: Number(returnWithJackpot(returnPpm, terms)),
      };
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

/** The jackpot that stakes on this machine contribute to; it is started before the first stake. */
export async function jackpotOf(
  tx: Tx,
  { game, currency }: { readonly game: StudioGame; readonly currency: string },
  tools: JackpotTools,
): Promise<Jackpot | null> {
  await startJackpots(tx, tools);
  const row = (await listJackpots(tx, currency)).find(({ games }) => games.includes(game));
  return row ? showJackpot(row) : null;
}

const cacheMs = 2_000;

/** Frames poll every few seconds, so the answer is cached for a moment. */
export function createPoolOf({ clock }: { readonly clock: Clock }) {
  const cache = createShortCache<readonly CurrentJackpot[]>({ ms: cacheMs, max: 20, clock });
  return async (tx: Tx, { gameCode, currency }: Pick<GameSession, 'gameCode' | 'currency'>): Promise<Money | null> => {
    const rows = await cache.get(currency, () => listJackpots(tx, currency));
    const row = rows.find(({ games }) => games.some((game) => game === gameCode));
    return row ? wholeAmount(row.pool.pool) : null;
  };
}

const showHit = (row: HitRow, names: ReadonlyMap<HitRow['member'], string>): JackpotHit => {
  const { id, code, title, currency, number, amount, beganWith, game, at, salt } = row;
  const fields = { id, code, title, currency, number, amount, beganWith, game, at, salt };
  return {
    ...fields,
    player: names.get(row.member) ?? null,
    gameTitle: titleOf(game),
    since: row.beganAt,
    commitment: row.promise,
  };
};

export const createListHits =
  ({ winnersOf }: Pick<Operator, 'winnersOf'>): UseCase<typeof listJackpotHits> =>
  async ({ tx, site }, { before = null, count }) => {
    const rows = await listHitPage(tx, { currency: site.currency, before, count });
    const names = await winnersOf(tx, [...new Set(rows.map(({ member }) => member))]);
    const content = rows.map((row) => showHit(row, names));
    return done({ content, next: rows.length === count ? (rows.at(-1)?.id ?? null) : null });
  };
