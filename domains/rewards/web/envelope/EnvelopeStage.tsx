/** The stage: envelopes to open, a clock before the window, what was inside, or that it is over. Dark in both themes. */
import type { CSSProperties, ReactNode } from 'react';
import { instant, platformTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Icon, Note, usePlatformSecond } from '#ui';
import { clockText } from './choose-envelope.ts';
import styles from './Envelope.module.css';
import { EnvelopePicture } from './EnvelopePicture.tsx';
import type { EnvelopeView, OpenResult } from './envelope.queries.ts';
import { useText } from './texts.ts';
import { useAmount } from './use-amount.ts';

type Props = {
  readonly envelope: EnvelopeView;
  /** What the press on this page brought; null where it was opened before. */
  readonly result: OpenResult | null;
  readonly isOpening: boolean;
  readonly failure: string | null;
  readonly onOpen: () => void;
  readonly onDue: () => void;
};

/** Where the envelopes hang, in percent, and how large they are. The first is the one that Tab reaches. */
const places = [
  [50, 38, 1.3, -3],
  [17, 40, 1, 6],
  [34, 56, 0.8, -8],
  [66, 18, 1, 4],
  [80, 60, 0.9, 10],
  [88, 36, 1, 5],
  [8, 68, 0.75, -12],
  [62, 68, 0.8, -10],
  [94, 72, 0.65, -14],
] as const;

const useTime = () => {
  const { platformOffsetMinutes } = useSite();
  return (at: number) => platformTime(instant(at), platformOffsetMinutes);
};

export function EnvelopeStage(props: Props) {
  const { envelope, result } = props;
  const { phase, own } = envelope;
  if (own || result) return <OpenedStage {...props} />;
  if (phase === 'open') return <OpenStage {...props} />;
  return phase === 'waiting' ? <WaitStage {...props} /> : <EndedStage envelope={envelope} />;
}

const Stage = ({ label, isLit, children }: { label: string; isLit?: boolean; children: ReactNode }) => (
  <section className={styles.stage} data-lit={isLit || undefined} aria-label={label}>
    {children}
  </section>
);

function OpenStage({ envelope, isOpening, failure, onOpen }: Props) {
  const text = useText();
  const time = useTime();
  const { name, left, count, closesAt, unmet, audience } = envelope;
  return (
    <Stage label={name}>
      <div className={styles.words}>
        <span className={styles.live}>{text('envelope.openNow')}</span>
        <h2>{text('envelope.choose')}</h2>
        <p>{unmet ? text(`envelope.unmet.${unmet}`, { level: audience.minLevel }) : text('envelope.same')}</p>
        {failure && (
          <Note tone="bad" announced>
            {failure}
          </Note>
        )}
      </div>
      <div className={styles.hanging}>
        {places.map(([x, y, scale, turn], nth) => (
          <button
            key={`${x} ${y}`}
            type="button"
            className={styles.envelope}
            style={{ '--x': `${x}%`, '--y': `${y}%`, '--k': scale, '--r': `${turn}deg` } as CSSProperties}
            tabIndex={nth === 0 ? 0 : -1}
            aria-hidden={nth > 0 || undefined}
            aria-label={nth === 0 ? text('envelope.open') : undefined}
            aria-busy={(nth === 0 && isOpening) || undefined}
            disabled={unmet !== null}
            onClick={isOpening ? undefined : onOpen}
          >
            <EnvelopePicture state={unmet ? 'dim' : 'shut'} />
          </button>
        ))}
      </div>
      <p className={styles.foot}>
        <span>
          <Icon name="clock" /> {text('envelope.until', { time: time(closesAt) })}
        </span>
        <span>
          {text('envelope.left', { left: left.toLocaleString('en-US'), count: count.toLocaleString('en-US') })}
        </span>
      </p>
    </Stage>
  );
}

function WaitStage({ envelope, onDue }: Props) {
  const text = useText();
  const time = useTime();
  const { serverTime } = useSite();
  const second = usePlatformSecond(serverTime) ?? Math.floor(serverTime / 1_000);
  const left = envelope.opensAt - second * 1_000;
  return (
    <Stage label={envelope.name}>
      <div className={styles.middle}>
        <EnvelopePicture state="dim" />
        <h2 className={styles.lead}>{text('envelope.opensIn')}</h2>
        <p className={styles.clock} role="timer" aria-live="off">
          <bdi suppressHydrationWarning>{clockText(left)}</bdi>
        </p>
        <p className={styles.quiet}>{text('envelope.opensAt', { time: time(envelope.opensAt) })}</p>
        {left <= 0 && (
          <Button kind="primary" onPress={onDue}>
            {text('envelope.openNow')}
          </Button>
        )}
      </div>
    </Stage>
  );
}

function OpenedStage({ envelope, result }: Props) {
  const text = useText();
  const time = useTime();
  const amount = useAmount();
  const opened = result ?? envelope.own;
  if (!opened) return null;
  const words = { time: time(opened.openedAt), turnover: amount(opened.amount) };
  return (
    <Stage label={envelope.name} isLit>
      <div className={styles.middle} role={result ? 'status' : undefined}>
        <EnvelopePicture state="open" />
        <h2 className={styles.lead}>{text('envelope.inWallet')}</h2>
        <p className={styles.won}>
          <bdi>{amount(opened.amount)}</bdi>
        </p>
        <p className={styles.quiet}>
          {result
            ? text('envelope.openedBalance', { ...words, balance: amount(result.balance) })
            : text('envelope.opened', words)}
        </p>
      </div>
    </Stage>
  );
}

function EndedStage({ envelope: { name, phase, count, closesAt } }: Pick<Props, 'envelope'>) {
  const text = useText();
  const time = useTime();
  const isGone = phase === 'gone';
  return (
    <Stage label={name}>
      <div className={styles.middle}>
        <EnvelopePicture state="dim" />
        <h2>{text(isGone ? 'envelope.gone' : 'envelope.over')}</h2>
        <p className={styles.quiet}>
          {isGone ? text('envelope.goneHint', { count }) : text('envelope.overHint', { time: time(closesAt) })}
        </p>
      </div>
    </Stage>
  );
}
