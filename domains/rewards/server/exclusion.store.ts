/** What waits for members who have excluded themselves. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** In which currencies something waits. */
export async function listWaitingCurrencies(tx: Tx, member: MemberId): Promise<string[]> {
  const { rows } = await tx.query<{ currency: string }>({
    name: 'rewards waiting currencies',
    text: `SELECT currency FROM rewards.queued_bonus WHERE member = $1 AND state = 'waiting'
      UNION SELECT currency FROM rewards.gift WHERE member = $1 AND state = 'ready'`,
    values: [member],
  });
  return rows.map(({ currency }) => currency);
}

/** Of these members those who have earned what needs no play: gifts and missions that can be claimed now. */
export async function listEarners(tx: Tx, members: readonly MemberId[], now: Instant): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member: MemberId }>({
    name: 'rewards excluded earners',
    text: `SELECT member FROM rewards.gift
       WHERE member = ANY ($1) AND state = 'ready' AND pays IN ('cash', 'points') AND (claim_until IS NULL OR claim_until > $2)
      UNION
      SELECT p.member FROM rewards.mission_progress p JOIN rewards.mission m ON m.id = p.mission
       WHERE p.member = ANY ($1) AND p.state = 'claimable' AND p.claim_until > $2 AND m.pays IN ('cash', 'points')
      ORDER BY member`,
    values: [members, new Date(now)],
  });
  return rows.map(({ member }) => member);
}
