/**
 * The agents' part of the history: contracts are agreed on and ended, bets become figures, points of tickets are credited, and what is
 * due is settled at the moments at which a worker would have done it.
 */
import {
  contractScenes,
  type DemoAgent,
  dailyFromDay,
  hourlyFromHours,
  realtimeFromHours,
} from '#domains/agents/server/demo/demo-contracts.ts';
import { recordDemoBets } from '#domains/agents/server/demo/demo-figures.ts';
import {
  createEndOverdueJob,
  figureSubscriptions,
  postPointRebates,
  settleAlone,
} from '#domains/agents/server/index.ts';
import { addMs, dayMs, defaultOffsetMinutes, hourMs, type Instant, instant, minuteMs, secondMs } from '#kernel/time.ts';
import { listEventsAfter } from '#platform/server/outbox/index.ts';
import { type Rng, seededRng } from '#platform/server/runtime/rng.ts';
import type { HistoryContext, RecordedBet } from './history-context.ts';
import { joinedPool } from './joined-pool.ts';
import type { Play } from './play.ts';

const offsetMinutes = defaultOffsetMinutes;
const historyDays = 60;
/** Categories whose bets are tickets: what agents have of them is agreed on in points. */
const ticketCategories = new Set(['LOTT', 'ELOTT']);
/** Minutes after a midnight when the windows that ended there are due. */
const dailyMinutes = 10;
const dividendMinutes = 30;
/** Minutes before a midnight at which the tickets of the day are credited. */
const creditMinutes = 4;

type OfficeOptions = { readonly midnight: Instant; readonly play: Play };
type AgentHistoryOptions = OfficeOptions & { readonly agents: readonly DemoAgent[] };

export function scheduleAgents(stage: HistoryContext, { agents, midnight, play }: AgentHistoryOptions): void {
  const { present } = stage;
  const rng = seededRng('kislap demo world: contracts');
  const contracts = { pool: joinedPool(stage.tx, { hasSavepoints: false }), rng, now: () => stage.clock.now() };
  for (const scene of contractScenes(agents, { midnight, present }))
    stage.schedule(scene.at, () => scene.run(contracts));
  const office = createOffice(stage, { midnight, play, rng });
  const busy = new Set(agents.map(({ id }) => id));
  /** Whoever is credited has no bet that waits for its result, so that the account record is in the order of time. */
  const whenQuiet = (task: () => Promise<void>) => async () => {
    const open = stage.openUntil(busy);
    if (open === null) await task();
    else stage.schedule(addMs(open, secondMs), whenQuiet(task));
  };
  for (const at of settlementMoments({ midnight, present }, play))
    stage.schedule(play.quietAt(at), whenQuiet(office.settle));
  for (const at of nightsOf(midnight)) stage.schedule(addMs(at, -secondMs), office.countEvents);
  stage.schedule(present, async () => {
    await office.settle();
    await office.countEvents();
  });
  for (let day = -historyDays; day < 0; day++) {
    const at = addMs(midnight, (day + 1) * dayMs - creditMinutes * minuteMs);
    stage.schedule(play.quietAt(at), whenQuiet(office.creditTickets));
  }
}

/** Every night, and where somebody has played: every hour since there are hourly contracts, every five minutes since there are real-time ones. */
function settlementMoments({ midnight, present }: { midnight: Instant; present: Instant }, play: Play): Instant[] {
  const nights = nightsOf(midnight);
  const windows = (from: Instant, lengthMs: number, delayMs: number) => {
    const moments: Instant[] = [];
    for (let start = from; start < present; start = addMs(start, lengthMs))
      if (play.hasEndedBetween(start, addMs(start, lengthMs))) moments.push(addMs(start, lengthMs + delayMs));
    return moments;
  };
  return [
    ...nights,
    ...windows(addMs(midnight, -hourlyFromHours * hourMs), hourMs, 5 * minuteMs + secondMs),
    ...windows(addMs(midnight, -realtimeFromHours * hourMs), 5 * minuteMs, 21 * secondMs),
  ];
}

/** When daily salaries are due, and dividends on Mondays. Before there are daily contracts a week is settled in one night. */
const nightsOf = (midnight: Instant): Instant[] =>
  Array.from({ length: historyDays + 1 }, (_, index) => index - historyDays).flatMap((day) => {
    const start = addMs(midnight, day * dayMs);
    const daily = day > dailyFromDay ? [addMs(start, dailyMinutes * minuteMs + secondMs)] : [];
    return isMonday(start) ? [...daily, addMs(start, dividendMinutes * minuteMs + secondMs)] : daily;
  });

const isMonday = (at: Instant) => new Date(at + offsetMinutes * minuteMs).getUTCDay() === 1;

/** What the worker does for agents, on the clock of the history. */
function createOffice(stage: HistoryContext, { midnight, play, rng }: OfficeOptions & { readonly rng: Rng }) {
  const { tx } = stage;
  const jobContext = { ...stage.jobContext, pool: joinedPool(tx, { hasSavepoints: false }), rng };
  const deps = { offsetMinutes, listBarred: async () => new Set<never>() };
  const endOverdue = createEndOverdueJob(deps);
  const subscriptions = figureSubscriptions(deps);
  const eventNames = [...new Set(subscriptions.map(({ event }) => event))];
  const isLate = createLateness(midnight);
  let tickets: RecordedBet[] = [];
  let waiting: RecordedBet[] = [];
  let delivered = 0n;

  const recordBets = async () => {
    await play.recordEnded();
    const ended = stage.takeEndedBets();
    tickets.push(...ended.filter(({ category }) => ticketCategories.has(category)));
    waiting.push(...ended);
  };

  const countBets = async () => {
    await recordBets();
    const now = stage.clock.now();
    const isDue = (bet: RecordedBet) => now >= (isLate(bet) ? addMs(bet.settledAt, 2 * dayMs) : bet.settledAt);
    const due = waiting.filter(isDue);
    waiting = waiting.filter((bet) => !isDue(bet));
    await recordDemoBets(jobContext.pool, due, { now, offsetMinutes });
  };

  return {
    /** What other domains and bills have told since the last time. Only windows of whole days count any of it. */
    countEvents: async () => {
      await endOverdue.run(jobContext, {});
      const rows = await listEventsAfter(tx, { after: delivered, names: eventNames });
      delivered = rows.at(-1)?.id ?? delivered;
      for (const { event, job } of subscriptions) {
        const own = rows.filter(({ name }) => name === event);
        if (own.length > 0) await Promise.all((await job.start(jobContext, own.map(toWire))) ?? []);
      }
    },
    settle: async () => {
      await countBets();
      await settleAlone(jobContext, deps);
    },
    creditTickets: async () => {
      await recordBets();
      const due = tickets;
      tickets = [];
      await postPointRebates(
        tx,
        due.map(({ id, ...bet }) => ({ ...bet, source: id, at: stage.clock.now() })),
        { offsetMinutes },
      );
    },
  };
}

type OutboxEvent = Awaited<ReturnType<typeof listEventsAfter>>[number];
const toWire = ({ id, topic, at, data }: OutboxEvent) => ({ id: String(id), topic, at, data });

/** A vendor reported some bets of one day of three weeks ago two days late: what was settled is corrected. */
function createLateness(midnight: Instant): (bet: RecordedBet) => boolean {
  const from = addMs(midnight, -22 * dayMs + 12 * hourMs);
  const until = instant(from + 8 * hourMs);
  return ({ settledAt, merchant }) => merchant === 'demo' && settledAt >= from && settledAt < until;
}
