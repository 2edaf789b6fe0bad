/** Sends a letter to one member, in the transaction of its cause. */
import { type MemberId, makeId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { publishLiveEvents } from '#platform/server/outbox/index.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { queueDeliveries } from '../delivery/delivery.ts';
import { insertLetter, type LetterContent, type LetterId, type LetterParams } from './letter.store.ts';
import { type TemplateName, templates } from './template.ts';

const idBytes = 16;

export type LetterOrder = {
  readonly merchant: string;
  readonly member: MemberId;
  readonly at: Instant;
  readonly rng: Rng;
};

export const makeLetterId = ({ at, rng }: Pick<LetterOrder, 'at' | 'rng'>): LetterId =>
  makeId('ib', at, rng.bytes(idBytes));

/** The badge of every open page of the member is read again. */
export const publishInboxChanges = (tx: Tx, members: readonly MemberId[]): Promise<void> =>
  publishLiveEvents(
    tx,
    members.map((member) => ({ topic: `member:${member}`, event: 'message', data: {} })),
  );

export const publishInboxChange = (tx: Tx, member: MemberId): Promise<void> => publishInboxChanges(tx, [member]);

type TemplateParams<Name extends TemplateName> = Readonly<
  Partial<Record<keyof (typeof templates)[Name]['params'], LetterParams[string]>>
>;

/** About something that happened, by a template. */
export async function sendLetter<Name extends TemplateName>(
  tx: Tx,
  { template, params, ...order }: LetterOrder & { readonly template: Name; readonly params: TemplateParams<Name> },
): Promise<void> {
  const { kind } = templates[template];
  const { merchant, member, at } = order;
  const id = makeLetterId(order);
  const rest = { template, params: params as LetterParams, content: null };
  await insertLetter(tx, { id, merchant, member, kind, ...rest, sentAt: at });
  await queueDeliveries(tx, { letter: id, kind, writtenAt: at }, [member]);
  await publishInboxChange(tx, member);
}

/** In words of the operator. */
export async function sendWrittenLetter(
  tx: Tx,
  { kind, content, ...order }: LetterOrder & { readonly kind: 'system' | 'promotion'; readonly content: LetterContent },
): Promise<LetterId> {
  const id = makeLetterId(order);
  const { merchant, member, at } = order;
  await insertLetter(tx, { id, merchant, member, kind, template: null, params: null, content, sentAt: at });
  await queueDeliveries(tx, { letter: id, kind, writtenAt: at }, [member]);
  await publishInboxChange(tx, member);
  return id;
}
