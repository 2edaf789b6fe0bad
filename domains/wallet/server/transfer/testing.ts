/** Transfers from member to member in tests: every refusal that a sender can meet, and a transfer that counts by its row alone. */
import type { Endpoint } from '#kernel/endpoint.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertMemberTransfer } from './transfer-member.store.ts';

export type SendInput = {
  amount?: string;
  paymentPassword?: string;
  remark?: string;
  key?: string;
  seen?: string;
};
type SendResponse = { readonly envelope: { readonly code?: string } };
type Request = (sent?: SendInput) => Promise<SendResponse>;

export const codeOf = ({ envelope }: SendResponse): string => envelope.code ?? 'sent';

export const codesOf = ({ faults }: Endpoint): string[] =>
  Object.keys(faults)
    .map((fault) => fault.toUpperCase())
    .sort();

type ReceiverOptions = {
  readonly request: Request;
  readonly receiver: MemberId;
  /** Members who take no money in. */
  readonly closed: Set<string>;
  /** More than the sender has, and not more than may be sent. */
  readonly tooMuch?: string;
};

/** By a sender with a payment password, whose money must be played first. */
export async function provoke({ request, receiver, closed, tooMuch = '9999999' }: ReceiverOptions): Promise<string[]> {
  const responses = [
    await request({ amount: '0' }),
    await request({ paymentPassword: '000000' }),
    await request({ amount: tooMuch }),
    await request({ amount: '1' }),
    await request({ amount: '1', seen: 'something older' }),
  ];
  closed.add(receiver);
  responses.push(await request({ amount: '1' }));
  closed.delete(receiver);
  return responses.map(codeOf);
}

type PasswordOptions = { readonly request: Request; readonly choosePassword: () => Promise<unknown> };

/** By a sender who has no payment password, sets one, and then enters wrong ones. */
export async function provokePassword({ request, choosePassword }: PasswordOptions): Promise<string[]> {
  const without = await request();
  await choosePassword();
  const tooSoon = await request();
  for (let tries = 0; tries < 5; tries++) await request({ paymentPassword: '000000' });
  return [without, tooSoon, await request()].map(codeOf);
}

type SentTransfer = {
  readonly sender: MemberId;
  readonly receiver: MemberId;
  readonly amount: Money;
  readonly at: Instant;
};

/** A transfer to a downline without its money. */
export const recordSentDown = (tx: Tx, { sender, receiver, amount, at }: SentTransfer): Promise<void> =>
  insertMemberTransfer(tx, {
    id: makeId('mt', at, new Uint8Array(16).fill(7)),
    merchant: 'demo',
    sender,
    receiver,
    direction: 'downline',
    currency: 'PHP',
    amount,
    remark: '',
    madeAt: at,
  });
