import type { ContractState, Side } from '#domains/agents/rules/contract-state.ts';
import type { ContractKind, Terms } from '#domains/agents/rules/terms.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { decodeTerms, encodeTerms } from './terms-wire.ts';

export type ContractId = Id<'ac'>;

export const endCauses = [
  'replaced',
  'agreed',
  'unanswered',
  'lower_rate',
  'upline_ended',
  'operator',
  'moved',
  'closed',
] as const;
export type EndCause = (typeof endCauses)[number];

export type StoredContract = {
  readonly id: ContractId;
  readonly merchant: string;
  readonly currency: string;
  readonly kind: ContractKind;
  /** Null: the operator. */
  readonly upline: MemberId | null;
  readonly downline: MemberId;
  readonly state: ContractState;
  readonly terms: Terms;
  readonly termsHash: string;
  readonly offeredAt: Instant;
  readonly expiresAt: Instant;
  readonly answeredAt: Instant | null;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly endCause: EndCause | null;
  readonly replaces: ContractId | null;
  readonly terminationBy: 'upline' | 'downline' | null;
  readonly terminationAt: Instant | null;
  readonly terminationReason: string | null;
};

type ContractRow = Omit<StoredContract, 'terms'> & { readonly terms: unknown };

const columns = `id, merchant, currency, kind, upline, downline, state, terms, terms_hash AS "termsHash", offered_at AS "offeredAt",
  expires_at AS "expiresAt", answered_at AS "answeredAt", starts_at AS "startsAt", ends_at AS "endsAt", end_cause AS "endCause",
  replaces, termination_by AS "terminationBy", termination_at AS "terminationAt", termination_reason AS "terminationReason"`;

const decode = (row: ContractRow): StoredContract => ({ ...row, terms: decodeTerms(row.terms) });

async function list(tx: Tx, where: string, values: readonly unknown[]): Promise<StoredContract[]> {
  const { rows } = await tx.query<ContractRow>(`SELECT ${columns} FROM agents.contract WHERE ${where}`, [...values]);
  return rows.map(decode);
}

/** Contracts of one kind and brand change one after another: an answer may end others further down. Held until the transaction ends. */
export async function lockContracts(tx: Tx, { merchant, kind }: { merchant: string; kind: string }): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(7340232, hashtext($1))', [`${merchant} ${kind}`]);
}

export async function readContract(tx: Tx, id: string): Promise<StoredContract | null> {
  return (await list(tx, 'id = $1', [id]))[0] ?? null;
}

type ContractKey = { readonly kind: ContractKind; readonly downline: MemberId; readonly currency: string };

/** The accepted contract that has no end yet. It may begin later only. */
export async function readAcceptedContract(
  tx: Tx,
  { kind, downline, currency }: ContractKey,
): Promise<StoredContract | null> {
  const rows = await list(
    tx,
    `downline = $1 AND kind = $2 AND currency = $3 AND state = 'accepted' ORDER BY offered_at DESC LIMIT 1`,
    [downline, kind, currency],
  );
  return rows[0] ?? null;
}

/** What pays at that moment. */
export async function readContractInForce(
  tx: Tx,
  { kind, downline, currency }: ContractKey,
  at: Instant,
): Promise<StoredContract | null> {
  const rows = await list(
    tx,
    `downline = $1 AND kind = $2 AND currency = $3 AND state IN ('accepted', 'terminated') AND starts_at <= $4
       AND (ends_at IS NULL OR ends_at > $4) ORDER BY starts_at DESC LIMIT 1`,
    [downline, kind, currency, new Date(at)],
  );
  return rows[0] ?? null;
}

export async function readOpenOffer(tx: Tx, { kind, downline, currency }: ContractKey): Promise<StoredContract | null> {
  const rows = await list(tx, `downline = $1 AND kind = $2 AND currency = $3 AND state = 'offered'`, [
    downline,
    kind,
    currency,
  ]);
  return rows[0] ?? null;
}

/** Accepted contracts that an agent has with the direct downline. */
export const listAcceptedBelow = (tx: Tx, upline: MemberId, kind: ContractKind): Promise<StoredContract[]> =>
  list(tx, `upline = $1 AND kind = $2 AND state = 'accepted' ORDER BY id LIMIT 10000`, [upline, kind]);

