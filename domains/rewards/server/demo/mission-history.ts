/** Ten days of missions of some members: their bets of the history are counted day by day, and most rewards claimed. */
import { z } from 'zod/mini';
import { countSettled, listSettledAfter } from '#domains/bets/server/index.ts';
import { listMembers, type Member } from '#domains/identity/server/index.ts';
import { BoardTerms, MissionTerms } from '#domains/rewards/contract/mission-terms.ts';
import { windowAt } from '#domains/rewards/rules/mission/mission-window.ts';
import { money } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, dayMs, defaultOffsetMinutes, hourMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { noFreeRounds } from '../gift/free-rounds.ts';
import type { GiftDeps } from '../gift/gift.ts';
import { listDueWindows } from '../leaderboard/board.store.ts';
import { finaliseWindow } from '../leaderboard/final.ts';
import { claimMission } from '../mission/claim.ts';
import { countMissionPlay } from '../mission/count.ts';
import { countMissionsOf } from '../mission/mission.store.ts';
import { createBoard, createMission } from '../mission/mission-staff.ts';
import { listClaimable } from '../mission/progress.store.ts';
import type { PlayEntry } from '../play/play.ts';
import { demoBoard, demoMissions } from './demo-missions.ts';

const currency = 'PHP';
const daysBefore = 10;
/** Enough of everybody's latest bets for that time. */
const betsPerMember = 60;
const maxMembers = 300;
const players = 28;
const finalMs = hourMs;
const maker = { actor: 'demo world', reason: 'the demo world begins with it' };
/** Bets of the history earn points and money alone, and no bonus, which asks for it. */
const giftDeps: GiftDeps = {
  mayTakeOffer: async () => done(null),
  profileOf: async () => 'PH',
  grantFreeRounds: noFreeRounds,
};

type DemoContext = { readonly midnight: Instant; readonly rng: Pick<Rng, 'bytes'> };

/** Nothing where the brand has missions already. */
export async function seedMissions(tx: Tx, merchant: string, { midnight, rng }: DemoContext): Promise<void> {
  if ((await countMissionsOf(tx, merchant)) > 0) return;
  const from = addMs(midnight, -daysBefore * dayMs);
  const { startsAt } = windowAt({ span: 'weekly', offsetMinutes: defaultOffsetMinutes }, from);
  const brand = { ...maker, merchant, currency, offsetMinutes: defaultOffsetMinutes, rng, at: startsAt ?? from };
  for (const [position, terms] of demoMissions.entries())
    await createMission(tx, { ...brand, terms: z.decode(MissionTerms, { ...terms, position }) });
  await createBoard(tx, { ...brand, terms: z.decode(BoardTerms, demoBoard) });
}

/** Ends with the day before `midnight`. What `maria` has from the last of them she can still claim. */
export async function playMissions(tx: Tx, merchant: string, midnight: Instant): Promise<void> {
  const { members, entries } = await listPlayers(tx, merchant);
  const from = addMs(midnight, -daysBefore * dayMs);
  for (let day = from; day < midnight; day = addMs(day, dayMs)) {
    const ends = addMs(day, dayMs);
    const played = entries.filter(({ at }) => at >= day && at < ends);
    // A moment before midnight: all of it belongs to this day.
    const at = addMs(ends, -1);
    await countMissionPlay(tx, played, at);
    for (const { id: member, account } of members) {
      if (account === 'maria' && ends >= midnight) continue;
      for (const { mission, windowKey } of await listClaimable(tx, member, at))
        await claimMission(tx, giftDeps, { member, mission, windowKey, at });
    }
    for (const window of await listDueWindows(tx, addMs(ends, -finalMs), 10)) await finaliseWindow(tx, window, ends);
  }
}

type DemoPlayers = { readonly members: readonly Member[]; readonly entries: readonly PlayEntry[] };

/** Those who played most, with their latest bets. */
async function listPlayers(tx: Tx, merchant: string): Promise<DemoPlayers> {
  const all = await listMembers(tx, { merchant, limit: maxMembers });
  const counts = await countSettled(
    tx,
    all.map(({ id }) => ({ member: id, currency })),
  );
  const busiest = all
    .map((member, nth) => ({ member, bets: counts[nth] ?? 0n }))
    .toSorted((a, b) => Number(b.bets - a.bets))
    .slice(0, players);
  const entries: PlayEntry[] = [];
  for (const { member, bets } of busiest) {
    const after = bets > BigInt(betsPerMember) ? bets - BigInt(betsPerMember) : 0n;
    const query = { member: member.id, currency };
    for (const bet of await listSettledAfter(tx, query, { after, limit: betsPerMember }))
      entries.push({
        ...bet,
        revision: 0,
        member: member.id,
        merchant,
        currency,
        at: bet.settledAt,
        payout: money(0n),
        validChange: bet.validBet,
        payoutChange: 0n,
      });
  }
  return { members: busiest.map(({ member }) => member), entries };
}
