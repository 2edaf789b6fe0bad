import { type Id, type MemberId, makeId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type MemberTransferRow = {
  readonly id: Id<'mt'>;
  readonly merchant: string;
  readonly sender: MemberId;
  readonly receiver: MemberId;
  readonly direction: 'upline' | 'downline';
  readonly currency: string;
  readonly amount: Money;
  readonly remark: string;
  readonly madeAt: Instant;
};

export async function insertMemberTransfer(tx: Tx, transfer: MemberTransferRow): Promise<void> {
  await tx.query(
    `INSERT INTO wallet.member_transfer (id, merchant, sender, receiver, direction, currency, amount, remark, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      transfer.id,
      transfer.merchant,
      transfer.sender,
      transfer.receiver,
      transfer.direction,
      transfer.currency,
      transfer.amount,
      transfer.remark,
      new Date(transfer.madeAt),
    ],
  );
}

/** Of either its sender or its receiver. */
export async function readMemberTransfer(
  tx: Tx,
  { id, member }: { id: string; member: MemberId },
): Promise<MemberTransferRow | null> {
  const { rows } = await tx.query<MemberTransferRow>(
    `SELECT id, merchant, sender, receiver, direction, currency, amount, remark, made_at AS "madeAt"
       FROM wallet.member_transfer WHERE id = $1 AND $2 IN (sender, receiver)`,
    [id, member],
  );
  return rows[0] ?? null;
}

/** The last one that the member sent; empty where there is none. */
export async function readNewestSent(tx: Tx, sender: MemberId): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM wallet.member_transfer WHERE sender = $1 ORDER BY id DESC LIMIT 1',
    [sender],
  );
  return rows[0]?.id ?? '';
}

type SentFilter = {
  readonly sender: MemberId;
  readonly currency: string;
  readonly from: Instant;
};

/** What an agent has sent to downlines since a moment. Ids sort by their moment, so the index of the sender is read from there. */
export async function sumSentDown(tx: Tx, { sender, currency, from }: SentFilter): Promise<Money> {
  const { rows } = await tx.query<{ sum: Money }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM wallet.member_transfer
      WHERE sender = $1 AND id >= $2 AND made_at >= $3 AND currency = $4 AND direction = 'downline'`,
    [sender, makeId('mt', from, new Uint8Array(16)), new Date(from), currency],
  );
  return rows[0]?.sum ?? zero;
}

type ReceivedFilter = {
  readonly member: MemberId;
  readonly currency: string;
  readonly from: Instant;
  readonly until: Instant;
};

/** What a member received from others in a span of time. */
export async function sumReceived(tx: Tx, { member, currency, from, until }: ReceivedFilter): Promise<Money> {
  const { rows } = await tx.query<{ sum: Money }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM wallet.member_transfer
      WHERE receiver = $1 AND currency = $2 AND made_at >= $3 AND made_at < $4`,
    [member, currency, new Date(from), new Date(until)],
  );
  return rows[0]?.sum ?? zero;
}
