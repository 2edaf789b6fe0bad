/** Rooms of the demo world, with what was said in them. */
import { cleanChatText } from '#domains/messages/rules/chat-text.ts';
import { assert } from '#kernel/assert.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { insertMessage, insertRoom, type Room } from './chat/chat.store.ts';

export type DemoLine = {
  readonly member: MemberId;
  readonly name: string;
  readonly level: number;
  readonly isModerator: boolean;
  readonly words: string;
  readonly at: Instant;
};

const idBytes = 16;

export async function createDemoRoom(
  tx: Tx,
  { lines, rng, ...room }: Room & { readonly lines: readonly DemoLine[]; readonly rng: Rng },
): Promise<void> {
  await insertRoom(tx, room);
  for (const { words, at, ...author } of lines) {
    const text = cleanChatText(words, new Set());
    assert('words' in text, `nobody may say "${words}"`);
    const id = makeId('cm', at, rng.bytes(idBytes));
    await insertMessage(tx, { ...author, id, room: room.id, words: text.words, card: null, sentAt: at });
  }
}
