/** A card of another domain in a room: whether its author may show it, judged before the other domain moves anything. */
import { cleanChatText, countGraphemes, tidyText } from '#domains/messages/rules/chat-text.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import * as store from './chat.store.ts';
import { admitAuthor, type ChatDeps, judgePace, writeMessage } from './write-message.ts';

type CardRequest = { readonly roomId: string; readonly words: string; readonly maxGraphemes: number };
type CardFault = 'room_unknown' | 'chat_muted' | 'chat_too_fast' | 'words_invalid';

/** With the author's lock: whoever goes on shows the card in the same transaction. */
export async function admitCard(
  context: Context<Caller>,
  deps: ChatDeps,
  { roomId, words, maxGraphemes }: CardRequest,
): Promise<Outcome<(card: Exclude<store.StoredCard, { type: 'win' }>) => Promise<void>, CardFault>> {
  const admitted = await admitAuthor(context, roomId);
  if (!admitted.ok) return admitted;
  const author = admitted.value;
  const filtered = new Set(await store.listFilteredWords(context.tx, ['EN', ...author.room.languages]));
  const text = cleanChatText(words, filtered);
  if ('fault' in text || countGraphemes(tidyText(words)) > maxGraphemes) return refuse('words_invalid');
  const paced = await judgePace(context.tx, author);
  if (!paced.ok) return paced;
  return done(async (card) => void (await writeMessage(context, deps, { author, words: text.words, card })));
}
