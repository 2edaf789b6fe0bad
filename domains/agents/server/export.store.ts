/** A member's position in the tree for the data export that the privacy law requires. Other members of the tree are left out. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ExportedNode = { readonly number: string; readonly depth: number; readonly placedAt: Instant };

export async function readNodeForExport(tx: Tx, member: MemberId): Promise<ExportedNode | null> {
  const { rows } = await tx.query<ExportedNode>(
    'SELECT number::text, depth, created_at AS "placedAt" FROM agents.node WHERE member = $1',
    [member],
  );
  return rows[0] ?? null;
}

export type ExportedInvitation = {
  readonly code: string;
  readonly domain: string | null;
  readonly createdAt: Instant;
  readonly endedAt: Instant | null;
};

/** Newest first. */
export async function listInvitationsForExport(tx: Tx, agent: MemberId, limit: number): Promise<ExportedInvitation[]> {
  const { rows } = await tx.query<ExportedInvitation>(
    `SELECT code, domain, created_at AS "createdAt", ended_at AS "endedAt" FROM agents.invitation
      WHERE agent = $1 ORDER BY created_at DESC, code LIMIT $2`,
    [agent, limit],
  );
  return rows;
}

/** The contracts with the account above and with those below, in their own terms; the other side is left out. */
export async function listContractsForExport(tx: Tx, member: MemberId, limit: number): Promise<object[]> {
  const { rows } = await tx.query<object>(
    `SELECT contract.id, kind, state, currency, CASE downline WHEN $1 THEN 'downline' ELSE 'upline' END AS side, terms,
            offered_at AS "offeredAt", answered_at AS "answeredAt", starts_at AS "startsAt", ends_at AS "endsAt",
            (SELECT json_agg(json_build_object('step', step, 'at', at) ORDER BY step.id) FROM agents.contract_step AS step
              WHERE step.contract = contract.id AND step.actor = $1) AS "ownSteps"
       FROM agents.contract WHERE downline = $1 OR upline = $1 ORDER BY offered_at DESC, contract.id LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export async function listBillsForExport(tx: Tx, member: MemberId, limit: number): Promise<object[]> {
  const { rows } = await tx.query<object>(
    `SELECT bill.id, contract, kind, currency, window_start AS "windowStart", window_end AS "windowEnd", version, state, gross, below, net,
            paid, issued_at AS "issuedAt",
            (SELECT coalesce(sum(amount - recovered), 0)::bigint FROM agents.debt WHERE debt.bill = bill.id AND debt.agent = $1) AS owed
       FROM agents.bill WHERE agent = $1 ORDER BY window_start DESC, version DESC, bill.id LIMIT $2`,
    [member, limit],
  );
  return rows;
}

/** What later bills paid back or have to. */
export async function listDebtsForExport(tx: Tx, member: MemberId, limit: number): Promise<object[]> {
  const { rows } = await tx.query<object>(
    `SELECT contract, bill, kind, currency, cause, amount, recovered, lapsed_at AS "lapsedAt"
       FROM agents.debt WHERE agent = $1 ORDER BY id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

/** Rebate points that were set, and what they brought; by which link the member came, and the own settings as an agent. */
export async function listPointsForExport(tx: Tx, member: MemberId, limit: number): Promise<object[]> {
  const { rows } = await tx.query<object>(
    'SELECT point, state, valid_from AS "validFrom" FROM agents.point WHERE member = $1 ORDER BY valid_from DESC LIMIT $2',
    [member, limit],
  );
  return rows;
}

export async function listPointRebatesForExport(tx: Tx, member: MemberId, limit: number): Promise<object[]> {
  const { rows } = await tx.query<object>(
    "SELECT to_jsonb(rebate) - 'member' AS rebate FROM agents.point_rebate AS rebate WHERE member = $1 LIMIT $2",
    [member, limit],
  );
  return rows;
}

export async function readAgentSettingForExport(tx: Tx, member: MemberId): Promise<object> {
  const { rows } = await tx.query<object>(
    `SELECT (SELECT json_build_object('code', code, 'at', at) FROM agents.arrival WHERE member = $1) AS "cameBy",
            (SELECT json_build_object('currency', currency, 'amount', amount, 'at', at) FROM agents.first_deposit WHERE member = $1)
              AS "firstDeposit",
            (SELECT to_jsonb(setting) - 'agent' FROM agents.agent_setting AS setting WHERE agent = $1) AS setting,
            (SELECT json_agg(json_build_object('point', point, 'granted', granted, 'used', used)) FROM agents.quota WHERE agent = $1)
              AS quota`,
    [member],
  );
  return rows[0] ?? {};
}
