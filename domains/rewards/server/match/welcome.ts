/** The bonus of a first deposit is given once for each person: not again on their device, nor for their account at a bank or wallet. */
import { listMembersOnSameDevice } from '#domains/identity/server/index.ts';
import { listMembersWithSamePayoutAccount } from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';

/** Grants of first bonuses of a brand wait for one another, so that two accounts of one person cannot get one each. */
export const lockWelcomeBonuses = (tx: Tx, merchant: string) =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('welcome bonus ' || $1, 0))`, [merchant]);

/** Whether another account of what seems to be the same person was given one. */
export async function hasPersonHadWelcome(tx: Tx, member: MemberId): Promise<boolean> {
  const others = new Set([
    ...(await listMembersOnSameDevice(tx, member)),
    ...(await listMembersWithSamePayoutAccount(tx, member)),
  ]);
  if (others.size === 0) return false;
  const { rows } = await tx.query<{ had: boolean }>({
    name: 'rewards welcome had',
    text: `SELECT EXISTS (
        SELECT FROM rewards.promise WHERE member = ANY ($1) AND turn = 'first' AND state = 'given'
      ) AS had`,
    values: [[...others]],
  });
  return rows[0]?.had ?? false;
}
