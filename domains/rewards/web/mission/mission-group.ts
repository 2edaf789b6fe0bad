/** Missions in the order in which they are read: by span, and within one ready ones, open ones and done ones. */
import { amountOf } from '#platform/web/record/amount.ts';
import type { MissionView } from './mission.queries.ts';

export type GroupKey = 'ready' | MissionView['span'];
export type MissionGroup = { readonly key: GroupKey; readonly missions: readonly MissionView[] };

const spans = ['daily', 'weekly', 'monthly', 'once'] as const;
const stateOrder: Readonly<Record<MissionView['state'], number>> = {
  claimable: 0,
  open: 1,
  locked: 2,
  claimed: 3,
  expired: 4,
};

/** A window that is over has its missions in a group of their own: they are not of today any more. */
export function groupMissions(missions: readonly MissionView[], now: number): MissionGroup[] {
  const isOver = ({ endsAt }: MissionView) => endsAt !== null && endsAt <= now;
  const groups: MissionGroup[] = [
    { key: 'ready', missions: missions.filter(isOver) },
    ...spans.map((key) => ({ key, missions: missions.filter((each) => each.span === key && !isOver(each)) })),
  ];
  return groups
    .filter((group) => group.missions.length > 0)
    .map(({ key, missions: all }) => ({
      key,
      missions: all.toSorted((a, b) => stateOrder[a.state] - stateOrder[b.state]),
    }));
}

export type ClaimableSum = { readonly points: number; readonly amount: bigint; readonly rounds: number };

/** What can be claimed in all. */
export function sumClaimable(missions: readonly MissionView[]): ClaimableSum {
  const ready = missions.filter(({ state }) => state === 'claimable');
  return {
    points: ready.reduce((sum, { reward }) => sum + (reward.points ?? 0), 0),
    amount: ready.reduce((sum, { reward }) => sum + (reward.amount === null ? 0n : amountOf(reward.amount)), 0n),
    rounds: ready.reduce((sum, { reward }) => sum + (reward.rounds?.count ?? 0), 0),
  };
}

const gameAddresses: Readonly<Record<string, string>> = {
  RNG: '/rng',
  FISH: '/fish',
  LIVE: '/live',
  PVP: '/pvp',
  SPORTS: '/sports',
};

/** Where it is done; null where there is no one page for it. */
export function missionAddress({ kind, gameType, vassalage }: MissionView): string | null {
  if (kind === 'limit.set') return '/member/limits';
  if (kind === 'profile.kyc') return '/member/verification';
  if (kind === 'profile.2fa') return '/member/securityCenter';
  if (kind.startsWith('deposit.')) return '/member/depositv2';
  if (kind.startsWith('bet.') || kind.startsWith('game.') || kind.startsWith('win.'))
    return vassalage === 'BGS' ? '/bgs' : (gameAddresses[gameType] ?? '/rng');
  return null;
}
