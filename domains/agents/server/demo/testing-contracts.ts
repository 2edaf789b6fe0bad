/**
 * Sixty days of contracts in the demo world: agreed, changed, refused and ended by the use-cases at moments of the past, and settled
 * window by window while the bets of those days are counted.
 */

import type { ContractKind, Terms } from '#domains/agents/rules/terms.ts';
import { isAgent, listMembers, type Member, readMemberByAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { ppm } from '#kernel/money.ts';
import {
  addMs,
  type Clock,
  dayMs,
  defaultOffsetMinutes,
  hourMs,
  type Instant,
  instant,
  minuteMs,
} from '#kernel/time.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { Seed, SeedContext } from '#platform/server/seed.ts';
import {
  type ContractId,
  listBelow,
  lockContracts,
  readAcceptedContract,
  readContract,
} from '../contract/contract.store.ts';
import { makeOffer } from '../contract/contract-offer.ts';
import { endOverdueContracts } from '../contract/contract-overdue.ts';
import { takeStep } from '../contract/contract-process.ts';
import { recordEntries } from '../figure/figure.store.ts';
import { type FigureEntry } from '../figure/figure-entry.ts';
import { readNode } from '../node.store.ts';
import { listDownline } from '../node.ts';
import { settleDue } from '../settlement/settle.ts';
import { listDemoEntries } from './testing-entries.ts';
import { demoTerms } from './testing-terms.ts';

const merchant = 'demo';
const currency = 'PHP';
const operatorName = 'ate Rosa';
const offsetMinutes = defaultOffsetMinutes;
const maxMembers = 1_000;
const historyDays = 60;

export const contractSeed: Seed = { domain: 'contracts', run: seedContracts };

type AgentOfTree = {
  readonly id: MemberId;
  readonly account: string;
  readonly upline: MemberId | null;
  readonly depth: number;
};

/** What is done at a moment; moments of one day are given by the hour. */
type Scene = { readonly at: Instant; readonly run: (stage: Stage) => Promise<void> };

type Stage = {
  readonly pool: Pool;
  readonly rng: Rng;
  readonly now: () => Instant;
  readonly agents: ReadonlyMap<string, AgentOfTree>;
};

async function seedContracts({ pool, clock, rng, today }: SeedContext): Promise<string> {
  const top = await readMemberByAccount(pool, merchant, 'datu');
  if (
    !top ||
    !(await readNode(pool, top.id)) ||
    (await listBelow(pool, { upline: top.id, kind: 'dividend', limit: 1 })).length > 0
  )
    return '';
  const midnight = instant(Date.parse(`${today}T00:00:00Z`) - offsetMinutes * minuteMs);
  const present = clock.now();
  const members = await listMembers(pool, { merchant, limit: maxMembers });
  const entries = await listDemoEntries(pool, members, { offsetMinutes, until: present });
  const agents = await readAgents(pool, top.id, members);
  let now = addMs(midnight, -historyDays * dayMs);
  const stage: Stage = { pool, rng, now: () => now, agents: new Map(agents.map((agent) => [agent.account, agent])) };
  const scenes = scenesOf(agents, midnight, present);
  const late = pickLate(entries, midnight);
  const pending = [...entries].map((entry) => ({ entry, at: late.has(entry) ? addMs(entry.at, 2 * dayMs) : entry.at }));
  pending.sort((a, b) => a.at - b.at);
  const manual: Clock = { now: () => now };
  const signal = new AbortController().signal;
  const settle = () =>
    settleDue({ pool, clock: manual, rng, signal }, { offsetMinutes, listBarred: async () => new Set() });

  for (const step of stepsOf(midnight, present)) {
    for (let scene = scenes[0]; scene && scene.at <= step; scene = scenes[0]) {
      scenes.shift();
      now = scene.at;
      await scene.run(stage);
    }
    const due = pending.splice(0, countUntil(pending, step));
    now = step;
    await transact(pool, (tx) =>
      recordEntries(
        tx,
        due.map(({ entry }) => entry),
        now,
      ),
    );
    await endOverdueContracts({ pool, clock: manual, signal }, offsetMinutes);
    await settle();
  }
  return `sixty days of contracts of ${agents.length} agents`;
}

const countUntil = (pending: readonly { readonly at: Instant }[], until: Instant) => {
  const index = pending.findIndex(({ at }) => at > until);
  return index === -1 ? pending.length : index;
};

/** Half an hour after each midnight, when everything of the day before is due; of the last day every five minutes and at the end. */
function stepsOf(midnight: Instant, present: Instant): Instant[] {
  const nights = Array.from({ length: historyDays }, (_, day) =>
    addMs(midnight, (day - historyDays + 1) * dayMs + 31 * minuteMs),
  );
  return [...nights.filter((at) => at < present), present];
}

/** Bets of three weeks ago that were recorded two days late: their days are corrected. */
function pickLate(entries: readonly FigureEntry[], midnight: Instant): ReadonlySet<FigureEntry> {
  const from = addMs(midnight, -22 * dayMs);
  const candidates = entries.filter(({ kind, at }) => kind === 'bet' && at >= from && at < addMs(from, dayMs));
  return new Set(candidates.slice(0, 60));
}

async function readAgents(pool: Pool, top: MemberId, members: readonly Member[]): Promise<AgentOfTree[]> {
  const nodes = await listDownline(pool, { agent: top, limit: maxMembers });
  const known = new Map(members.map((member) => [member.id, member]));
  const [first] = nodes;
  return nodes.flatMap(({ member: id, upline, depth }) => {
    const member = known.get(id);
    if (!member || !isAgent(member.type)) return [];
    const own = depth - (first?.depth ?? 0);
    return [{ id, account: member.account, upline: own === 0 ? null : upline, depth: own }];
  });
}

async function offer(stage: Stage, agent: AgentOfTree, terms: Terms): Promise<ContractId> {
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

async function act(stage: Stage, { id, side, action, remark = '' }: DemoStep): Promise<void> {
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

async function agree(stage: Stage, agent: AgentOfTree, kind: ContractKind): Promise<void> {
  const id = await offer(stage, agent, demoTerms[kind](agent.depth));
  await act(stage, { id, side: 'downline', action: 'accept' });
}

/** The contract that the agent has with the account above. */
async function readAccepted(stage: Stage, agent: AgentOfTree, kind: ContractKind): Promise<ContractId | null> {
  const contract = await readAcceptedContract(stage.pool, { kind, downline: agent.id, currency });
  return contract?.id ?? null;
}

/** Dividend and daily salary for everybody since sixty days, the shorter ones since today; and at the direct downline every state. */
function scenesOf(agents: readonly AgentOfTree[], midnight: Instant, present: Instant): Scene[] {
  const byDepth = [...agents].sort((a, b) => a.depth - b.depth);
  const direct = byDepth.filter(({ depth }) => depth === 1);
  const [first, second, third] = direct;
  const at = (day: number, hour: number) => addMs(midnight, day * dayMs + hour * hourMs);
  const scene = (day: number, hour: number, run: Scene['run']): Scene => ({ at: at(day, hour), run });
  const everybody = (kind: ContractKind) => async (stage: Stage) => {
    for (const agent of byDepth) await agree(stage, agent, kind);
  };
  const scenes: Scene[] = [
    scene(-historyDays, 9, everybody('dividend')),
    scene(-historyDays, 10, everybody('daily')),
    { at: addMs(present, -3 * hourMs), run: everybody('hourly') },
    { at: addMs(present, -hourMs), run: everybody('realtime') },
    ...(first ? changesOf(first, scene) : []),
    ...(second ? endingsOf(second, scene) : []),
    ...(third ? refusalsOf(third, scene) : []),
    // The operator waits for the answer of the top agent.
    scene(-1, 15, async (stage) => {
      const [top] = byDepth;
      if (top) await offer(stage, top, raised(demoTerms.dividend(0)));
    }),
  ];
  return scenes.filter((one) => one.at <= present).sort((a, b) => a.at - b.at);
}

type MakeScene = (day: number, hour: number, run: Scene['run']) => Scene;

/** Better terms were agreed on a month ago, and better ones again wait for an answer. */
const changesOf = (agent: AgentOfTree, scene: MakeScene): Scene[] => [
  scene(-30, 11, async (stage) => {
    const id = await offer(stage, agent, raised(demoTerms.daily(1)));
    await act(stage, { id, side: 'downline', action: 'accept' });
  }),
  scene(-2, 11, async (stage) => void (await offer(stage, agent, demoTerms.dividend(1)))),
];

/** A daily contract ended by consent; the end of the dividend is asked for, and the other side has not answered. */
const endingsOf = (agent: AgentOfTree, scene: MakeScene): Scene[] => [
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
const refusalsOf = (agent: AgentOfTree, scene: MakeScene): Scene[] => [
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
