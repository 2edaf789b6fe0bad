/** Rooms and conversations of the demo world. Messages go through the product's own functions, with the clock set to their time. */
import type { SupportSubject } from '#domains/messages/contract/support.ts';
import { assert } from '#kernel/assert.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { insertRoom, type Room } from './chat/chat.store.ts';
import { createSendMessage } from './chat/chat.ts';
import { createShareWin, type WinDeps } from './chat/win.ts';
import type { ChatDeps } from './chat/write-message.ts';
import { closeChat, insertChat, insertSupportMessage, saveRating } from './support/support.store.ts';
import { answerSupportChat } from './support/support-staff.ts';

export type DemoLine = { readonly roomId: string; readonly member: MemberId; readonly at: Instant } & (
  | { readonly words: string }
  /** A won bet of the member. */
  | { readonly betId: string }
);

type DemoTalk = {
  readonly merchant: string;
  readonly currency: string;
  readonly rooms: readonly Omit<Room, 'merchant'>[];
  readonly lines: readonly DemoLine[];
  readonly rng: Rng;
};

const idBytes = 16;

/** Sorted by time across all rooms, because the shortest interval between two messages of a member counts in all of them together. */
export async function createDemoRooms(
  tx: Tx,
  deps: ChatDeps & Pick<WinDeps, 'readWin'>,
  { merchant, currency, rooms, lines, rng }: DemoTalk,
): Promise<void> {
  for (const room of rooms) await insertRoom(tx, { ...room, merchant });
  const [send, share] = [createSendMessage(deps), createShareWin(deps)];
  for (const line of lines.toSorted((one, other) => one.at - other.at)) {
    const { roomId, member, at } = line;
    const context = { tx, rng, caller: { member }, site: { merchant, currency }, clock: { now: () => at } };
    const verdict =
      'words' in line
        ? await send(context, { roomId, words: line.words })
        : await share(context, { roomId, betId: line.betId });
    assert(verdict.ok, `a line of ${roomId} was refused: ${verdict.ok ? '' : verdict.fault}`);
  }
}

type DemoConversation = {
  readonly merchant: string;
  readonly member: MemberId;
  readonly subject: SupportSubject;
  readonly agent: string;
  readonly lines: readonly { readonly side: 'visitor' | 'staff'; readonly words: string; readonly at: Instant }[];
  readonly endedAt: Instant;
  readonly wasHelpful: boolean;
  readonly rng: Rng;
};

export async function createDemoConversation(tx: Tx, conversation: DemoConversation): Promise<void> {
  const { merchant, member, subject, agent, lines, endedAt, wasHelpful, rng } = conversation;
  const [first] = lines;
  if (!first) return;
  const id = makeId('sc', first.at, rng.bytes(idBytes));
  await insertChat(tx, { id, merchant, member, secretSha256: null, subject, createdAt: first.at });
  for (const { side, words, at } of lines) {
    if (side === 'staff') {
      const answered = await answerSupportChat(tx, { merchant, chat: id, actor: agent, words, at, rng });
      assert(answered.ok, `an answer in ${id} was refused`);
    } else {
      const message = makeId('sm', at, rng.bytes(idBytes));
      const said = { chat: id, side, agent: null, words, clientId: message, sentAt: at } as const;
      await insertSupportMessage(tx, { ...said, id: message });
    }
  }
  await closeChat(tx, id, endedAt);
  await saveRating(tx, id, wasHelpful);
}
