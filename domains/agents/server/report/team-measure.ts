/**
 * What has to be counted member by member. Of a large team it is remembered for a minute, since all of it grows with the team;
 * everything else of a report is read from sums.
 */
import { countAgents, countSeenSince } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, parseMoney, zero } from '#kernel/money.ts';
import { addMs, type Instant, secondMs } from '#kernel/time.ts';
import { sumMemberFunds } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import type { BrandRule } from '../contract/brand-rule.store.ts';
import { countTeamAt, listTeamParts } from '../tree/tree-link.store.ts';
import { type ReportRange, rangeBefore } from './report-range.ts';
import { listSettlementOutlook, type SettlementOutlook } from './settlement-outlook.ts';
import { countJoined, countPlayers, type JoinedDay, type PlayerCounts, readOwnActiveMin } from './team-count.store.ts';
import { createTeamMemory } from './team-memory.ts';

export type TeamMeasure = {
  /** At the end of the span. */
  readonly members: number;
  readonly agents: number;
  readonly joined: readonly JoinedDay[];
  readonly players: PlayerCounts;
  readonly playersBefore: PlayerCounts;
  /** Now. */
  readonly teamBalance: Money;
  readonly online: number;
  readonly settlements: readonly SettlementOutlook[];
};

export type MeasureRequest = {
  readonly agent: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly range: ReportRange;
  readonly rule: BrandRule;
  readonly at: Instant;
  readonly offsetMinutes: number;
};

export type MeasureTeam = (tx: Tx, request: MeasureRequest) => Promise<TeamMeasure>;

export function createMeasureTeam(): MeasureTeam {
  const remember = createTeamMemory<TeamMeasure>(({ members }) => members);
  return (tx, request) => {
    const { agent, currency, range, at } = request;
    const key = `${agent} ${currency} ${range.first} ${range.last}`;
    return remember({ key, at, count: () => measureTeam(tx, request) });
  };
}

async function measureTeam(tx: Tx, request: MeasureRequest): Promise<TeamMeasure> {
  const { agent, currency, range, rule, offsetMinutes } = request;
  const team = { agent, currency, range };
  const own = await readOwnActiveMin(tx, request);
  const activeMin = (own === null ? null : parseMoney(own)) ?? rule.activeMinValidBet;
  const options = { activeMin, offsetMinutes };
  return {
    ...(await countAt(tx, request)),
    joined: await countJoined(tx, team, offsetMinutes),
    players: await countPlayers(tx, team, options),
    playersBefore: await countPlayers(tx, { ...team, range: rangeBefore(range, offsetMinutes) }, options),
    settlements: await listSettlementOutlook(tx, request),
  };
}

const partSize = 10_000;
/** A socket that is open touches its session once a minute. */
const onlineMs = 120 * secondMs;

/** The team of now for balance and presence, and the team at the end of the span for its size. */
async function countAt(tx: Tx, { agent, currency, range, at }: MeasureRequest) {
  const isNow = range.until > at;
  let [balance, online, agents] = [zero as bigint, 0, 0];
  for await (const part of listTeamParts(tx, { agent, at, size: partSize })) {
    balance += await sumMemberFunds(tx, part, currency);
    online += await countSeenSince(tx, part, addMs(at, -onlineMs));
    if (isNow) agents += await countAgents(tx, part);
  }
  const end = isNow ? at : addMs(range.until, -1);
  if (!isNow)
    for await (const part of listTeamParts(tx, { agent, at: end, size: partSize }))
      agents += await countAgents(tx, part);
  return { members: await countTeamAt(tx, agent, end), agents, teamBalance: money(balance), online };
}
