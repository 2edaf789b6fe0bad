/** What tickets and chases have in common before anything is locked: the games, the price, and whether the page showed it. */
import type { wagerFaults } from '#domains/lottery/contract/ticket.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import type { LotteryEngine, PriceTerms } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { minPrizeGroup } from '#domains/lottery/rules/engine/price.ts';
import { isPrizeGroup, maxPrizeGroup, rebateOfGroup } from '#domains/lottery/rules/engine/prize-group.ts';
import { priceModeOf, termsOf } from '#domains/lottery/rules/engine/terms.ts';
import { type PricedWager, pricesOfMember, priceWager, type WagerLine } from '#domains/lottery/rules/wager/wager.ts';
import { type Money, moneyText } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { GameOffer, TicketDeps } from '../deps.ts';
import { type GameRow, readGame } from '../game/game.store.ts';

export type WagerFault = keyof typeof wagerFaults;

export type WagerInput = {
  readonly lines: readonly WagerLine[];
  readonly prizeGroup?: number | undefined;
  readonly clientSeed?: string | undefined;
  readonly price: { readonly cost: Money; readonly priceVersion: string };
};

export type OfferedGame = GameRow & GameOffer;

export type Wager = {
  readonly games: ReadonlyMap<string, OfferedGame>;
  readonly engine: LotteryEngine;
  readonly terms: PriceTerms;
  /** Of one ticket. */
  readonly priced: PricedWager;
  readonly priceVersion: string;
  readonly rebatePpm: number;
  readonly clientSeed: string;
  /** Numbers of these games pay half, or are closed, where many have bet on them. */
  readonly hasNumberStates: boolean;
};

const familiesWithStates: ReadonlySet<string> = new Set(['thai', 'lao', 'hanoi']);

export const hasNumberStates = ({ family }: Pick<GameRow, 'family'>): boolean => familiesWithStates.has(family);

/** Null where the game has one price for all. */
export async function readMemberPrices(
  { tx, caller, receivedAt }: Context<Caller>,
  { pointOf }: Pick<TicketDeps, 'pointOf'>,
  { game, engine }: { readonly game: Pick<GameRow, 'prizeMode'>; readonly engine: LotteryEngine },
): Promise<LotteryEngine | null> {
  if (priceModeOf(game.prizeMode) !== 'prize' || !engine.hasPrizeGroups) return null;
  return pricesOfMember(engine, await pointOf(tx, caller.member, receivedAt));
}

async function readOfferedGames(
  { tx, site, receivedAt }: Context<Caller>,
  { findOffer }: Pick<TicketDeps, 'findOffer'>,
  codes: readonly string[],
): Promise<Outcome<readonly OfferedGame[], 'game_unknown' | 'game_closed'>> {
  const games: OfferedGame[] = [];
  for (const code of codes) {
    const game = await readGame(tx, code);
    if (!game) return refuse('game_unknown', { gameCode: code });
    const offer = await findOffer(tx, { site, vassalage: game.vassalage, code, at: receivedAt });
    if (game.isClosed || !offer) return refuse('game_closed', { gameCode: code });
    games.push({ ...game, ...offer });
  }
  return done(games);
}

type ChosenGroup = { readonly prizeGroup?: number; readonly rebatePpm: number };

function chooseGroup(
  prices: LotteryEngine | null,
  requested: number | undefined,
): Outcome<ChosenGroup, 'prize_group_unknown'> {
  if (prices === null) return requested === undefined ? done({ rebatePpm: 0 }) : refuse('prize_group_unknown');
  const prizeGroup = requested ?? maxPrizeGroup(prices);
  if (!isPrizeGroup(prices, prizeGroup))
    return refuse('prize_group_unknown', { min: minPrizeGroup, max: maxPrizeGroup(prices) });
  return done({ prizeGroup, rebatePpm: Number(rebateOfGroup(prices, prizeGroup)) });
}

/** Nothing is locked here: what the caller can fix is refused before anybody waits. */
export async function prepareWager(
  context: Context<Caller>,
  deps: TicketDeps,
  { codes, input }: { readonly codes: readonly string[]; readonly input: WagerInput },
): Promise<Outcome<Wager, WagerFault>> {
  const offered = await readOfferedGames(context, deps, [...new Set(codes)].sort());
  if (!offered.ok) return offered;
  const [first] = offered.value;
  const engine = first && findEngine(first.family, first.priceVersion);
  const isOneFamily = offered.value.every(
    ({ family, prizeMode, priceVersion }) =>
      family === first?.family && prizeMode === first.prizeMode && priceVersion === first.priceVersion,
  );
  // Kinds of one family are no kinds of another.
  if (!first || !engine || !isOneFamily) return refuse('kind_unknown', { line: 0 });
  const group = chooseGroup(await readMemberPrices(context, deps, { game: first, engine }), input.prizeGroup);
  if (!group.ok) return group;
  const terms = termsOf({ prizeMode: first.prizeMode, prizeGroup: group.value.prizeGroup });
  const priced = priceWager(engine, input.lines, terms);
  if (!priced.ok) return priced;
  if (priced.value.cost !== input.price.cost || first.priceVersion !== input.price.priceVersion)
    return refuse('price_changed', { cost: moneyText(priced.value.cost), priceVersion: first.priceVersion });
  return done({
    games: new Map(offered.value.map((game) => [game.code, game])),
    engine,
    terms,
    priced: priced.value,
    priceVersion: first.priceVersion,
    rebatePpm: group.value.rebatePpm,
    clientSeed: input.clientSeed ?? Buffer.from(context.rng.bytes(8)).toString('hex'),
    hasNumberStates: offered.value.some(hasNumberStates),
  });
}
