/** Codes for a login or a new password are free of puzzles until an address wants several. */
import type { Refusal } from '../login/establish-session.ts';

type CodeRequest<Answer> = (humanVerification: string | undefined) => Promise<Answer | Refusal>;

/** Calls, and retries with a human check where that was missing. Null where the check was cancelled. */
export async function retryWithHumanCheck<Answer extends object>(
  ask: CodeRequest<Answer>,
  askHuman: () => Promise<string | null>,
): Promise<Answer | Refusal | null> {
  const first = await ask(undefined);
  if (!('fault' in first) || first.fault !== 'human_required') return first;
  const result = await askHuman();
  return result === null ? null : ask(result);
}
