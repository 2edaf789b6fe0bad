/** Contracts, offers and bills of the agents of the matrix: each agent gets some whatever the demo world holds, because a refused id proves something only if the row exists. */
import { readContract } from '#domains/agents/server/contract/contract.store.ts';
import { makeOffer } from '#domains/agents/server/contract/contract-offer.ts';
import { takeStep } from '#domains/agents/server/contract/contract-process.ts';
import { recordEntries } from '#domains/agents/server/figure/figure.store.ts';
import { emptyEntry, type FigureEntry } from '#domains/agents/server/figure/figure-entry.ts';
import { settleDue } from '#domains/agents/server/settlement/settle.ts';
import { tier, tieredTerms } from '#domains/agents/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { addMs, businessDayOf, dayMs, defaultOffsetMinutes, type Instant, instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import type { Target } from './target.ts';

const offsetMinutes = defaultOffsetMinutes;
const brand = { merchant: 'demo', currency: 'PHP' };
const terms = tieredTerms('daily', [tier(1_000, 0, 1, 1)]);

/**
 * Each of these agents, and everybody above them, has a daily contract since three days, two days of bills and an offer of the same
 * that waits. All windows until now are settled, so that the worker of the product finds nothing to write while rows are compared.
 */
export async function agreeContracts({ owner }: Target, agents: readonly string[]): Promise<void> {
  const lines = await readLines({ owner }, agents);
  const now = instant(Date.now());
  for (const agent of lines)
    await step({ owner }, { id: await offer({ owner }, agent, addMs(now, -3 * dayMs)), at: addMs(now, -3 * dayMs) });
  const played = agents.map((agent, n) => betOf(agent as MemberId, addMs(now, -dayMs), n));
  await transact(owner, (tx) => recordEntries(tx, played, now));
  const { signal } = new AbortController();
  const deps = { offsetMinutes, listBarred: async () => new Set<MemberId>() };
  await settleDue({ pool: owner, clock: { now: () => now }, rng: systemRng, signal }, deps);
  for (const agent of lines) await offer({ owner }, agent, now);
}

type Owner = Pick<Target, 'owner'>;
type Line = { readonly upline: MemberId | null; readonly downline: MemberId };

/** These agents and those above them, the highest first. */
async function readLines({ owner }: Owner, agents: readonly string[]): Promise<Line[]> {
  const { rows } = await owner.query<Line>(
    `SELECT DISTINCT above.upline, above.member AS downline, above.depth
       FROM agents.node AS own JOIN agents.node AS above ON starts_with(own.path, above.path)
      WHERE own.member = ANY ($1) ORDER BY above.depth, above.member`,
    [agents],
  );
  return rows;
}

async function offer({ owner }: Owner, { upline, downline }: Line, at: Instant): Promise<string> {
  const actor = upline ?? 'ate Rosa';
  const made = await transact(owner, (tx) =>
    makeOffer(tx, { ...brand, upline, downline, terms, actor, at, rng: systemRng }),
  );
  if (!made.ok) throw new Error(`the offer to ${downline} was refused: ${made.fault}`);
  return made.value.id;
}

async function step({ owner }: Owner, { id, at }: { readonly id: string; readonly at: Instant }): Promise<void> {
  const taken = await transact(owner, async (tx) => {
    const contract = await readContract(tx, id);
    if (!contract) throw new Error(`there is no contract ${id}`);
    const actor = contract.downline;
    const ends = await listAgreedBelow(tx, actor);
    const request = { contract, side: 'downline', actor, remark: '', ends, shown: undefined } as const;
    return takeStep(tx, 'accept', { ...request, at, offsetMinutes });
  });
  if (!taken.ok) throw new Error(`the acceptance of ${id} was refused: ${taken.fault}`);
}

/** What the demo world has agreed on below; the agent says yes to its end where the new terms do not cover it. */
async function listAgreedBelow(tx: Tx, agent: MemberId): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM agents.contract WHERE upline = $1 AND kind = $2 AND state = 'accepted'`,
    [agent, terms.kind],
  );
  return rows.map(({ id }) => id);
}

function betOf(member: MemberId, at: Instant, nth: number): FigureEntry {
  const [day, stake] = [businessDayOf(at, offsetMinutes), money(100_000_000n)];
  const game = { category: 'RNG', vassalage: 'TEST', node: '1' };
  const source = `bt_${String(nth).padStart(26, '0')}`;
  return { ...emptyEntry, ...brand, ...game, kind: 'bet', source, member, at, day, stake, validBet: stake };
}
