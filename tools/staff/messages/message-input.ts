/** What commands about messages have in common: who acts and why, and how a refusal is explained. */
import type { MessageStaffAction } from '#domains/messages/server/index.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import { type CommandInput, type CommandResult, decline, type StaffContext, succeed, usageError } from '../command.ts';

const minReason = 3;
const maxReason = 500;

type Work<Value, Fault extends string> = {
  readonly act: (tx: Tx, action: MessageStaffAction) => Promise<Outcome<Value, Fault>>;
  readonly describe: (value: Value) => string;
  readonly faultTexts: Readonly<Record<Fault, string>>;
};

/** Does it in one transaction with its row of the audit. */
export async function runMessageAction<Value, Fault extends string>(
  { pool, clock }: StaffContext,
  { actor, options }: CommandInput,
  { act, describe, faultTexts }: Work<Value, Fault>,
): Promise<CommandResult> {
  const reason = options.remark?.trim() ?? '';
  if (reason.length < minReason || reason.length > maxReason)
    return usageError('Why? --remark has three to 500 letters, and the audit keeps it.');
  const outcome = await inRetriedTransaction(pool, (tx) => act(tx, { actor, reason, at: clock.now() }));
  return outcome.ok
    ? succeed(`Done: ${describe(outcome.value)}, in the name of ${actor}.`)
    : decline(`Refused, nothing was changed: ${faultTexts[outcome.fault]}.`);
}
