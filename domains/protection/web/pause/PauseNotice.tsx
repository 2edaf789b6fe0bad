/** Replaces the deposit form during a pause: until when, what stays available, and where to find help. */
import { useQuery } from '@tanstack/react-query';
import { instant } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ButtonLink, Icon } from '#ui';
import styles from '../Guard.module.css';
import { minuteText } from '../limit/reset-text.ts';
import { protectionQuery } from '../protection.queries.ts';
import { useText } from '../texts.ts';

export function PauseNotice() {
  const text = useText();
  const { data } = useQuery(protectionQuery(useCall()));
  if (!data?.pause) return null;
  const { pause, safeguards, offsetMinutes } = data;
  return (
    <section className={styles.pause} role="status">
      <Icon name="hand" />
      <div>
        <h2>{text(`guard.pause.${pause.kind}`, { until: minuteText(instant(pause.endsAt), offsetMinutes) })}</h2>
        <p>{text('guard.pause.open')}</p>
        <p>{text('guard.pause.help', { helpline: safeguards.helpline, hours: safeguards.helpHours })}</p>
      </div>
      <ButtonLink icon="withdraw" to="/member/withdraw">
        {text('guard.pause.withdraw')}
      </ButtonLink>
    </section>
  );
}
