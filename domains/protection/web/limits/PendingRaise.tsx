/** A raise that waits. It can be taken back at any time, and after a day it asks for the second yes. */
import { cancelRaise, confirmRaise } from '#domains/protection/contract/limit.ts';
import { instant } from '#kernel/time.ts';
import { answerOf } from '#platform/web/answer.ts';
import { useCall } from '#platform/web/caller.ts';
import { useSingleMutation } from '#platform/web/single-mutation.ts';
import { Button, Icon, useToast } from '#ui';
import { LimitAmount, Worded } from '../LimitAmount.tsx';
import { amountOf } from '../limit-level.ts';
import { useProtectionChanged, type WireLimit } from '../protection.queries.ts';
import { minuteText } from '../reset-text.ts';
import styles from './LimitsGrid.module.css';
import { useText } from './texts.ts';

type Props = { readonly limit: WireLimit; readonly now: number; readonly offsetMinutes: number };

export function PendingRaise({ limit, now, offsetMinutes }: Props) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = useProtectionChanged();
  const { kind, period, value, pending } = limit;
  const answer = useSingleMutation({
    mutationFn: (deed: 'cancel' | 'confirm') =>
      deed === 'cancel'
        ? answerOf(call(cancelRaise, { kind, period }))
        : answerOf(call(confirmRaise, { kind, period })),
    onSuccess: (_, deed) => {
      toast({ text: text(deed === 'cancel' ? 'limits.raise.cancelled' : 'limits.raise.confirmed') });
      return changed();
    },
    onError: ({ message }) => toast({ text: message, tone: 'error' }),
  });
  if (!pending) return null;
  const moment = (at: number) => minuteText(instant(at), offsetMinutes);
  const isReady = now >= pending.readyAt;
  const deed = answer.isPending ? answer.variables : null;
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
            <Worded say={(amount) => text('limits.raise.to', { amount })}>
              <LimitAmount kind={kind} amount={amountOf(pending.value)} />
            </Worded>
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
          <Button kind="outline" busy={deed === 'confirm'} onPress={() => answer.mutate('confirm')}>
            {text('limits.raise.confirm')}
          </Button>
        )}
        <Button busy={deed === 'cancel'} onPress={() => answer.mutate('cancel')}>
          {text('limits.raise.cancel')}
        </Button>
      </div>
    </div>
  );
}
