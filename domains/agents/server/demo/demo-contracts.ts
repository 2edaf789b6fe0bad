/**
 * Contracts of the demo world: offered, accepted, changed, refused and ended by the use-cases at moments of the past. The history of
 * the demo world runs these scenes between everything else that happens.
 */

import type { ContractKind, Terms } from '#domains/agents/rules/terms.ts';
import { isAgent, listMembers, readMemberByAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { ppm } from '#kernel/money.ts';
import { addMs, dayMs, defaultOffsetMinutes, hourMs, type Instant, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { type ContractId, lockContracts, readAcceptedContract, readContract } from '../contract/contract.store.ts';
import { makeOffer } from '../contract/contract-offer.ts';
import { takeStep } from '../contract/contract-process.ts';
import { listDownline } from '../node.ts';
import { demoTerms } from './demo-terms.ts';

const merchant = 'demo';
const currency = 'PHP';
const operatorName = 'ate Rosa';
const offsetMinutes = defaultOffsetMinutes;
const maxMembers = 1_000;

export type DemoAgent = {
  readonly id: MemberId;
  readonly account: string;
  readonly upline: MemberId | null;
  readonly depth: number;
};

/** What is done at a moment. */
export type ContractScene = { readonly at: Instant; readonly run: (stage: ContractStage) => Promise<void> };

export type ContractStage = {
  readonly pool: Pool;
  readonly rng: Rng;
  readonly now: () => Instant;
};

/** `datu` and every agent below, the highest first. */
export async function listDemoAgents(tx: Tx): Promise<DemoAgent[]> {
  const top = await readMemberByAccount(tx, merchant, 'datu');
  if (!top) return [];
  const nodes = await listDownline(tx, { agent: top.id, limit: maxMembers });
  const known = new Map((await listMembers(tx, { merchant, limit: maxMembers })).map((member) => [member.id, member]));
  const [first] = nodes;
  return nodes
    .flatMap(({ member: id, upline, depth }): DemoAgent[] => {
      const member = known.get(id);
      if (!member || !isAgent(member.type)) return [];
      const own = depth - (first?.depth ?? 0);
      return [{ id, account: member.account, upline: own === 0 ? null : upline, depth: own }];
    })
    .sort((a, b) => a.depth - b.depth);
}

async function offer(stage: ContractStage, agent: DemoAgent, terms: Terms): Promise<ContractId> {
  const made = await transact(stage.pool, (tx) =>
    makeOffer(tx, {
      merchant,
      currency,
      terms,
      upline: agent.upline,
      downline: agent.id,
      rng: stage.rng,
      actor: agent.upline ?? operatorName,
      at: stage.now(),
    }),
  );
  if (!made.ok) throw new Error(`agents: the demo offer to ${agent.account} was refused: ${made.fault}`);
  return made.value.id;
}

type DemoStep = {
  readonly id: ContractId;
  readonly side: 'upline' | 'downline';
  readonly action: 'accept' | 'reject' | 'terminate';
  readonly remark?: string;
};

async function act(stage: ContractStage, { id, side, action, remark = '' }: DemoStep): Promise<void> {
  const taken = await transact(stage.pool, async (tx) => {
    const contract = await readContract(tx, id);
    if (!contract) throw new Error(`agents: there is no demo contract ${id}`);
    await lockContracts(tx, contract);
    const actor = (side === 'upline' ? contract.upline : contract.downline) ?? operatorName;
    const request = { contract, side, actor, remark, ends: [], shown: undefined, at: stage.now(), offsetMinutes };
    return takeStep(tx, action, request);
  });
  if (!taken.ok) throw new Error(`agents: the demo step ${action} was refused: ${taken.fault}`);
}

async function agree(stage: ContractStage, agent: DemoAgent, kind: ContractKind): Promise<void> {
  const id = await offer(stage, agent, demoTerms[kind](agent.depth));
  await act(stage, { id, side: 'downline', action: 'accept' });
}

/** The contract that the agent has with the account above. */
async function readAccepted(stage: ContractStage, agent: DemoAgent, kind: ContractKind): Promise<ContractId | null> {
  const contract = await readAcceptedContract(stage.pool, { kind, downline: agent.id, currency });
  return contract?.id ?? null;
}

/** Hours before midnight of the last day at which the short contracts begin. */
export const hourlyFromHours = 8;
export const realtimeFromHours = 1.5;
/** The day on which daily salaries are agreed on. */
export const dailyFromDay = -36;

/** When all agents are there. */
const firstDay = -56;

type SceneDays = { readonly midnight: Instant; readonly present: Instant };

/** Dividend and daily salary for everybody since the first week, the shorter ones since yesterday; and at the direct downline every state. */
export function contractScenes(agents: readonly DemoAgent[], { midnight, present }: SceneDays): ContractScene[] {
  const [first, second, third] = agents.filter(({ depth }) => depth === 1);
  const scene: MakeScene = (day, hour, run) => ({ at: addMs(midnight, day * dayMs + hour * hourMs), run });
  const everybody = (kind: ContractKind) => async (stage: ContractStage) => {
    for (const agent of agents) await agree(stage, agent, kind);
  };
  const scenes: ContractScene[] = [
    scene(firstDay, 9, everybody('dividend')),
    scene(dailyFromDay, 10, everybody('daily')),
    { at: addMs(midnight, -hourlyFromHours * hourMs - minuteMs), run: everybody('hourly') },
    { at: addMs(midnight, -realtimeFromHours * hourMs - minuteMs), run: everybody('realtime') },
    ...(first ? changesOf(first, scene) : []),
    ...(second ? endingsOf(second, scene) : []),
    ...(third ? refusalsOf(third, scene) : []),
    // The operator waits for the answer of the top agent.
    scene(-1, 15, async (stage) => {
      const [top] = agents;
      if (top) await offer(stage, top, raised(demoTerms.dividend(0)));
    }),
  ];
  return scenes.filter((one) => one.at <= present).sort((a, b) => a.at - b.at);
}

type MakeScene = (day: number, hour: number, run: ContractScene['run']) => ContractScene;

/** Better terms were agreed on a month ago, and better ones again wait for an answer. */
const changesOf = (agent: DemoAgent, scene: MakeScene): ContractScene[] => [
  scene(-30, 11, async (stage) => {
    const id = await offer(stage, agent, raised(demoTerms.daily(1)));
    await act(stage, { id, side: 'downline', action: 'accept' });
  }),
  scene(-2, 11, async (stage) => void (await offer(stage, agent, raised(demoTerms.dividend(1))))),
];

/** A daily contract ended by consent; the end of the dividend is asked for, and the other side has not answered. */
const endingsOf = (agent: DemoAgent, scene: MakeScene): ContractScene[] => [
  scene(-20, 12, async (stage) => {
    const id = await readAccepted(stage, agent, 'daily');
    if (!id) return;
    await act(stage, { id, side: 'downline', action: 'terminate', remark: 'Weekly pay suits us better' });
    await act(stage, { id, side: 'upline', action: 'accept' });
  }),
  scene(-1, 12, async (stage) => {
    const id = await readAccepted(stage, agent, 'dividend');
    if (id) await act(stage, { id, side: 'downline', action: 'terminate', remark: 'We would like other tiers' });
  }),
];

/** One offer was refused, and one was never answered. */
const refusalsOf = (agent: DemoAgent, scene: MakeScene): ContractScene[] => [
  scene(-40, 13, async (stage) => {
    const id = await offer(stage, agent, demoTerms.dividend(2));
    await act(stage, { id, side: 'downline', action: 'reject' });
  }),
  scene(-25, 13, async (stage) => void (await offer(stage, agent, demoTerms.dividend(2)))),
];

/** Each rate a little higher. */
function raised(terms: Terms): Terms {
  if (terms.kind === 'realtime') return terms;
  return { ...terms, tiers: terms.tiers.map((tier) => ({ ...tier, rate: ppm(tier.rate + tier.rate / 10n) })) };
}
