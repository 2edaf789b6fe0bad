/** Claims of missions: state, budget, money and points are one transaction, and a claim that comes again changes nothing. */

import { lockIfOpen } from '#domains/identity/server/index.ts';
import type { claimMissions } from '#domains/rewards/contract/mission.ts';
import { lockReasonOf, progressStateAt } from '#domains/rewards/rules/mission/mission.ts';
import type { FaultOf } from '#kernel/endpoint.ts';
import { inLocale, type Locale } from '#kernel/locale.ts';
import { money, ppm, scaleFloor, sum, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import { memberAccount, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { publishLive } from '#platform/server/outbox/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import { decodeFreeRounds, toFreeRoundsView } from '../gift/free-rounds.ts';
import { type GiftDeps, giveGift } from '../gift/gift.ts';
import { addPointScore } from '../leaderboard/score.ts';
import { readRankProgress } from '../rank.ts';
import { completeReached } from './count.ts';
import { type Mission, readMission } from './mission.store.ts';
import {
  insertPoints,
  listClaimable,
  lockOwnProgress,
  markClaimed,
  type Progress,
  type ProgressKey,
} from './progress.store.ts';
import { readWeekPoints } from './week-points.ts';

type ClaimFault = FaultOf<typeof claimMissions>;
type ClaimResult = { readonly mission: Mission; readonly progress: Progress; readonly isNew: boolean };

export async function claimMission(
  tx: Tx,
  deps: GiftDeps,
  { at, ...key }: ProgressKey & { readonly at: Instant },
): Promise<Outcome<ClaimResult, ClaimFault>> {
  const mission = await readMission(tx, key.mission);
  const row = mission && (await lockOwnProgress(tx, key));
  if (!mission || !row) return refuse('mission_unknown');
  if (row.state === 'claimed') return done({ mission, progress: row, isNew: false });
  if (progressStateAt(row, at) === 'expired') return refuse('mission_expired');
  const completed = row.state === 'claimable' ? row : await completeReached(tx, { mission, row, now: at });
  if (completed.state !== 'claimable') return refuse(await faultOf(tx, { mission, row, at }));
  const paid = await payReward(tx, deps, { mission, key, at });
  if (!paid.ok) return paid;
  await markClaimed(tx, key, at);
  return done({ mission, progress: completed, isNew: true });
}

type OpenClaim = { readonly mission: Mission; readonly row: Progress; readonly at: Instant };

/** A member who has reached the target is told what stands against it; others have something left to do. */
async function faultOf(tx: Tx, { mission, row, at }: OpenClaim): Promise<ClaimFault> {
  if (row.total < mission.target) return 'mission_not_done';
  const { merchant, currency, leastVip } = mission;
  const level = leastVip === null ? 0 : (await readRankProgress(tx, { member: row.member, merchant, currency })).level;
  return lockReasonOf(mission, { level, now: at }) === 'budget_exhausted' ? 'budget_exhausted' : 'mission_not_done';
}

type Payment = { readonly mission: Mission; readonly key: ProgressKey; readonly at: Instant };

async function payReward(tx: Tx, deps: GiftDeps, { mission, key, at }: Payment): Promise<Outcome<null, ClaimFault>> {
  const { id, merchant, currency, pays, reward, turnoverPpm, bonusDays, rounds, name, target } = mission;
  if (pays === 'points') {
    if (!(await lockIfOpen(tx, key.member))) return refuse('account_closed');
    await insertPoints(tx, { ...key, points: reward, at });
    await addPointScore(tx, { member: key.member, merchant, points: reward, at });
    return done(null);
  }
  const given = await giveGift(tx, deps, {
    key: `mission:${id}:${key.member}:${key.windowKey}`,
    member: key.member,
    merchant,
    currency,
    kind: 'mission',
    source: id,
    name,
    figures: { target: String(target) },
    amount: rounds ? zero : money(reward),
    turnoverPpm: rounds ? ppm(0n) : turnoverPpm,
    ...(pays === 'bonus' && {
      pays: 'bonus',
      terms: { expiresAt: addMs(at, (bonusDays ?? 1) * dayMs) },
    }),
    ...(rounds && { pays: 'free_rounds', terms: rounds }),
    at,
  });
  if (given.ok) return done(null);
  if (given.fault === 'gift_unknown' || given.fault === 'gift_expired' || given.fault === 'gift_withdrawn')
    throw new Error(`the gift of mission ${id} is ${given.fault}`);
  return given.fault === 'account_closed' ? refuse('account_closed') : { ...given, fault: given.fault };
}

export const createClaimMissions =
  (deps: GiftDeps): UseCase<typeof claimMissions> =>
  async ({ tx, caller, site, locale, receivedAt }, { mission }) => {
    const { member } = caller;
    const { currency } = site;
    const at = receivedAt;
    const weekPointsBefore = await readWeekPoints(tx, { member, at });
    const claims: ClaimResult[] = [];
    if (mission) {
      const key = { member, mission: mission.missionId as Mission['id'], windowKey: mission.window };
      const verdict = await claimMission(tx, deps, { ...key, at });
      if (!verdict.ok) return verdict;
      claims.push(verdict.value);
    } else {
      // As far as nothing stands against it: a bonus may be refused where plain money and points are not.
      for (const { mission: id, windowKey } of await listClaimable(tx, member, at)) {
        const verdict = await claimMission(tx, deps, { member, mission: id, windowKey, at });
        if (verdict.ok) claims.push(verdict.value);
        else if (verdict.fault === 'account_closed') return verdict;
      }
    }
    // Their other tabs and the badge.
    if (claims.some(({ isNew }) => isNew))
      await publishLive(tx, { topic: `member:${member}`, event: 'order', data: { kind: 'mission' } });
    const cash = memberAccount(member, 'cash', currency);
    return done({
      claimed: claims.map((claim) => ({
        missionId: claim.mission.id,
        window: claim.progress.windowKey,
        name: inLocale(claim.mission.name, locale),
      })),
      ...sumsOf(claims.map((claim) => claim.mission)),
      rounds: claims.flatMap((claim) => roundsOf(claim, { locale, at })),
      weekPointsBefore: Number(weekPointsBefore),
      weekPoints: Number(await readWeekPoints(tx, { member, at })),
      balance: (await readBalances(tx, [cash])).get(cash) ?? zero,
    });
  };

/** Those of a claim that comes again end when the first ones do. */
function roundsOf(
  { mission: { rounds }, progress }: ClaimResult,
  { locale, at }: { readonly locale: Locale; readonly at: Instant },
) {
  return rounds ? [toFreeRoundsView(decodeFreeRounds(rounds), { locale, claimedAt: progress.endedAt ?? at })] : [];
}

function sumsOf(missions: readonly Mission[]) {
  const amounts = (pays: Mission['pays']) =>
    missions.filter((mission) => mission.pays === pays).map(({ reward }) => money(reward));
  const paid = missions.filter(({ pays }) => pays === 'cash' || pays === 'bonus');
  return {
    points: Number(sum(amounts('points'))),
    cash: sum(amounts('cash')),
    bonus: sum(amounts('bonus')),
    turnover: sum(paid.map(({ reward, turnoverPpm }) => scaleFloor(money(reward), ppm(BigInt(turnoverPpm))))),
  };
}
