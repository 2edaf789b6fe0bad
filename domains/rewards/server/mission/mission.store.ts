/** Missions as staff made them. */
import type { StoredFreeRounds } from '#domains/rewards/contract/free-rounds.ts';
import type { MissionPayment } from '#domains/rewards/contract/mission-kind.ts';
import type { MissionFilter, MissionKind } from '#domains/rewards/rules/mission/mission.ts';
import type { MissionSpan } from '#domains/rewards/rules/mission/mission-window.ts';
import type { Id } from '#kernel/id.ts';
import type { Localized } from '#kernel/locale.ts';
import type { Ppm } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type MissionId = Id<'ms'>;
export type RunState = 'running' | 'paused';

export type Mission = {
  readonly id: MissionId;
  readonly merchant: string;
  readonly currency: string;
  readonly kind: MissionKind;
  readonly filter: MissionFilter;
  readonly target: bigint;
  readonly span: MissionSpan;
  readonly offsetMinutes: number;
  readonly leastVip: number | null;
  readonly name: Localized<string>;
  readonly hint: Localized<string>;
  readonly pays: MissionPayment;
  /** Points, an amount, or the number of free rounds. */
  readonly reward: bigint;
  readonly turnoverPpm: Ppm;
  readonly bonusDays: number | null;
  /** Their terms; null where it gives none. */
  readonly rounds: StoredFreeRounds | null;
  /** In the unit of the reward; null: without a bound. */
  readonly budget: bigint | null;
  readonly reserved: bigint;
  readonly state: RunState;
  readonly position: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
};

const columns = `id, merchant, currency, kind, filter, target, span, offset_minutes AS "offsetMinutes", least_vip AS "leastVip", name, hint,
  pays, reward, turnover_ppm AS "turnoverPpm", bonus_days AS "bonusDays", rounds, budget, reserved, state, position, starts_at AS "startsAt",
  ends_at AS "endsAt"`;

/** More than any page shows. */
const maxMissions = 100;

export async function insertMission(tx: Tx, mission: Mission, at: Instant): Promise<void> {
  const { filter, name, hint, startsAt, endsAt } = mission;
  await tx.query(
    `INSERT INTO rewards.mission (id, merchant, currency, kind, filter, target, span, offset_minutes, least_vip, name, hint, pays,
       reward, turnover_ppm, bonus_days, budget, reserved, state, position, starts_at, ends_at, created_at, rounds)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)`,
    [
      mission.id,
      mission.merchant,
      mission.currency,
      mission.kind,
      JSON.stringify(filter),
      mission.target,
      mission.span,
      mission.offsetMinutes,
      mission.leastVip,
      JSON.stringify(name),
      JSON.stringify(hint),
      mission.pays,
      mission.reward,
      mission.turnoverPpm,
      mission.bonusDays,
      mission.budget,
      mission.reserved,
      mission.state,
      mission.position,
      new Date(startsAt),
      endsAt === null ? null : new Date(endsAt),
      new Date(at),
      mission.rounds === null ? null : JSON.stringify(mission.rounds),
    ],
  );
}

export async function countMissionsOf(tx: Tx, merchant: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'rewards mission count',
    text: 'SELECT count(*)::integer AS count FROM rewards.mission WHERE merchant = $1',
    values: [merchant],
  });
  return rows[0]?.count ?? 0;
}

/** In the order in which they are shown. */
export async function listMissions(tx: Tx, merchant: string): Promise<Mission[]> {
  const { rows } = await tx.query<Mission>({
    name: 'rewards mission list',
    text: `SELECT ${columns} FROM rewards.mission WHERE merchant = $1 ORDER BY position, id LIMIT ${maxMissions}`,
    values: [merchant],
  });
  return rows;
}

/** Paused ones as well, because a correction concerns what they counted while they ran. */
export async function listMissionsOfKinds(
  tx: Tx,
  { merchants, kinds }: { readonly merchants: readonly string[]; readonly kinds: readonly MissionKind[] },
): Promise<Mission[]> {
  const { rows } = await tx.query<Mission>({
    name: 'rewards mission of kinds',
    text: `SELECT ${columns} FROM rewards.mission WHERE merchant = ANY($1) AND kind = ANY($2) ORDER BY id`,
    values: [merchants, kinds],
  });
  return rows;
}

export async function readMission(tx: Tx, id: string): Promise<Mission | null> {
  const { rows } = await tx.query<Mission>({
    name: 'rewards mission read',
    text: `SELECT ${columns} FROM rewards.mission WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function writeMissionState(tx: Tx, id: string, state: RunState): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'rewards mission state',
    text: 'UPDATE rewards.mission SET state = $2 WHERE id = $1 AND state <> $2',
    values: [id, state],
  });
  return rowCount === 1;
}

/** False where the budget does not suffice. The row's lock makes concurrent completions follow each other. */
export async function reserveReward(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'rewards mission reserve',
    text: `UPDATE rewards.mission SET reserved = reserved + reward
      WHERE id = $1 AND (budget IS NULL OR reserved + reward <= budget)`,
    values: [id],
  });
  return rowCount === 1;
}

/** `count`: how many rewards. */
export async function releaseRewards(tx: Tx, id: string, count: number): Promise<void> {
  await tx.query({
    name: 'rewards mission release',
    text: 'UPDATE rewards.mission SET reserved = reserved - reward * $2 WHERE id = $1 AND budget IS NOT NULL',
    values: [id, count],
  });
}
