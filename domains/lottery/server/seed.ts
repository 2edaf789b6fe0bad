/**
 * Lotteries' part of the demo world: the games, and sixty days of issues with their results. Every result is drawn by the proof
 * that visitors can check, from chains that are written with it; foreign draws are marked as made up. The tickets whose bets are in
 * the draws are written by the history, in the order of time.
 */

import { readMemberByAccount } from '#domains/identity/server/index.ts';
import type { LotteryGame } from '#domains/lottery/contract/lottery-game.ts';
import { type PlannedIssue, planIssues } from '#domains/lottery/rules/calendar/issues.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { noBeacon } from '#domains/lottery/rules/fairness/beacon.ts';
import { betsRootOf } from '#domains/lottery/rules/fairness/bets-root.ts';
import { drawOwn } from '#domains/lottery/rules/fairness/own-draw.ts';
import { assert } from '#kernel/assert.ts';
import { addMs, dayMs, type Instant, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { Seed, SeedContext } from '#platform/server/seed.ts';
import { type DemoTicket, demoTicketPlayer, planDemoTickets } from './demo/demo-ticket.ts';
import { type DrawnIssue, hasIssues, insertDrawnIssues } from './demo/drawn-issue.store.ts';
import { demoGame } from './demo/write-demo-tickets.ts';
import type { GameOffer } from './deps.ts';
import { type ChainRow, insertChain } from './draw/chain.store.ts';
import { createSeedSource, sandboxDrawKey } from './draw/draw-key.ts';
import { orderedGames } from './game/ensure-games.ts';
import { insertMissingGames } from './game/game.store.ts';
import { chainLengthOf, planGame } from './issue/plan.ts';

export type LotterySeedDeps = {
  /** A game in the catalogue of a brand; null where the brand does not have it. */
  readonly offerOf: (
    context: Pick<SeedContext, 'pool' | 'clock'>,
    game: Pick<LotteryGame, 'vassalage' | 'code'> & { readonly merchant: string },
  ) => Promise<GameOffer | null>;
};

export const createSeed = (deps: LotterySeedDeps): Seed => ({
  domain: 'lottery',
  run: (context) => seedLottery(context, deps),
});

const historyDays = 60;
/** A minute game has eighty thousand issues in sixty days; its last ones fill a page of results and the longest trends. */
const fastHistory = 200;
const maxHistory = 300;

const seeds = createSeedSource(sandboxDrawKey);

async function seedLottery(context: SeedContext, { offerOf }: LotterySeedDeps): Promise<string> {
  const { pool, clock, rng } = context;
  const { merchant, account } = demoTicketPlayer;
  const offer = await offerOf(context, { ...demoGame, merchant });
  return transact(pool, async (tx) => {
    if (await hasIssues(tx)) return '';
    await insertMissingGames(tx, orderedGames);
    const now = clock.now();
    const player = offer ? await readMemberByAccount(tx, merchant, account) : null;
    const tickets = player ? planDemoTickets(player, listPast(demoGame, now)) : [];
    let count = 0;
    for (const game of orderedGames) {
      count += await seedHistory(tx, game, { now, rng, bets: game === demoGame ? tickets : [] });
      await planGame(tx, game.code, { deps: { rng, seeds, drawsOfficial: true }, now });
    }
    return `${orderedGames.length} games, ${count} draws`;
  });
}

type History = { readonly now: Instant; readonly rng: Rng; readonly bets: readonly DemoTicket[] };

async function seedHistory(tx: Tx, game: LotteryGame, { now, rng, bets }: History): Promise<number> {
  const planned = listPast(game, now);
  const [first] = planned;
  if (!first) return 0;
  const length = chainLengthOf(game);
  const drawn: DrawnIssue[] = [];
  for (let from = 0; from < planned.length; from += length) {
    const part = planned.slice(from, from + length);
    const [opening = first] = part;
    const chain = await publishPast(tx, game, { opening, length, rng });
    drawn.push(...drawPart(game, { chain, bets }, part));
  }
  await insertDrawnIssues(tx, drawn, game.source === 'own' ? 'own' : 'demo');
  return drawn.length;
}

/** Those that are drawn already, oldest first. */
function listPast({ calendar }: LotteryGame, now: Instant): PlannedIssue[] {
  const period = calendar.kind === 'fast' ? fastHistory * calendar.periodSeconds * 1_000 : historyDays * dayMs;
  const all = planIssues(calendar, { after: addMs(now, -period), count: maxHistory });
  return all.filter(({ drawsAt }) => drawsAt <= now);
}

type PastChain = { readonly opening: PlannedIssue; readonly length: number; readonly rng: Rng };

function publishPast(tx: Tx, { code }: LotteryGame, { opening, length, rng }: PastChain): Promise<ChainRow> {
  const named = { game: code, salt: Buffer.from(rng.bytes(32)), length };
  const { terminal } = seeds.makeChain(named);
  const publishedAt = addMs(opening.opensAt, -minuteMs);
  return insertChain(tx, { ...named, terminal, firstIssue: opening.number, ruleVersion: 1, publishedAt });
}

const rootOf = (bets: readonly DemoTicket[], issue: PlannedIssue): string =>
  betsRootOf(bets.filter((bet) => bet.issue === issue.number).map(({ id, clientSeed }) => ({ betId: id, clientSeed })));

type PartOfChain = { readonly chain: ChainRow; readonly bets: readonly DemoTicket[] };

function drawPart(game: LotteryGame, { chain, bets }: PartOfChain, issues: readonly PlannedIssue[]): DrawnIssue[] {
  const engine = findEngine(game.family, game.priceVersion);
  const all = seeds.seedsOf(chain);
  assert(engine !== null && all !== null, `lottery: ${game.code} cannot be drawn`);
  return issues.map((issue, place) => {
    const [seed = ''] = all.slice(place, place + 1);
    const betsRoot = rootOf(bets, issue);
    const { result } = drawOwn(engine, { game, issueNumber: issue.number, seed, betsRoot, beacon: noBeacon });
    return { ...issue, game: game.code, chain: chain.id, place, betsRoot, beacon: noBeacon, seed, result };
  });
}
