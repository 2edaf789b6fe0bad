/** Codes for a login or a new password are free of puzzles until an address wants several. */
import type { Refusal } from '../entrance.ts';

type Ask<Answer> = (humanVerification: string | undefined) => Promise<Answer | Refusal>;

/** Asks, and once more with a human's proof where that is what was missing. Null where the proof was given up. */
export async function askAsHuman<Answer extends object>(
  ask: Ask<Answer>,
  askHuman: () => Promise<string | null>,
): Promise<Answer | Refusal | null> {
  const first = await ask(undefined);
  if (!('fault' in first) || first.fault !== 'human_required') return first;
  const result = await askHuman();
  return result === null ? null : ask(result);
}
