/** What the member has opened, the newest first. */

import { useSite } from '#platform/web/site.ts';
import { Card, PlatformTime } from '#ui';
import styles from './Envelope.module.css';
import { EnvelopePicture } from './EnvelopePicture.tsx';
import type { EnvelopeList } from './envelope.queries.ts';
import { useText } from './texts.ts';
import { useAmount } from './use-amount.ts';

export function OwnEnvelopes({ opened: { rows, count, total } }: Pick<EnvelopeList, 'opened'>) {
  const text = useText();
  const amount = useAmount();
  const { platformOffsetMinutes } = useSite();
  return (
    <Card title={text('envelope.yours')}>
      <p className={styles.fine}>
        {count > 0 ? text('envelope.yours.lead', { count, total: amount(total) }) : text('envelope.yours.none')}
      </p>
      {count > 0 && (
        <ul className={styles.own}>
          {rows.map((row) => (
            <li key={row.envelopeId}>
              <span className={styles.tile}>
                <EnvelopePicture state="open" small />
              </span>
              <span>
                <b>{row.name}</b>
                <small>
                  <PlatformTime at={row.openedAt} offsetMinutes={platformOffsetMinutes} bare />
                </small>
              </span>
              <bdi className={styles.sum}>{amount(row.amount)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
