import { CallError } from '#platform/web/answer.ts';
import { useText } from './texts.ts';
import { isUnsure } from './use-intent.ts';

/** What is said of a deed that failed: that no money moved, or that nobody knows. */
export function useFailureText(): (error: Error) => string {
  const text = useText();
  return (error) =>
    error instanceof CallError && isUnsure(error.fault)
      ? text('cashier.unsure')
      : text('cashier.retry.lead', { message: error.message });
}
