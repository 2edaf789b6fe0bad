/** Sends one change of a limit and reports the result. */
import { type LimitKind, type LimitPeriod, removeLimit, setLimit } from '#domains/protection/contract/limit.ts';
import { instant } from '#kernel/time.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useToast } from '#ui';
import { useInvalidateProtection } from '../protection.queries.ts';
import { minuteText } from './reset-text.ts';
import { useText } from './texts.ts';

export type LimitKey = { readonly kind: LimitKind; readonly period: LimitPeriod };

/** Null: the limit is to be taken away. */
type LimitChangeRequest = LimitKey & { readonly value: string | null };

type Props = {
  readonly offsetMinutes: number;
  readonly onDone: () => void;
  readonly onRefused: (message: string) => void;
};

export function useLimitChange({ offsetMinutes, onDone, onRefused }: Props) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = useInvalidateProtection();
  return useSingleMutation({
    mutationFn: ({ value, ...name }: LimitChangeRequest) =>
      value === null ? unwrapCall(call(removeLimit, name)) : unwrapCall(call(setLimit, { ...name, value })),
    onSuccess: async ({ limits }, { kind, period }) => {
      const pending = limits.find((one) => one.kind === kind && one.period === period)?.pending;
      await changed();
      onDone();
      const ready = pending && minuteText(instant(pending.readyAt), offsetMinutes);
      toast({ text: ready ? text('limits.asked', { ready }) : text('limits.saved') });
    },
    onError: ({ message }) => onRefused(message),
  });
}