type PayingFilter = { readonly side: 'upline' | 'downline'; readonly member: MemberId; readonly kind: ContractKind };

/** Contracts that pay after that instant, whether or not an end was agreed. */
export const listPayingAfter = (
  tx: Tx,
  { side, member, kind }: PayingFilter,
  after: Instant,
): Promise<StoredContract[]> =>
  list(
    tx,
    `${side} = $1 AND kind = $2 AND (state = 'accepted' OR state = 'terminated' AND ends_at > greatest($3, starts_at))
      ORDER BY id LIMIT 10000`,
    [member, kind, new Date(after)],
  );

/** The own contracts of an agent and those with the direct downline that are in force in any part of a window. */
export const listLine = (
  tx: Tx,
  {
    agent,
    kind,
    currency,
    start,
    end,
  }: { agent: MemberId; kind: ContractKind; currency: string; start: Instant; end: Instant },
): Promise<StoredContract[]> =>
  list(
    tx,
    `(downline = $1 OR upline = $1) AND kind = $2 AND currency = $3 AND state IN ('accepted', 'terminated') AND starts_at < $5
       AND (ends_at IS NULL OR (ends_at > $4 AND ends_at > starts_at)) ORDER BY id LIMIT 10000`,
    [agent, kind, currency, new Date(start), new Date(end)],
  );

/** In force and offered first, then the newest of the others. */
export const listBelow = (
  tx: Tx,
  { upline, kind, limit }: { upline: MemberId; kind: ContractKind; limit: number },
): Promise<StoredContract[]> =>
  list(tx, `upline = $1 AND kind = $2 ORDER BY state NOT IN ('offered', 'accepted'), offered_at DESC, id LIMIT $3`, [
    upline,
    kind,
    limit,
  ]);

/** What an account has to answer: offers to it, and terminations that the other side asked for; of every kind where none is given. */
export const listWaiting = (tx: Tx, member: MemberId, kind: ContractKind | null): Promise<StoredContract[]> =>
  list(
    tx,
    `($2::text IS NULL OR kind = $2) AND ((downline = $1 AND (state = 'offered' OR (state = 'accepted' AND termination_by = 'upline')))
       OR (upline = $1 AND state = 'accepted' AND termination_by = 'downline')) ORDER BY offered_at, id LIMIT 200`,
    [member, kind],
  );

export type WaitingCount = { readonly kind: ContractKind; readonly offers: bigint; readonly terminations: bigint };

export async function countWaiting(tx: Tx, member: MemberId): Promise<WaitingCount[]> {
  const { rows } = await tx.query<WaitingCount>(
    `SELECT kind, count(*) FILTER (WHERE state = 'offered') AS offers, count(*) FILTER (WHERE state = 'accepted') AS terminations
       FROM (SELECT kind, state FROM agents.contract
              WHERE downline = $1 AND (state = 'offered' OR (state = 'accepted' AND termination_by = 'upline'))
             UNION ALL
             SELECT kind, state FROM agents.contract WHERE upline = $1 AND state = 'accepted' AND termination_by = 'downline') AS waiting
      GROUP BY kind`,
    [member],
  );
  return rows;
}

export async function insertContract(
  tx: Tx,
  contract: Pick<
    StoredContract,
    'id' | 'merchant' | 'currency' | 'kind' | 'upline' | 'downline' | 'terms' | 'offeredAt' | 'expiresAt' | 'replaces'
  >,
): Promise<void> {
  const { json, hash } = encodeTerms(contract.terms);
  await tx.query(
    `INSERT INTO agents.contract (id, merchant, currency, kind, upline, downline, state, terms, terms_hash, offered_at, expires_at, replaces)
     VALUES ($1, $2, $3, $4, $5, $6, 'offered', $7, $8, $9, $10, $11)`,
    [
      contract.id,
      contract.merchant,
      contract.currency,
      contract.kind,
      contract.upline,
      contract.downline,
      json,
      hash,
      new Date(contract.offeredAt),
      new Date(contract.expiresAt),
      contract.replaces,
    ],
  );
}

