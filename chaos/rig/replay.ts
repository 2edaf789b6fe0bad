/** Every key once more: a key that was answered gets the same answer for ever. */

import type { AnsweredItem } from './load.ts';
import type { PostingClient } from './posting-client.ts';
import { comparableAnswer } from './posting-json.ts';

const callers = 64;

/** How many keys were answered otherwise than the first time. */
export async function countChangedAnswers(client: PostingClient, answers: readonly AnsweredItem[]): Promise<number> {
  let next = 0;
  let changed = 0;
  const caller = async () => {
    for (let each = answers[next++]; each; each = answers[next++]) {
      const again = await client.ask(each.item);
      if (!again.replayed || comparableAnswer(again) !== comparableAnswer(each.verdict)) changed += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return changed;
}
