/** What is settled next: when, and what it comes to by what is known so far. The server does it; nothing is pressed. */
import { type Instant, instant, platformTime } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Icon, usePlatformSecond } from '#ui';
import { incomeIcons } from '../figure/income-kind.ts';
import { moneyWords } from '../figure/money-words.ts';
import { Panel } from '../figure/Panel.tsx';
import { useText } from '../texts.ts';
import { countdownOf } from './countdown.ts';
import type { Overview } from './overview.queries.ts';
import styles from './SettlementPanel.module.css';
import { useOverviewText } from './texts.ts';

type Settlement = Overview['settlements'][number];

export function SettlementPanel({ settlements }: { readonly settlements: readonly Settlement[] }) {
  const text = useOverviewText();
  return (
    <Panel title={text('overview.next')} note={text('overview.next.note')}>
      {settlements.length === 0 ? (
        <p className={styles.none}>{text('overview.next.none')}</p>
      ) : (
        <ol className={styles.list}>
          {settlements.map((settlement) => (
            <SettlementRow key={`${settlement.kind} ${settlement.settlesAt}`} settlement={settlement} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function SettlementRow({ settlement: { kind, settlesAt, soFar } }: { readonly settlement: Settlement }) {
  const text = useOverviewText();
  const agents = useText();
  const { brand, platformOffsetMinutes } = useSite();
  return (
    <li>
      <span className={styles.icon}>
        <Icon name={incomeIcons[kind]} />
      </span>
      <span className={styles.name}>
        <b>{agents(`agents.kind.${kind}`)}</b>
        <small>
          <Remaining until={instant(settlesAt)} />
        </small>
      </span>
      <span className={styles.end}>
        <b>
          <bdi>{clockText(instant(settlesAt), platformOffsetMinutes)}</bdi>
        </b>
        <small>{text('overview.soFar', { amount: moneyWords(brand.currencySymbol, amountOf(soFar)) })}</small>
      </span>
    </li>
  );
}

/** `03-16 00:30:00` */
const clockText = (at: Instant, offsetMinutes: number) => platformTime(at, offsetMinutes).slice(5);

function Remaining({ until }: { readonly until: Instant }) {
  const text = useOverviewText();
  const second = usePlatformSecond(useSite().serverTime);
  if (second === null) return null;
  const { unit, ...values } = countdownOf(until - second * 1_000);
  return text(`overview.in.${unit}`, values);
}
