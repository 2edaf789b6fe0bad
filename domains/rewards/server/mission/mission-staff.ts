/**
 * What staff do to missions and leaderboards: make them, pause them, and make the places of an ended window final. Each action
 * has a name and a reason, which the audit keeps in the same transaction.
 */
import { maxFreeRounds } from '#domains/rewards/contract/free-rounds.ts';
import type { BoardTerms, MissionTerms } from '#domains/rewards/contract/mission-terms.ts';
import { arePrizesWhole } from '#domains/rewards/rules/leaderboard/leaderboard.ts';
import { countsMoney } from '#domains/rewards/rules/mission/mission.ts';
import { makeId } from '#kernel/id.ts';
import type { Localized } from '#kernel/locale.ts';
import { type Money, moneyScale, ppm } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { encodeFreeRounds } from '../gift/free-rounds.ts';
import { type Board, type BoardId, insertBoard, readBoard, writeBoardState } from '../leaderboard/board.store.ts';
import { type FinalResult, finaliseWindow, type WindowFault } from '../leaderboard/final.ts';
import { insertMissionAudit } from './audit.store.ts';
import { insertMission, type Mission, type RunState, readMission, writeMissionState } from './mission.store.ts';

export type RewardStaffAction = { readonly actor: string; readonly reason: string; readonly at: Instant };

/** Of the brand that it is for. */
type BrandMarket = { readonly merchant: string; readonly currency: string; readonly offsetMinutes: number };

export type MissionStaffFault =
  | 'terms_refused'
  | 'mission_unknown'
  | 'leaderboard_unknown'
  | 'state_same'
  | WindowFault;

type NewMission = RewardStaffAction & BrandMarket & { readonly terms: MissionTerms; readonly rng: Pick<Rng, 'bytes'> };

/** Amounts are ten-thousandths, counts are whole. */
function toUnit(value: Money, isMoney: boolean): bigint | null {
  if (value <= 0n) return null;
  if (isMoney) return value;
  return value % moneyScale === 0n ? value / moneyScale : null;
}

export async function createMission(
  tx: Tx,
  { terms, merchant, currency, offsetMinutes, rng, ...action }: NewMission,
): Promise<Outcome<Mission, 'terms_refused'>> {
  const target = toUnit(terms.target, countsMoney(terms.kind));
  const isMoney = terms.pays === 'cash' || terms.pays === 'bonus';
  const reward = toUnit(terms.reward, isMoney);
  const budget = terms.budget === null ? null : toUnit(terms.budget, isMoney);
  const startsAt = terms.startsAt ?? action.at;
  if (target === null || reward === null || (terms.budget !== null && budget === null)) return refuse('terms_refused');
  if (terms.endsAt !== null && terms.endsAt <= startsAt) return refuse('terms_refused');
  if (terms.rounds && (reward > maxFreeRounds || terms.rounds.stake <= 0n)) return refuse('terms_refused');
  const { kind, filter, span, leastVip, name, hint, pays, turnoverPpm, bonusDays, position, endsAt } = terms;
  const mission: Mission = {
    id: makeId('ms', action.at, rng.bytes(16)),
    merchant,
    currency,
    kind,
    filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
    target,
    span,
    offsetMinutes,
    leastVip,
    name: name as Localized<string>,
    hint: hint as Localized<string>,
    pays,
    reward,
    turnoverPpm: ppm(BigInt(turnoverPpm)),
    bonusDays,
    rounds: terms.rounds && encodeFreeRounds({ ...terms.rounds, count: Number(reward) }),
    budget,
    reserved: 0n,
    state: 'running',
    position,
    startsAt,
    endsAt,
  };
  await insertMission(tx, mission, action.at);
  await insertMissionAudit(tx, {
    ...action,
    action: 'mission.created',
    subject: mission.id,
    detail: { merchant, kind },
  });
  return done(mission);
}

type StateChange = RewardStaffAction & { readonly id: string; readonly state: RunState };

/** While it is paused nothing counts for it; what was done can still be claimed. */
export async function setMissionState(
  tx: Tx,
  { id, state, ...action }: StateChange,
): Promise<Outcome<RunState, 'mission_unknown' | 'state_same'>> {
  if (!(await readMission(tx, id))) return refuse('mission_unknown');
  if (!(await writeMissionState(tx, id, state))) return refuse('state_same');
  await insertMissionAudit(tx, { ...action, action: `mission.${state}`, subject: id, detail: {} });
  return done(state);
}

type NewBoard = RewardStaffAction & BrandMarket & { readonly terms: BoardTerms; readonly rng: Pick<Rng, 'bytes'> };

export async function createBoard(
  tx: Tx,
  { terms, merchant, currency, offsetMinutes, rng, ...action }: NewBoard,
): Promise<Outcome<Board, 'terms_refused'>> {
  const { metric, span, name, prizes, position } = terms;
  // A multiple is stored in hundredths.
  const minimum =
    metric === 'multiple'
      ? terms.minimum > 0n
        ? terms.minimum / 100n
        : null
      : toUnit(terms.minimum, metric === 'valid');
  if (minimum === null || minimum <= 0n || !arePrizesWhole(prizes)) return refuse('terms_refused');
  const board: Board = {
    id: makeId('lb', action.at, rng.bytes(16)),
    merchant,
    currency,
    metric,
    span,
    offsetMinutes,
    name: name as Localized<string>,
    prizes,
    minimum,
    state: 'running',
    position,
  };
  await insertBoard(tx, board, action.at);
  await insertMissionAudit(tx, { ...action, action: 'board.created', subject: board.id, detail: { merchant, metric } });
  return done(board);
}

export async function setBoardState(
  tx: Tx,
  { id, state, ...action }: StateChange,
): Promise<Outcome<RunState, 'leaderboard_unknown' | 'state_same'>> {
  if (!(await readBoard(tx, id))) return refuse('leaderboard_unknown');
  if (!(await writeBoardState(tx, id, state))) return refuse('state_same');
  await insertMissionAudit(tx, { ...action, action: `board.${state}`, subject: id, detail: {} });
  return done(state);
}

type FinalRequest = RewardStaffAction & { readonly board: string; readonly windowKey: string };

/** What the job does by itself; for a window that it could not get done. */
export async function finaliseBoard(
  tx: Tx,
  { board, windowKey, ...action }: FinalRequest,
): Promise<Outcome<FinalResult, WindowFault>> {
  const final = await finaliseWindow(tx, { board: board as BoardId, windowKey }, action.at);
  if (!final.ok) return final;
  const detail = { windowKey, winners: final.value.winners };
  await insertMissionAudit(tx, { ...action, action: 'board.finalised', subject: board, detail });
  return final;
}
