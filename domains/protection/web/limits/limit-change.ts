/** Sends one wish about a limit and says what came of it. */
import { type LimitKind, type LimitPeriod, removeLimit, setLimit } from '#domains/protection/contract/limit.ts';
import { instant } from '#kernel/time.ts';
import { answerOf } from '#platform/web/answer.ts';
import { useCall } from '#platform/web/caller.ts';
import { useSingleMutation } from '#platform/web/single-mutation.ts';
import { useToast } from '#ui';
import { useProtectionChanged } from '../protection.queries.ts';
import { minuteText } from '../reset-text.ts';
import { useText } from './texts.ts';

export type LimitName = { readonly kind: LimitKind; readonly period: LimitPeriod };

/** Null: the limit is to be taken away. */
type LimitWish = LimitName & { readonly value: string | null };

type Props = {
  readonly offsetMinutes: number;
  readonly onDone: () => void;
  readonly onRefused: (message: string) => void;
};

export function useLimitChange({ offsetMinutes, onDone, onRefused }: Props) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = useProtectionChanged();
  return useSingleMutation({
    mutationFn: ({ value, ...name }: LimitWish) =>
      value === null ? answerOf(call(removeLimit, name)) : answerOf(call(setLimit, { ...name, value })),
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
