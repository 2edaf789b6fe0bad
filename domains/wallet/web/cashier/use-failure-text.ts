import { CallError } from '#platform/web/call/unwrap-call.ts';
import { isOutcomeUnknown } from '#platform/web/call/use-idempotency-key.ts';
import { useText } from './texts.ts';

/** The text of a failed action: that no money moved, or that it is uncertain. */
export function useFailureText(): (error: Error) => string {
  const text = useText();
  return (error) =>
    error instanceof CallError && isOutcomeUnknown(error.fault)
      ? text('cashier.unsure')
      : text('cashier.retry.lead', { message: error.message });
}
