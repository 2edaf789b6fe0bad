import type { KycState } from '#domains/protection/contract/kyc.ts';
import { instant } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { PlatformTime, Tag, type TagTone } from '#ui';
import { minuteText } from '../limit/reset-text.ts';
import styles from './Kyc.module.css';
import type { WireApplication } from './kyc.queries.ts';
import { useText } from './texts.ts';

const tones: Readonly<Record<KycState, TagTone>> = {
  pending: 'info',
  approved: 'positive',
  rejected: 'negative',
  expired: 'warning',
};

export function KycHistory({ applications }: { readonly applications: readonly WireApplication[] }) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  return (
    <section className={styles.card} aria-labelledby="kyc-history">
      <div className={styles.head}>
        <h2 id="kyc-history">{text('kyc.history')}</h2>
      </div>
      <ul className={styles.history}>
        {applications.map(({ id, tier, state, reason, submittedAt, expiresAt }) => (
          <li key={id}>
            <b>{text('kyc.tier', { tier })}</b>
            <PlatformTime at={submittedAt} offsetMinutes={platformOffsetMinutes} />
            <Tag tone={tones[state]}>{text(`kyc.state.${state}`)}</Tag>
            {reason && <p>{text(`kyc.reason.${reason}`)}</p>}
            {expiresAt !== null && (
              <p>
                {text('kyc.history.until', {
                  until: minuteText(instant(expiresAt), platformOffsetMinutes).slice(0, 10),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
