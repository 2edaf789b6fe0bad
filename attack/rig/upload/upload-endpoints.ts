/** Where the product takes files, each ready to take three, and what it has kept of them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { maxSupportPictures, sendSupportPicture } from '#domains/messages/contract/support.ts';
import { addDocument } from '#domains/protection/contract/document.ts';
import { addRequestPicture } from '#domains/rewards/contract/promotion.ts';
import { addDepositProof, makeDeposit } from '#domains/wallet/contract/deposit.ts';
import { addWithdrawalProof } from '#domains/wallet/contract/withdrawal.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { makeId } from '#kernel/id.ts';
import { instant } from '#kernel/time.ts';
import { envelopeOf } from '../request.ts';
import type { Target } from '../target.ts';

export type UploadEndpoint = {
  readonly endpoint: Endpoint;
  readonly path: string;
  /** Fields of the form beside the file. */
  readonly fields: Readonly<Record<string, string>>;
  readStored(): Promise<Buffer[]>;
};

type UploadMember = { readonly token: string; readonly member: string };

export async function createUploadEndpoints(target: Target, visitor: UploadMember): Promise<UploadEndpoint[]> {
  const { owner } = target;
  const read = async (sql: string, id: string) =>
    (await owner.query<{ bytes: Buffer }>(sql, [id])).rows.map(({ bytes }) => bytes);
  const deposit = await bankTransfer(target, visitor);
  const withdrawal = await paidWithdrawal(target, visitor);
  const promotion = await claimablePromotion(target, visitor);
  const conversation = await almostFullConversation(target, visitor);
  return [
    {
      endpoint: addRequestPicture,
      path: addRequestPicture.path.replace(':id', promotion),
      fields: {},
      readStored: () => read('SELECT bytes FROM rewards.request_picture WHERE promotion = $1::integer', promotion),
    },
    {
      endpoint: addDepositProof,
      path: addDepositProof.path.replace(':orderId', deposit),
      fields: {},
      readStored: () => read('SELECT bytes FROM wallet.deposit_proof WHERE deposit = $1', deposit),
    },
    {
      endpoint: addWithdrawalProof,
      path: addWithdrawalProof.path.replace(':orderId', withdrawal),
      fields: {},
      readStored: () => read('SELECT bytes FROM wallet.withdrawal_proof WHERE withdrawal = $1', withdrawal),
    },
    {
      endpoint: sendSupportPicture,
      path: sendSupportPicture.path,
      fields: { chatId: conversation },
      readStored: () =>
        read(
          `SELECT p.bytes FROM messages.support_picture p JOIN messages.support_message m ON m.id = p.message
            WHERE m.chat = $1 ORDER BY m.id`,
          conversation,
        ),
    },
    {
      endpoint: addDocument,
      path: addDocument.path,
      fields: { kind: 'government_id' },
      readStored: () =>
        read(
          `SELECT f.content AS bytes FROM protection.document d JOIN protection.document_file f ON f.document = d.id
            WHERE d.member = $1`,
          visitor.member,
        ),
    },
  ];
}

const freePictures = 3;

/** A conversation with staff that takes as many pictures as the other places. */
async function almostFullConversation({ owner }: Target, { member }: UploadMember): Promise<string> {
  const at = instant(Date.now());
  const id = makeId('sc', at, randomBytes(16));
  await owner.query(`UPDATE messages.support_chat SET state = 'closed', closed_at = now() WHERE member = $1`, [member]);
  await owner.query(
    `INSERT INTO messages.support_chat (id, merchant, member, subject, created_at) VALUES ($1, 'demo', $2, 'other', now())`,
    [id, member],
  );
  for (let n = freePictures; n < maxSupportPictures; n++)
    await owner.query(
      `INSERT INTO messages.support_message (id, chat, side, words, client_id, sent_at, has_picture)
       VALUES ($1, $2, 'visitor', '', $3, now(), true)`,
      [makeId('sm', at, randomBytes(16)), id, `picture ${n}`],
    );
  return id;
}

async function bankTransfer(target: Target, { token }: UploadMember): Promise<string> {
  const reply = await target.ask({
    method: makeDeposit.method,
    path: makeDeposit.path,
    token,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ method: 'BANK', amount: '5000' }),
  });
  const { value } = envelopeOf(reply) as { value?: { orderId?: string } | null };
  if (!value?.orderId) throw new Error(`no order to prove: ${reply.status} ${reply.text}`);
  return value.orderId;
}

/** A promotion whose reward the member may ask for now. */
async function claimablePromotion({ owner }: Target, { member }: UploadMember): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT p.id::text FROM rewards.promotion p
      WHERE p.merchant = 'demo' AND p.starts_at <= now() AND (p.ends_at IS NULL OR p.ends_at > now())
        AND NOT EXISTS (SELECT FROM rewards.participation o WHERE o.promotion = p.id AND o.member = $1)
      ORDER BY p.id LIMIT 1`,
    [member],
  );
  const id = rows[0]?.id ?? '';
  await owner.query(
    `INSERT INTO rewards.participation (promotion, member, pays, status, joined_at, changed_at)
     SELECT id, $2, pays, 'claim', now(), now() FROM rewards.promotion WHERE id = $1::integer`,
    [id, member],
  );
  return id;
}

/** A withdrawal that was paid a minute ago and waits for its member's confirmation. */
async function paidWithdrawal({ owner }: Target, { member }: UploadMember): Promise<string> {
  const id = makeId('wd', instant(Date.now()), randomBytes(16));
  const payee = { id: 'pa', kind: 'ewallet', bankCode: 'GCASH', name: 'GCash', number: '•••', holder: '•••' };
  await owner.query(
    `INSERT INTO wallet.withdrawal (id, merchant, member, domain, currency, amount, fee, account, payee, provider, state,
       check_at, may_cancel, receipt_due_at, made_at, paid_at)
     VALUES ($1, 'demo', $2, 'localhost', 'PHP', 5000000, 0, 'pa', $3, 'sandbox', 'paid',
       now(), false, now() + interval '1 day', now(), now())`,
    [id, member, JSON.stringify(payee)],
  );
  return id;
}
