import { useMutation } from '@tanstack/react-query';
import {
  type RealityCheckMinutes,
  realityCheckMinutes,
  setRealityCheck,
} from '#domains/protection/contract/reality-check.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Chip, useToast } from '#ui';
import styles from '../limit/Limits.module.css';
import { useText } from '../limit/texts.ts';
import { useInvalidateProtection } from '../protection.queries.ts';

/** The interval of the reality check. It cannot be switched off: the law requires it. */
export function RealityCheckCard({ minutes }: { readonly minutes: RealityCheckMinutes }) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = useInvalidateProtection();
  const choice = useMutation({
    mutationFn: (chosen: RealityCheckMinutes) => unwrapCall(call(setRealityCheck, { minutes: chosen })),
    onSuccess: changed,
    onError: ({ message }) => toast({ text: message, tone: 'error' }),
  });
  const visibleMinutes = choice.isPending ? choice.variables : minutes;
  return (
    <section className={styles.padded} aria-labelledby="limits-check">
      <h2 id="limits-check">{text('limits.check')}</h2>
      <p>{text('limits.check.lead')}</p>
      <div className={styles.chips} role="group" aria-label={text('limits.check.label')}>
        {realityCheckMinutes.map((each) => (
          <Chip key={each} selected={each === visibleMinutes} onPress={() => choice.mutate(each)}>
            {text('limits.check.minutes', { minutes: each })}
          </Chip>
        ))}
      </div>
      <p className={styles.fine}>{text('limits.check.note', { minutes: visibleMinutes })}</p>
    </section>
  );
}
