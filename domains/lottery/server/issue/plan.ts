/** Issues are planned ahead by the calendar of their game, so that chases can name them and an outage leaves none out. */
import type { LotteryGame } from '#domains/lottery/contract/lottery-game.ts';
import { type PlannedIssue, planIssues } from '#domains/lottery/rules/calendar/issues.ts';
import { dayMs, type Instant, instant, secondMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { type ChainRow, insertChain, readNewestChain } from '../draw/chain.store.ts';
import type { SeedSource } from '../draw/draw-key.ts';
import { lockGame } from '../game/game.store.ts';
import { type ExtraDraw, listExtraDraws, setExtraPlanned } from './extra-draw.store.ts';
import { listUpcomingIssues, readLastPlanned, readPreviousClose } from './issue.store.ts';
import { insertIssues, type NewIssue } from './issue-state.store.ts';

/** A chase has a hundred issues; a few more stand between two plans. */
const fastAhead = 120;
/** A hundred days of a daily draw. */
const dailyAhead = 102;
const rarelyAhead = 30;
/** A chain of a daily game lasts about a year; one of a fast game a day. */
const dailyChainLength = 366;
const maxAhead = 120;
/** Of the way from a seed to a result; a chain keeps the one that it was published with. */
const proofRuleVersion = 1;

export const chainLengthOf = ({ calendar }: Pick<LotteryGame, 'calendar'>): number =>
  calendar.kind === 'fast' ? dayMs / (calendar.periodSeconds * secondMs) : dailyChainLength;

const aheadOf = ({ calendar }: Pick<LotteryGame, 'calendar'>): number =>
  calendar.kind === 'fast' ? fastAhead : drawsDaily(calendar) ? dailyAhead : rarelyAhead;

type DailyCalendar = Extract<LotteryGame['calendar'], { kind: 'daily' }>;
const drawsDaily = ({ versions }: DailyCalendar): boolean =>
  versions.some(({ rules }) => rules.some(({ weekdays = [] }) => weekdays.length === 7));

/** New issues come in batches: a tenth of what stands ahead. */
const isEnough = (count: number, ahead: number): boolean => count > ahead * 0.9;

export type PlanDeps = {
  readonly rng: Rng;
  /** Null in a process without the key: it plans foreign draws alone. */
  readonly seeds: SeedSource | null;
  /** In the demo world foreign draws are made here too, and marked as made up. */
  readonly drawsOfficial: boolean;
};

/** Returns how many were added. Of two processes the second one waits, and then finds nothing to do. */
export async function planGame(
  tx: Tx,
  code: string,
  { deps, now }: { readonly deps: PlanDeps; readonly now: Instant },
) {
  const game = await lockGame(tx, code);
  if (!game || game.isClosed) return 0;
  const isChained = game.source === 'own' || deps.drawsOfficial;
  if (isChained && deps.seeds === null) return 0;
  const extras = (await listExtraDraws(tx, code)).filter(({ isCancelled }) => !isCancelled);
  const added = await planExtras(tx, { game, extras, now, deps, isChained });
  const ahead = aheadOf(game);
  const upcoming = await listUpcomingIssues(tx, { game: code, at: now, count: maxAhead });
  if (isEnough(upcoming.length, ahead)) return added;
  const last = await readLastPlanned(tx, code);
  const after = last && last.drawsAt > now ? last.drawsAt : now;
  const planned = planIssues(game.calendar, { after, count: ahead - upcoming.length })
    .map((issue) => openLater(issue, now))
    .filter(({ opensAt, closesAt, number }) => opensAt < closesAt && !extras.some((extra) => extra.number === number));
  const places =
    isChained && deps.seeds ? await assignPlaces(tx, { game, planned, now, rng: deps.rng, seeds: deps.seeds }) : [];
  await insertIssues(
    tx,
    planned.map((issue, index): NewIssue => ({ ...issue, game: code, chain: null, place: null, ...places[index] })),
  );
  return added + planned.length;
}

type ExtraPlan = {
  readonly game: LotteryGame;
  readonly extras: readonly ExtraDraw[];
  readonly now: Instant;
  readonly deps: PlanDeps;
  readonly isChained: boolean;
};

/**
 * A draw of ours beside the calendar has a chain of its own with one seed: a place of the running chain would be revealed before
 * those of earlier places, or wait for later draws.
 */
async function planExtras(tx: Tx, { game, extras, now, deps, isChained }: ExtraPlan): Promise<number> {
  let added = 0;
  for (const extra of extras.toReversed()) {
    const { number, closesAt, drawsAt, dueAt } = extra;
    if (extra.issue !== null || closesAt <= now + secondMs) continue;
    const opensAt = instant(Math.max((await readPreviousClose(tx, game.code, closesAt)) ?? 0, now + secondMs));
    const chain =
      isChained && deps.seeds
        ? await publishChain(tx, { game, now, rng: deps.rng, seeds: deps.seeds, firstIssue: number, length: 1 })
        : null;
    const place = chain === null ? null : 0;
    await insertIssues(tx, [
      { game: game.code, number, opensAt, closesAt, drawsAt, dueAt, chain: chain?.id ?? null, place },
    ]);
    await setExtraPlanned(tx, extra);
    added += 1;
  }
  return added;
}

/**
 * What is published of a chain is published before its first issue opens, also when a game begins in the middle of an issue. One
 * that is about to close is left out.
 */
const openLater = (issue: PlannedIssue, now: Instant): PlannedIssue => ({
  ...issue,
  opensAt: instant(Math.max(issue.opensAt, now + secondMs)),
});

type PlaceRequest = {
  readonly game: LotteryGame;
  readonly planned: readonly PlannedIssue[];
  readonly now: Instant;
  readonly rng: Rng;
  readonly seeds: SeedSource;
};

type ChainPlace = { readonly chain: number; readonly place: number };

async function assignPlaces(tx: Tx, { planned, ...request }: PlaceRequest): Promise<ChainPlace[]> {
  const places: ChainPlace[] = [];
  const newest = await readNewestChain(tx, request.game.code);
  let chain: ChainRow | null = newest;
  let used = newest?.used ?? 0;
  for (const { number } of planned) {
    if (!chain || used >= chain.length) {
      chain = await publishChain(tx, { ...request, firstIssue: number });
      used = 0;
    }
    places.push({ chain: chain.id, place: used });
    used += 1;
  }
  return places;
}

function publishChain(
  tx: Tx,
  {
    game,
    now,
    rng,
    seeds,
    firstIssue,
    length = chainLengthOf(game),
  }: Omit<PlaceRequest, 'planned'> & { readonly firstIssue: string; readonly length?: number },
): Promise<ChainRow> {
  const named = { game: game.code, salt: Buffer.from(rng.bytes(32)), length };
  const { terminal } = seeds.makeChain(named);
  return insertChain(tx, { ...named, terminal, firstIssue, ruleVersion: proofRuleVersion, publishedAt: now });
}
