/** The second step of a break: what it means, from when and until when. */
import { useState } from 'react';
import { type PauseTerm, startPause } from '#domains/protection/contract/pause.ts';
import { createPause, kindOfTerm } from '#domains/protection/rules/pause.ts';
import { instant } from '#kernel/time.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, Icon, useToast } from '#ui';
import styles from '../limit/LimitDialog.module.css';
import { minuteText } from '../limit/reset-text.ts';
import { useText } from '../limit/texts.ts';
import { useInvalidateProtection } from '../protection.queries.ts';
import { useText as useGuardText } from '../texts.ts';

type Props = { readonly term: PauseTerm; readonly now: number; readonly onClose: () => void };

const closedMessages = ['limits.pause.no.deposit', 'limits.pause.no.play', 'limits.pause.no.offers'] as const;

export function PauseDialog({ term, now, onClose }: Props) {
  const text = useText();
  const guardText = useGuardText();
  const call = useCall();
  const toast = useToast();
  const changed = useInvalidateProtection();
  const { platformOffsetMinutes } = useSite();
  const [refusal, setRefusal] = useState('');
  const start = useSingleMutation({
    mutationFn: () => unwrapCall(call(startPause, { term })),
    onSuccess: async () => {
      await changed();
      onClose();
      toast({ text: text('limits.pause.started') });
    },
    onError: ({ message }) => setRefusal(message),
  });
  const kind = kindOfTerm(term);
  const { endsAt, finalUntil } = createPause(term, instant(now), platformOffsetMinutes);
  const named = text(`limits.term.${term}`);
  const until = minuteText(endsAt, platformOffsetMinutes);
  return (
    <Dialog
      title={text(`limits.pause.${kind}`, { term: named })}
      closeLabel={guardText('guard.close')}
      size="small"
      busy={start.isPending}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>
          {finalUntil < endsAt
            ? text('limits.pause.final', { until, final: minuteText(finalUntil, platformOffsetMinutes) })
            : text('limits.pause.until', { until })}
        </p>
        <ul className={styles.means}>
          {closedMessages.map((key) => (
            <li key={key}>
              <Icon name="close" />
              {text(key)}
            </li>
          ))}
          <li data-open>
            <Icon name="check" />
            {text('limits.pause.yes.withdraw')}
          </li>
        </ul>
        {refusal && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
        <Button
          kind={kind === 'self_exclusion' ? 'danger' : 'secondary'}
          size="large"
          wide
          busy={start.isPending}
          onPress={() => start.mutate()}
        >
          {kind === 'self_exclusion' ? text('limits.exclusion.start', { term: named }) : text('limits.cooling.start')}
        </Button>
        <Button kind="ghost" wide onPress={onClose}>
          {guardText('guard.back')}
        </Button>
      </div>
    </Dialog>
  );
}