export async function markAccepted(
  tx: Tx,
  { id, at, startsAt, consent }: { id: ContractId; at: Instant; startsAt: Instant; consent: unknown },
): Promise<void> {
  await tx.query(
    `UPDATE agents.contract SET state = 'accepted', answered_at = $2, starts_at = $3, consent = $4 WHERE id = $1 AND state = 'offered'`,
    [id, new Date(at), new Date(startsAt), JSON.stringify(consent)],
  );
}

export async function markAnswered(
  tx: Tx,
  { id, at, state }: { id: ContractId; at: Instant; state: 'rejected' | 'expired' | 'withdrawn' },
): Promise<void> {
  await tx.query(`UPDATE agents.contract SET state = $2, answered_at = $3 WHERE id = $1 AND state = 'offered'`, [
    id,
    state,
    new Date(at),
  ]);
}

export async function markTerminationAsked(
  tx: Tx,
  { id, by, at, reason }: { id: ContractId; by: 'upline' | 'downline'; at: Instant; reason: string },
): Promise<void> {
  await tx.query(
    `UPDATE agents.contract SET termination_by = $2, termination_at = $3, termination_reason = $4 WHERE id = $1 AND state = 'accepted'`,
    [id, by, new Date(at), reason],
  );
}

export async function clearTermination(tx: Tx, id: ContractId): Promise<void> {
  await tx.query(
    `UPDATE agents.contract SET termination_by = NULL, termination_at = NULL, termination_reason = NULL
      WHERE id = $1 AND state = 'accepted'`,
    [id],
  );
}

/** One that was to end later ends at that instant instead. */
export async function markTerminated(
  tx: Tx,
  { id, endsAt, cause }: { id: ContractId; endsAt: Instant; cause: EndCause },
): Promise<void> {
  await tx.query(
    `UPDATE agents.contract SET state = 'terminated', ends_at = greatest($2, starts_at), end_cause = $3
      WHERE id = $1 AND (state = 'accepted' OR state = 'terminated' AND ends_at > greatest($2, starts_at))`,
    [id, new Date(endsAt), cause],
  );
}

export type ContractStepRow = {
  readonly step: string;
  readonly by: Side;
  readonly actor: string;
  readonly remark: string;
  readonly at: Instant;
};

export async function insertStep(
  tx: Tx,
  contract: ContractId,
  { step, by, actor, remark, at }: ContractStepRow,
): Promise<void> {
  await tx.query(
    'INSERT INTO agents.contract_step (contract, step, by_side, actor, remark, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [contract, step, by, actor, remark, new Date(at)],
  );
}

export async function listSteps(tx: Tx, contract: ContractId): Promise<ContractStepRow[]> {
  const { rows } = await tx.query<ContractStepRow>(
    'SELECT step, by_side AS by, actor, remark, at FROM agents.contract_step WHERE contract = $1 ORDER BY id LIMIT 200',
    [contract],
  );
  return rows;
}

/** Offers whose time is over, and terminations that nobody answered; at most `limit` of each. */
export const listOverdue = (
  tx: Tx,
  { now, askedBefore, limit }: { now: Instant; askedBefore: Instant; limit: number },
) =>
  list(
    tx,
    `id IN (SELECT id FROM agents.contract WHERE state = 'offered' AND expires_at <= $1 ORDER BY expires_at LIMIT $3)
       OR id IN (SELECT id FROM agents.contract WHERE state = 'accepted' AND termination_at <= $2 ORDER BY termination_at LIMIT $3)
      ORDER BY id`,
    [new Date(now), new Date(askedBefore), limit],
  );

export async function readBrandTerms(
  tx: Tx,
  { merchant, kind, period }: { merchant: string; kind: ContractKind; period: string },
): Promise<Terms | null> {
  const { rows } = await tx.query<{ terms: unknown }>(
    'SELECT terms FROM agents.brand_terms WHERE merchant = $1 AND kind = $2 AND period = $3',
    [merchant, kind, period],
  );
  return rows[0] ? decodeTerms(rows[0].terms) : null;
}
