/** Every key once more: a key that was answered gets the same answer for ever. */
import type { Client } from './client.ts';
import type { Answered } from './load.ts';
import { answerOf } from './wire.ts';

const callers = 64;

/** How many keys were answered otherwise than the first time. */
export async function changedAnswers(client: Client, answered: readonly Answered[]): Promise<number> {
  let next = 0;
  let changed = 0;
  const caller = async () => {
    for (let each = answered[next++]; each; each = answered[next++]) {
      const again = await client.ask(each.item);
      if (!again.replayed || answerOf(again) !== answerOf(each.verdict)) changed += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return changed;
}
