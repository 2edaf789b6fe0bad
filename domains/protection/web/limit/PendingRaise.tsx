/** A pending raise. It can be cancelled at any time, and confirmed after a day. */
import { cancelRaise, confirmRaise } from '#domains/protection/contract/limit.ts';
import { instant } from '#kernel/time.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, Icon, useToast } from '#ui';
import { useInvalidateProtection, type WireLimit } from '../protection.queries.ts';
import { AmountSentence, LimitAmount } from './LimitAmount.tsx';
import styles from './LimitsGrid.module.css';
import { amountOf } from './limit-level.ts';
import { minuteText } from './reset-text.ts';
import { useText } from './texts.ts';

type Props = { readonly limit: WireLimit; readonly now: number; readonly offsetMinutes: number };

export function PendingRaise({ limit, now, offsetMinutes }: Props) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = useInvalidateProtection();
  const { kind, period, value, pending } = limit;
  const answer = useSingleMutation({
    mutationFn: (action: 'cancel' | 'confirm') =>
      action === 'cancel'
        ? unwrapCall(call(cancelRaise, { kind, period }))
        : unwrapCall(call(confirmRaise, { kind, period })),
    onSuccess: (_, action) => {
      toast({ text: text(action === 'cancel' ? 'limits.raise.cancelled' : 'limits.raise.confirmed') });
      return changed();
    },
    onError: ({ message }) => toast({ text: message, tone: 'error' }),
  });
  if (!pending) return null;
  const moment = (at: number) => minuteText(instant(at), offsetMinutes);
  const isReady = now >= pending.readyAt;
  const action = answer.isPending ? answer.variables : null;
  return (
    <div className={styles.pending}>
      <Icon name="clock" />
      <p>
        <b>
          {text(`limits.raise.${period}`, { kind: text(`limits.${kind}`) })},{' '}
          <LimitAmount kind={kind} amount={amountOf(value)} />{' '}
          {pending.value === null ? (
            text('limits.raise.away')
          ) : (
            <AmountSentence say={(amount) => text('limits.raise.to', { amount })}>
              <LimitAmount kind={kind} amount={amountOf(pending.value)} />
            </AmountSentence>
          )}
        </b>
        <small>
          {isReady
            ? text('limits.raise.ready', { asked: moment(pending.askedAt), lapses: moment(pending.lapsesAt) })
            : text('limits.raise.waits', { asked: moment(pending.askedAt), ready: moment(pending.readyAt) })}
        </small>
      </p>
      <div className={styles.acts}>
        {isReady && (
          <Button kind="outline" busy={action === 'confirm'} onPress={() => answer.mutate('confirm')}>
            {text('limits.raise.confirm')}
          </Button>
        )}
        <Button busy={action === 'cancel'} onPress={() => answer.mutate('cancel')}>
          {text('limits.raise.cancel')}
        </Button>
      </div>
    </div>
  );
}
