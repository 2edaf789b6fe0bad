/**
 * Counts what members did for missions. Every event of a mission counts once; a correction changes what its bet counted, in the
 * window in which it counted, and takes a completion back while nobody has claimed it. The reward of a completion is reserved
 * in the budget, so that it never runs out for somebody who is done.
 */
import { countPlay, type MissionKind, playKinds, progressStateAt } from '#domains/rewards/rules/mission/mission.ts';
import { claimUntilOf, windowAt, windowOfKey } from '#domains/rewards/rules/mission/mission-window.ts';
import { addDays } from '#kernel/calendar.ts';
import type { MemberId } from '#kernel/id.ts';
import { businessDayOf, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { publishLive } from '#platform/server/outbox/index.ts';
import type { PlayCounter, PlayEntry } from '../play/play.ts';
import { readRankProgress } from '../rank.ts';
import { listMissionsOfKinds, type Mission, readMission, releaseRewards, reserveReward } from './mission.store.ts';
import {
  type CountedEvent,
  listCountedParts,
  listWaitingForBudget,
  lockOwnProgress,
  lockProgress,
  type PartKey,
  type Progress,
  type ProgressKey,
  readCountedEvents,
  writeCountedEvents,
  writeProgress,
} from './progress.store.ts';

/** What a member did. */
export type MissionEvent = {
  readonly kinds: readonly MissionKind[];
  readonly member: MemberId;
  readonly merchant: string;
  readonly at: Instant;
  /** The event's own name, the same whenever it is delivered; of a login it is the day, by the zone of the mission. */
  readonly name: (mission: Mission) => string;
  /** Above zero for a correction of an earlier event of the same name. */
  readonly revision?: number;
  /** Null where the mission is not about it. */
  readonly valueFor: (mission: Mission) => bigint | null;
  readonly part?: (mission: Mission) => string;
};

type Candidate = { readonly mission: Mission; readonly counted: CountedEvent };

/** In the transaction that notes the events as handled. */
export async function countMissions(tx: Tx, events: readonly MissionEvent[], now: Instant): Promise<void> {
  if (events.length === 0) return;
  const missions = await listMissionsOfKinds(tx, {
    merchants: [...new Set(events.map(({ merchant }) => merchant))],
    kinds: [...new Set(events.flatMap(({ kinds }) => kinds))],
  });
  const changed = await countCandidates(tx, await toCandidates(tx, events, missions), now);
  const all = await countMissionsOfMissions(tx, changed, now);
  const members = new Set([...changed, ...all].map(({ progress }) => progress.member));
  for (const member of [...members].toSorted())
    await publishLive(tx, { topic: `member:${member}`, event: 'order', data: { kind: 'mission' } }, { quiet: true });
}

async function toCandidates(
  tx: Tx,
  events: readonly MissionEvent[],
  missions: readonly Mission[],
): Promise<Candidate[]> {
  const candidates = events.flatMap((event) => missions.flatMap((mission) => toCandidate(event, mission) ?? []));
  const corrections = candidates.filter(({ counted }) => counted.revision > 0);
  if (corrections.length === 0) return candidates;
  // A correction belongs to the window in which its bet counted, and concerns only missions for which it did.
  const stored = new Map(
    (
      await readCountedEvents(
        tx,
        corrections.map(({ counted }) => counted),
      )
    ).map((each) => [eventKey(each), each]),
  );
  return candidates.flatMap((candidate) => {
    if (candidate.counted.revision === 0) return [candidate];
    const before = stored.get(eventKey(candidate.counted));
    // Its first settlement may be in the same batch.
    const first = candidates.find(
      ({ counted }) => counted.revision === 0 && eventKey(counted) === eventKey(candidate.counted),
    )?.counted;
    const windowKey = (before ?? first)?.windowKey;
    return windowKey === undefined ? [] : [{ ...candidate, counted: { ...candidate.counted, windowKey } }];
  });
}

function toCandidate(event: MissionEvent, mission: Mission): Candidate | null {
  const { kinds, member, merchant, at, revision = 0 } = event;
  if (mission.merchant !== merchant || !kinds.includes(mission.kind)) return null;
  const isRunning =
    mission.state === 'running' && at >= mission.startsAt && (mission.endsAt === null || at < mission.endsAt);
  if (revision === 0 && !isRunning) return null;
  const value = event.valueFor(mission);
  if (value === null) return null;
  const counted = {
    mission: mission.id,
    member,
    windowKey: windowAt(mission, at).key,
    event: event.name(mission),
    part: event.part?.(mission) ?? '',
    value,
    revision,
    at,
  };
  return { mission, counted };
}

const eventKey = ({ mission, event }: Pick<CountedEvent, 'mission' | 'event'>) => `${mission} ${event}`;
const progressKey = ({ member, mission, windowKey }: ProgressKey) => `${member} ${mission} ${windowKey}`;
const partKey = (key: PartKey) => `${progressKey(key)} ${key.part}`;

/** A part of which a completion came or went. */
type ChangedProgress = { readonly mission: Mission; readonly progress: Progress; readonly isComplete: boolean };

async function countCandidates(tx: Tx, candidates: readonly Candidate[], now: Instant): Promise<ChangedProgress[]> {
  if (candidates.length === 0) return [];
  const missions = new Map(candidates.map(({ mission }) => [mission.id, mission]));
  const rows = await lockProgress(
    tx,
    candidates.map(({ counted }) => counted),
  );
  const open = new Map(
    rows
      .filter((row) => row.state === 'open' || progressStateAt(row, now) === 'claimable')
      .map((row) => [progressKey(row), row]),
  );
  const live = candidates.map(({ counted }) => counted).filter((counted) => open.has(progressKey(counted)));
  const totals = await applyEvents(tx, live, { missions, open });
  const changed: ChangedProgress[] = [];
  const written: Progress[] = [];
  for (const row of open.values()) {
    const mission = missions.get(row.mission);
    if (!mission) continue;
    const total = totals.get(progressKey(row)) ?? row.total;
    const step = await judgeCompletion(tx, { mission, row: { ...row, total }, now });
    if (step.state !== row.state) changed.push({ mission, progress: step, isComplete: step.state === 'claimable' });
    if (total !== row.total || step.state !== row.state) written.push(step);
  }
  await writeProgress(tx, written);
  return changed;
}

type OpenProgress = {
  readonly missions: ReadonlyMap<string, Mission>;
  readonly open: ReadonlyMap<string, Progress>;
};

/** Stores what is new of the events and answers the totals that they change. */
async function applyEvents(
  tx: Tx,
  counted: readonly CountedEvent[],
  progress: OpenProgress,
): Promise<Map<string, bigint>> {
  const yesterdays = counted.flatMap((each) => yesterdayOf(each, progress.missions) ?? []);
  const stored = new Map(
    (await readCountedEvents(tx, [...counted, ...yesterdays])).map((each) => [eventKey(each), each]),
  );
  const parts = counted.filter(({ part }) => part !== '');
  const partsBefore = new Set((await listCountedParts(tx, parts)).map(partKey));
  const totals = new Map<string, bigint>();
  const totalOf = (key: string) => totals.get(key) ?? progress.open.get(key)?.total ?? 0n;
  const news = new Map<string, CountedEvent>();
  for (const each of counted) {
    const before = stored.get(eventKey(each));
    if (before && before.revision >= each.revision) continue;
    stored.set(eventKey(each), each);
    news.set(eventKey(each), each);
    const key = progressKey(each);
    if (each.part === '') totals.set(key, addEvent(each, { before, stored, total: totalOf(key) }, progress));
  }
  await writeCountedEvents(tx, [...news.values()]);
  const partsAfter = await listCountedParts(tx, parts);
  for (const [key, change] of countParts(partsBefore, partsAfter, parts)) totals.set(key, totalOf(key) + change);
  return totals;
}

type KnownEvents = {
  readonly before: CountedEvent | undefined;
  readonly stored: ReadonlyMap<string, CountedEvent>;
  readonly total: bigint;
};

function addEvent(
  event: CountedEvent,
  { before, stored, total }: KnownEvents,
  { missions, open }: OpenProgress,
): bigint {
  const yesterday = yesterdayOf(event, missions);
  if (!yesterday) return total + event.value - (before?.value ?? 0n);
  // Days in a row that were reached stay reached; without the day before they begin anew.
  if (open.get(progressKey(event))?.state === 'claimable') return total;
  return stored.get(eventKey(yesterday))?.windowKey === event.windowKey ? total + 1n : 1n;
}

/** By progress, how many different parts came less how many went. */
function countParts(
  before: ReadonlySet<string>,
  after: readonly PartKey[],
  touched: readonly PartKey[],
): Map<string, bigint> {
  const now = new Set(after.map(partKey));
  const changes = new Map<string, bigint>();
  for (const part of new Map(touched.map((each) => [partKey(each), each])).values()) {
    const change = BigInt(Number(now.has(partKey(part))) - Number(before.has(partKey(part))));
    if (change !== 0n) changes.set(progressKey(part), (changes.get(progressKey(part)) ?? 0n) + change);
  }
  return changes;
}

function yesterdayOf(
  { mission: id, member, at }: CountedEvent,
  missions: ReadonlyMap<string, Mission>,
): Pick<CountedEvent, 'mission' | 'event'> | null {
  const mission = missions.get(id);
  if (mission?.kind !== 'login.days') return null;
  return { mission: mission.id, event: loginName(member, addDays(businessDayOf(at, mission.offsetMinutes), -1)) };
}

const loginName = (member: MemberId, day: string) => `login:${member}:${day}`;

type Completion = { readonly mission: Mission; readonly row: Progress; readonly now: Instant };

/** The row with the state that its total gives it; the budget follows. */
async function judgeCompletion(tx: Tx, { mission, row, now }: Completion): Promise<Progress> {
  const isReached = row.total >= mission.target;
  if (isReached === (row.state === 'claimable')) return row;
  if (!isReached) {
    if (mission.budget !== null) await releaseRewards(tx, mission.id, 1);
    return { ...row, state: 'open', completedAt: null, claimUntil: null };
  }
  const claimUntil = claimUntilOf(mission, windowOfKey(mission, row.windowKey), now);
  if (claimUntil <= now || !(await isLevelReached(tx, mission, row.member))) return row;
  if (mission.budget !== null && !(await reserveReward(tx, mission.id))) return row;
  return { ...row, state: 'claimable', completedAt: now, claimUntil };
}

/** For a member who had reached the target before nothing stood against it any more. The row is locked. */
export async function completeReached(tx: Tx, completion: Completion): Promise<Progress> {
  const progress = await judgeCompletion(tx, completion);
  if (progress === completion.row) return progress;
  await writeProgress(tx, [progress]);
  await countMissionsOfMissions(tx, [{ mission: completion.mission, progress, isComplete: true }], completion.now);
  return progress;
}

const waitingAtOnce = 100;

/** Members who reached the target of a mission whose budget was gone, and is not any more; how many were completed. */
export async function completeWaiting(tx: Tx, now: Instant): Promise<number> {
  let completed = 0;
  for (const key of await listWaitingForBudget(tx, waitingAtOnce)) {
    const mission = await readMission(tx, key.mission);
    const row = mission && (await lockOwnProgress(tx, key));
    if (!mission || row?.state !== 'open' || row.total < mission.target) continue;
    if ((await completeReached(tx, { mission, row, now })).state !== 'claimable') continue;
    completed += 1;
    await publishLive(tx, { topic: `member:${row.member}`, event: 'order', data: { kind: 'mission' } });
  }
  return completed;
}

async function isLevelReached(tx: Tx, { leastVip, merchant, currency }: Mission, member: MemberId): Promise<boolean> {
  return leastVip === null || (await readRankProgress(tx, { member, merchant, currency })).level >= leastVip;
}

/** Missions that are done count for the mission of all missions of the same window. */
async function countMissionsOfMissions(
  tx: Tx,
  changed: readonly ChangedProgress[],
  now: Instant,
): Promise<ChangedProgress[]> {
  if (changed.length === 0) return [];
  const missions = await listMissionsOfKinds(tx, {
    merchants: [...new Set(changed.map(({ mission }) => mission.merchant))],
    kinds: ['mission.all'],
  });
  const candidates = changed.flatMap(({ mission: part, progress, isComplete }) =>
    missions
      .filter((all) => all.merchant === part.merchant && all.span === part.span && all.state === 'running')
      .map((mission) => ({
        mission,
        counted: {
          mission: mission.id,
          member: progress.member,
          windowKey: progress.windowKey,
          event: `mission:${part.id}:${progress.member}:${progress.windowKey}`,
          part: part.id,
          value: isComplete ? 1n : 0n,
          revision: 0,
          at: now,
        },
      })),
  );
  return countCandidates(tx, await numberRevisions(tx, candidates), now);
}

/** A completion may come and go several times, and the last one counts. */
async function numberRevisions(tx: Tx, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const stored = new Map(
    (
      await readCountedEvents(
        tx,
        candidates.map(({ counted }) => counted),
      )
    ).map((each) => [eventKey(each), each]),
  );
  return candidates.map(({ mission, counted }) => {
    const before = stored.get(eventKey(counted));
    return { mission, counted: { ...counted, revision: before ? before.revision + 1 : 0 } };
  });
}

/** Settled bets and their corrections. */
export const countMissionPlay: PlayCounter = (tx, entries, now) => countMissions(tx, entries.map(toMissionEvent), now);

const toMissionEvent = (entry: PlayEntry): MissionEvent => ({
  kinds: playKinds,
  member: entry.member,
  merchant: entry.merchant,
  at: entry.at,
  revision: entry.revision,
  name: () => `bet:${entry.bet}`,
  valueFor: (mission) => (mission.currency === entry.currency ? countPlay(mission, entry) : null),
  part: ({ kind }) => (kind === 'game.distinct' ? entry.node : ''),
});

export const loginEvent = (event: Pick<MissionEvent, 'member' | 'merchant' | 'at'>): MissionEvent => ({
  ...event,
  kinds: ['login.days'],
  name: ({ offsetMinutes }) => loginName(event.member, businessDayOf(event.at, offsetMinutes)),
  valueFor: () => 1n,
});

type SingleEvent = Pick<MissionEvent, 'member' | 'merchant' | 'at'> & {
  readonly kind: MissionKind;
  readonly name: string;
};

/** What counts one whenever it happens. */
export const singleEvent = ({ kind, name, ...event }: SingleEvent): MissionEvent => ({
  ...event,
  kinds: [kind],
  name: () => name,
  valueFor: () => 1n,
});
