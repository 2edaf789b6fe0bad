import { useMutation } from '@tanstack/react-query';
import {
  type RealityCheckMinutes,
  realityCheckMinutes,
  setRealityCheck,
} from '#domains/protection/contract/reality-check.ts';
import { answerOf } from '#platform/web/answer.ts';
import { useCall } from '#platform/web/caller.ts';
import { Chip, useToast } from '#ui';
import { useProtectionChanged } from '../protection.queries.ts';
import styles from './Limits.module.css';
import { useText } from './texts.ts';

/** How often the note comes. It has no off: the law asks for it. */
export function RealityCheckCard({ minutes }: { readonly minutes: RealityCheckMinutes }) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = useProtectionChanged();
  const choice = useMutation({
    mutationFn: (chosen: RealityCheckMinutes) => answerOf(call(setRealityCheck, { minutes: chosen })),
    onSuccess: changed,
    onError: ({ message }) => toast({ text: message, tone: 'error' }),
  });
  const shown = choice.isPending ? choice.variables : minutes;
  return (
    <section className={styles.padded} aria-labelledby="limits-check">
      <h2 id="limits-check">{text('limits.check')}</h2>
      <p>{text('limits.check.lead')}</p>
      <div className={styles.chips} role="group" aria-label={text('limits.check.label')}>
        {realityCheckMinutes.map((each) => (
          <Chip key={each} selected={each === shown} onPress={() => choice.mutate(each)}>
            {text('limits.check.minutes', { minutes: each })}
          </Chip>
        ))}
      </div>
      <p className={styles.fine}>{text('limits.check.note', { minutes: shown })}</p>
    </section>
  );
}
