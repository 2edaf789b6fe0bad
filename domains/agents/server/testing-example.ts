/** The worked dividend: A over B over C with their players, and half a month of play, for tests of bills. */
import type { MemberId } from '#kernel/id.ts';
import type { FigureEntry } from './figure/figure-entry.ts';
import { type AgentTestWorld, tier, tieredTerms } from './testing.ts';

const terms = {
  A: [tier(100_000, 5_000, 2, 20), tier(500_000, 30_000, 3, 30), tier(2_000_000, 120_000, 6, 40)],
  B: [tier(100_000, 5_000, 2, 15), tier(800_000, 40_000, 4, 25), tier(2_000_000, 120_000, 6, 35)],
  C: [tier(100_000, 5_000, 2, 10), tier(800_000, 40_000, 4, 20)],
};

const players = [
  ['a1', 'A', 300_000, 290_000, 282_000, 870, 500, 120],
  ['a2', 'A', 150_000, 150_000, 155_000, 450, 0, 60],
  ['b1', 'B', 600_000, 580_000, 561_000, 1_740, 1_200, 300],
  ['b2', 'B', 250_000, 240_000, 236_500, 720, 0, 100],
  ['c1', 'C', 500_000, 495_000, 462_000, 1_485, 1_000, 240],
  ['c2', 'C', 120_000, 118_000, 113_500, 354, 0, 50],
  ['c3', 'C', 900, 900, 400, 0, 0, 0],
] as const;

type AgentName = 'A' | 'B' | 'C';
export type ExamplePlayer = (typeof players)[number][0];
export type ExampleTree = Readonly<Record<AgentName | ExamplePlayer, MemberId>>;

/** `suffix` keeps the names of several trees apart. */
export async function plantExample(world: AgentTestWorld, suffix = ''): Promise<ExampleTree> {
  const A = await world.member(`agenta${suffix}`, null, 1);
  const B = await world.member(`agentb${suffix}`, A, 1);
  const C = await world.member(`agentc${suffix}`, B, 1);
  const agents = { A, B, C };
  const members: [ExamplePlayer, MemberId][] = [];
  for (const [name, upline] of players)
    members.push([name, await world.member(`member${name}${suffix}`, agents[upline])]);
  return { ...agents, ...(Object.fromEntries(members) as Record<ExamplePlayer, MemberId>) };
}

export async function agreeDividends(world: AgentTestWorld, { A, B, C }: ExampleTree): Promise<void> {
  await world.contract(null, A, tieredTerms('dividend', terms.A));
  await world.contract(A, B, tieredTerms('dividend', terms.B));
  await world.contract(B, C, tieredTerms('dividend', terms.C));
}

export type ExamplePlay = {
  /** Other payouts than those of the example. */
  readonly payouts?: Partial<Record<ExamplePlayer, number>>;
  readonly day?: string;
};

/** Answers the bet of each player. */
export async function playExample(
  world: AgentTestWorld,
  tree: ExampleTree,
  { payouts = {}, day = '2026-11-05' }: ExamplePlay = {},
): Promise<ReadonlyMap<ExamplePlayer, FigureEntry>> {
  const bets = new Map<ExamplePlayer, FigureEntry>();
  for (const [name, , stake, valid, payout, rebate, bonus, fee] of players) {
    const member = tree[name];
    const [bet] = await world.play({ member, at: `${day} 10:00`, stake, valid, payout: payouts[name] ?? payout });
    if (bet) bets.set(name, bet);
    if (rebate > 0) await world.credit('rebate', member, `${day} 11:00`, rebate);
    if (bonus > 0) await world.credit('bonus', member, `${day} 11:00`, bonus);
    if (fee > 0) await world.credit('deposit', member, `${day} 09:00`, 1_000, fee);
  }
  return bets;
}
