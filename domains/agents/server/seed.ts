/** Agents' part of the demo world: a tree of five levels under `datu`, and a smaller one at the second brand. */
import { isAgent, listMembers, type Member } from '#domains/identity/server/index.ts';
import { defaultOffsetMinutes, instant, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { Seed, SeedContext } from '#platform/server/seed.ts';
import { givePoints, joinByLinks, type Newcomer } from './demo/demo-links.ts';
import { insertLink } from './link/link.store.ts';
import { readNode } from './node.store.ts';
import { placeMember } from './node.ts';

const brands = ['demo', 'tala'] as const;
const maxMembers = 1_000;

/** Below the first agent of a brand stand this many, below those this many together, and so on; members come below all. */
const agentsPerLevel = [3, 4, 4, 3];

/** Who sends money up and down the tree, and to whom it goes, is not left to chance. */
const cashierGuests: readonly string[] = ['luz', 'ramon', 'tomas', 'pilar', 'celia', 'isko'];
/** They pay in as well, and came by the links of the agent at the top. */
const directGuests: readonly string[] = [
  'joselitocruz',
  'maricelcruz',
  'rodelcruz',
  'rowenacruz',
  'ramilcruz',
  'lornacruz',
];
const fixedUplines: Readonly<Record<string, string>> = Object.fromEntries<string>([
  ...cashierGuests.map((account) => [account, 'dakila'] as const),
  ...directGuests.map((account) => [account, 'datu'] as const),
]);

export const seed: Seed = { domain: 'agents', run: seedTree };

async function seedTree({ pool, rng, today }: SeedContext): Promise<string> {
  const midnight = instant(Date.parse(`${today}T00:00:00Z`) - defaultOffsetMinutes * minuteMs);
  return transact(pool, async (tx) => {
    let placed = 0;
    let invitations = 0;
    for (const merchant of brands) {
      const people = await listMembers(tx, { merchant, limit: maxMembers });
      const first = people.find(({ type }) => isAgent(type));
      if (!first || (await readNode(tx, first.id))) continue;
      const newcomers = await seedAgents(tx, people, rng);
      invitations += await seedInvitations(tx, people);
      const register = { tx, rng, midnight };
      if (merchant === 'demo') await givePoints(register, newcomers.agents);
      await joinByLinks(register, newcomers.members);
      placed += people.length;
    }
    const told = [
      placed > 0 && `${placed} members in the agents’ trees`,
      invitations > 0 && `${invitations} invitation codes`,
    ];
    return told.filter(Boolean).join(', ');
  });
}

/** `DATU88` invites below `datu`, and so on. */
async function seedInvitations(tx: Tx, people: readonly Member[]): Promise<number> {
  let made = 0;
  for (const { id: agent, account, merchant, createdAt } of people.filter(({ type }) => isAgent(type)))
    if (await insertLink(tx, { merchant, code: `${account.toUpperCase()}88`, agent, domain: null, createdAt }))
      made += 1;
  return made;
}

type Placement = { readonly member: Member; readonly upline: Member | null; readonly depth: number };

/** Places the agents, and answers whom the members will come to. */
async function seedAgents(
  tx: Tx,
  people: readonly Member[],
  rng: Rng,
): Promise<{ agents: Placement[]; members: Newcomer[] }> {
  const everyAgent = people.filter(({ type }) => isAgent(type));
  const levels = levelsOf(everyAgent);
  const agents: Placement[] = [];
  for (const [depth, level] of levels.entries()) {
    // The first of a level stands below the first of the level above: one chain always reaches the bottom.
    const above = levels[depth - 1] ?? [];
    for (const [i, member] of level.entries()) {
      const upline = pick(i === 0 ? above.slice(0, 1) : above, rng) ?? null;
      const outcome = await placeMember(tx, { member: member.id, upline: upline?.id ?? null, at: member.createdAt });
      if (!outcome.ok) throw new Error(`${member.account} could not be placed: ${outcome.fault}`);
      agents.push({ member, upline, depth });
    }
  }
  const lowest = levels.at(-1) ?? [];
  const members: Newcomer[] = [];
  const come = (member: Member, drawn: Member | undefined) => {
    const named = everyAgent.find(({ account }) => account === fixedUplines[member.account]);
    const upline = named ?? drawn;
    if (upline) members.push({ member, upline });
  };
  const others = people.filter(({ type, account }) => !isAgent(type) && !cashierGuests.includes(account));
  for (const [i, member] of others.entries()) come(member, pick(i < 5 ? lowest.slice(0, 1) : everyAgent, rng));
  for (const member of people.filter(({ account }) => cashierGuests.includes(account))) {
    const own = everyAgent.filter(({ account }) => account === fixedUplines[member.account]);
    come(member, pick(own, rng));
  }
  return { agents, members };
}

/** The oldest agent is the root; the rest fill the levels below in order of age, the last level takes who is left. */
function levelsOf(agents: readonly Member[]): Member[][] {
  const levels = [agents.slice(0, 1)];
  let next = 1;
  for (const [i, size] of agentsPerLevel.entries()) {
    const end = i === agentsPerLevel.length - 1 ? agents.length : next + size;
    levels.push(agents.slice(next, end));
    next = end;
  }
  return levels.filter((level) => level.length > 0);
}

function pick<T>(choices: readonly T[], rng: Rng): T | undefined {
  const [high = 0, low = 0] = rng.bytes(2);
  return choices[((high << 8) | low) % Math.max(1, choices.length)];
}
