/** What staff decides for a brand and for single agents: rules, which contracts are seen, points of those at the top, quota. */

import { minPointOf, needsQuota, type Point } from '#domains/agents/rules/point.ts';
import { isAgent, readMember } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, moneyText } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { readBrandRule } from '../contract/brand-rule.store.ts';
import { lockNode, readNode } from '../node.store.ts';
import { ensurePlaced } from '../node.ts';
import { insertPoint, readHighestBelow } from '../point/point.store.ts';
import { type Quota, saveQuota } from '../point/quota.store.ts';
import { type AgentFlags, type BrandRuleChange, saveAgentFlags, saveBrandRule } from './brand-setting.store.ts';
import { type AgentStaffAction, recordAction } from './staff-action.ts';

const detailOf = (change: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]: [string, unknown]) => [name, typeof value === 'bigint' ? moneyText(value as Money) : value]),
  );

export async function setBrandRule(
  tx: Tx,
  { merchant, change, ...action }: AgentStaffAction & { readonly merchant: string; readonly change: BrandRuleChange },
): Promise<Outcome<null, never>> {
  await saveBrandRule(tx, merchant, change);
  await recordAction(tx, action, { action: 'rule.set', subject: merchant, detail: detailOf(change) });
  return done(null);
}

type AgentAction = AgentStaffAction & { readonly agent: MemberId };

const isPlacedAgent = async (tx: Tx, agent: MemberId, at: AgentStaffAction['at']): Promise<boolean> => {
  const person = await readMember(tx, agent);
  if (!person || !isAgent(person.type)) return false;
  await ensurePlaced(tx, agent, at);
  return true;
};

export async function setContractFlags(
  tx: Tx,
  { agent, flags, ...action }: AgentAction & { readonly flags: AgentFlags },
): Promise<Outcome<null, 'not_agent'>> {
  if (!(await isPlacedAgent(tx, agent, action.at))) return refuse('not_agent');
  await saveAgentFlags(tx, agent, flags);
  await recordAction(tx, action, { action: 'flags.set', subject: agent, detail: detailOf(flags) });
  return done(null);
}

export async function grantQuota(
  tx: Tx,
  { agent, point, granted, ...action }: AgentAction & { readonly point: Point; readonly granted: number },
): Promise<Outcome<Quota, 'not_agent' | 'no_quota_point'>> {
  if (!needsQuota(point)) return refuse('no_quota_point');
  if (!(await isPlacedAgent(tx, agent, action.at))) return refuse('not_agent');
  const quota = await saveQuota(tx, agent, { point, granted });
  await recordAction(tx, action, { action: 'quota.granted', subject: agent, detail: { ...quota } });
  return done(quota);
}

type TopPointFault = 'not_agent' | 'has_upline' | 'point_above_brand' | 'point_below_downline';

/** Of an agent who stands at the top, from now on; everybody else has an upline who gives points. */
export async function setTopPoint(
  tx: Tx,
  { agent, point, ...action }: AgentAction & { readonly point: Point },
): Promise<Outcome<null, TopPointFault>> {
  const { actor, at } = action;
  if (!(await isPlacedAgent(tx, agent, at))) return refuse('not_agent');
  await lockNode(tx, agent);
  if ((await readNode(tx, agent))?.upline !== null) return refuse('has_upline');
  const person = await readMember(tx, agent);
  const { topPoint } = await readBrandRule(tx, person?.merchant ?? '');
  if (point > topPoint) return refuse('point_above_brand', { max: topPoint });
  const min = minPointOf(await readHighestBelow(tx, agent, at));
  if (point < min) return refuse('point_below_downline', { min });
  await insertPoint(tx, { member: agent, point, validFrom: at, setBy: actor, at });
  await recordAction(tx, action, { action: 'point.set', subject: agent, detail: { point } });
  return done(null);
}
