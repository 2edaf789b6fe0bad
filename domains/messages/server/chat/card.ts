/** A card of another domain in a room: whether its author may show it, judged before the other domain moves anything. */
import { countGraphemes, tidyText } from '#domains/messages/rules/chat-text.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type * as store from './chat.store.ts';
import { admitWords, type ChatDeps, judgePace, writeMessage } from './write-message.ts';

type CardRequest = { readonly roomId: string; readonly words: string; readonly maxGraphemes: number };
type CardFault = 'room_unknown' | 'chat_muted' | 'chat_too_fast' | 'words_invalid';

/** With the author's lock: whoever goes on shows the card in the same transaction. */
export async function admitCard(
  context: Context<Caller>,
  deps: ChatDeps,
  { roomId, words, maxGraphemes }: CardRequest,
): Promise<Outcome<(card: Exclude<store.StoredCard, { type: 'win' }>) => Promise<void>, CardFault>> {
  const admitted = await admitWords(context, { roomId, words });
  if (!admitted.ok) {
    const { fault, detail } = admitted;
    return fault === 'room_unknown' || fault === 'chat_muted' ? refuse(fault, detail) : refuse('words_invalid');
  }
  if (countGraphemes(tidyText(words)) > maxGraphemes) return refuse('words_invalid');
  const paced = await judgePace(context.tx, admitted.value.author);
  if (!paced.ok) return paced;
  return done(async (card) => void (await writeMessage(context, deps, { ...admitted.value, card })));
}
