/** The missions as a member reads them. */

import { pauseOfMember } from '#domains/protection/server/index.ts';
import type { Mission as MissionView, readMissionSummary } from '#domains/rewards/contract/mission.ts';
import {
  countsMoney,
  lockReasonOf,
  progressStateAt,
  promptsPlay,
  visibleProgress,
} from '#domains/rewards/rules/mission/mission.ts';
import { windowAt, windowOfKey } from '#domains/rewards/rules/mission/mission-window.ts';
import { inLocale, type Locale } from '#kernel/locale.ts';
import { money, moneyText, scaleFloor } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { UseCase } from '#platform/server/route.ts';
import { decodeFreeRounds, toFreeRoundsView } from '../gift/free-rounds.ts';
import { readRankProgress } from '../rank.ts';
import { listMissions, type Mission } from './mission.store.ts';
import { listClaimable, listProgress, type Progress } from './progress.store.ts';
import { readWeekPoints, weekAt } from './week-points.ts';

export const showMissionSummary: UseCase<typeof readMissionSummary> = async ({ tx, caller, site, locale, clock }) => {
  const now = clock.now();
  const { member } = caller;
  const { merchant, currency } = site;
  const isPaused = (await pauseOfMember(tx, member, now)) !== null;
  const { level } = await readRankProgress(tx, { member, merchant, currency });
  const missions = await listMissions(tx, merchant);
  const byId = new Map(missions.map((mission) => [mission.id, mission]));
  const running = missions.filter((mission) => isOnShow(mission, now));
  const current = await listProgress(
    tx,
    running.map((mission) => ({ member, mission: mission.id, windowKey: windowAt(mission, now).key })),
  );
  const claimable = await listClaimable(tx, member, now);
  const rows = new Map([...current, ...claimable].map((row) => [`${row.mission} ${row.windowKey}`, row]));
  const views: MissionView[] = [];
  const viewOf = (mission: Mission, windowKey: string) =>
    toView(mission, { windowKey, row: rows.get(`${mission.id} ${windowKey}`) ?? null, level, locale, now });
  for (const mission of missions) {
    const key = windowAt(mission, now).key;
    // Of earlier windows, and of missions that are paused or over, what can still be claimed.
    for (const row of claimable)
      if (row.mission === mission.id && (row.windowKey !== key || !running.includes(mission)))
        views.push(viewOf(mission, row.windowKey));
    if (running.includes(mission)) views.push(viewOf(mission, key));
  }
  return done({
    // A member on a pause is asked neither to play nor to pay in.
    missions: views.filter(
      ({ kind, state }) => !isPaused || state === 'claimable' || !promptsPlay(kind as Mission['kind']),
    ),
    claimableCount: isPaused ? 0 : claimable.filter(({ mission }) => byId.has(mission)).length,
    weekPoints: Number(await readWeekPoints(tx, { member, at: now })),
    weekEndsAt: weekAt(now).endsAt,
  });
};

const isOnShow = ({ state, endsAt }: Mission, now: Instant) => state === 'running' && (endsAt === null || now < endsAt);

type ViewContext = {
  readonly windowKey: string;
  readonly row: Progress | null;
  readonly level: number;
  readonly locale: Locale;
  readonly now: Instant;
};

function toView(mission: Mission, { windowKey, row, level, locale, now }: ViewContext): MissionView {
  const { kind, target, filter } = mission;
  const { state, lock, progress } = readState(mission, { row, level, now });
  const { startsAt, endsAt } = windowOfKey(mission, windowKey);
  const textOf = (value: bigint) => (countsMoney(kind) ? moneyText(money(value)) : String(value));
  return {
    missionId: mission.id,
    window: windowKey,
    span: mission.span,
    kind,
    name: inLocale(mission.name, locale),
    hint: inLocale(mission.hint, locale),
    unit: countsMoney(kind) ? 'money' : 'count',
    progress: textOf(progress),
    target: textOf(target),
    gameType: filter.category ?? '',
    vassalage: filter.vassalage ?? '',
    limit: filter.limit ?? '',
    reward: toReward(mission, { locale, claimedAt: state === 'claimed' ? (row?.endedAt ?? null) : null }),
    state,
    lock,
    vipLevel: mission.leastVip,
    startsAt: startsAt ?? mission.startsAt,
    endsAt: endsAt ?? mission.endsAt,
    claimUntil: row?.claimUntil ?? null,
  };
}

type StateQuery = Pick<ViewContext, 'row' | 'level' | 'now'>;

function readState(mission: Mission, { row, level, now }: StateQuery) {
  const { target } = mission;
  const total = row?.total ?? 0n;
  const stored = row ? progressStateAt(row, now) : 'open';
  // What is done stays done, whatever is corrected later.
  if (stored !== 'open') return { state: stored, lock: null, progress: target };
  const lock = lockReasonOf(mission, { level, now });
  const progress = visibleProgress(total, target);
  if (lock !== null) return { state: 'locked' as const, lock, progress };
  // What was done and had to wait, for a level or for a budget, is claimable as soon as nothing stands against it.
  return { state: total >= target ? ('claimable' as const) : ('open' as const), lock, progress };
}

type RewardReader = { readonly locale: Locale; readonly claimedAt: Instant | null };

function toReward(
  { pays, reward, turnoverPpm, rounds }: Mission,
  { locale, claimedAt }: RewardReader,
): MissionView['reward'] {
  const none = { pays, points: null, amount: null, turnover: null, rounds: null };
  if (pays === 'points') return { ...none, points: Number(reward) };
  if (rounds) return { ...none, rounds: toFreeRoundsView(decodeFreeRounds(rounds), { locale, claimedAt }) };
  return { ...none, amount: money(reward), turnover: scaleFloor(money(reward), turnoverPpm) };
}
