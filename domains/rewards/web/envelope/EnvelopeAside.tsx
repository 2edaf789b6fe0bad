/** What a window holds, and the windows after it. */
import { instant, platformTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Card, SummaryList } from '#ui';
import styles from './Envelope.module.css';
import type { EnvelopeView } from './envelope.queries.ts';
import { useText } from './texts.ts';
import { useAmount } from './use-amount.ts';

type Props = {
  readonly envelope: EnvelopeView;
  readonly next: readonly EnvelopeView[];
  readonly onCheck: () => void;
};

export function EnvelopeAside({ envelope, next, onCheck }: Props) {
  const text = useText();
  const amount = useAmount();
  const { platformOffsetMinutes } = useSite();
  const time = (at: number) => platformTime(instant(at), platformOffsetMinutes).slice(0, 16);
  const windowOf = ({ opensAt, closesAt }: EnvelopeView) => {
    const [from, until] = [time(opensAt), time(closesAt)];
    // The day is repeated only where the window ends on another one.
    return text('envelope.window.value', {
      from,
      until: from.slice(0, 10) === until.slice(0, 10) ? until.slice(11) : until,
    });
  };
  const { count, budget, min, kind, commit, isProven } = envelope;
  return (
    <div className={styles.aside}>
      <Card title={text('envelope.facts')}>
        <SummaryList
          rows={[
            { label: text('envelope.window'), value: <bdi>{windowOf(envelope)}</bdi> },
            { label: text('envelope.count'), value: count.toLocaleString('en-US') },
            { label: text('envelope.budget'), value: <bdi>{amount(budget)}</bdi> },
            {
              label: text(kind === 'fixed' ? 'envelope.each' : 'envelope.smallest'),
              value: <bdi>{amount(min)}</bdi>,
            },
            { label: text('envelope.turnover'), value: text('envelope.once') },
          ]}
        />
        <p className={styles.hash}>
          <small>{text('envelope.commit')}</small>
          <bdi>{commit}</bdi>
        </p>
        {isProven ? (
          <Button size="small" icon="shield" wide onPress={onCheck}>
            {text('envelope.check')}
          </Button>
        ) : (
          <p className={styles.fine}>{text('envelope.check.later')}</p>
        )}
      </Card>
      {next.length > 0 && (
        <Card title={text('envelope.next')}>
          <ul className={styles.next}>
            {next.map((each) => (
              <li key={each.envelopeId}>
                <b>{each.name}</b>
                <bdi>{windowOf(each)}</bdi>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
