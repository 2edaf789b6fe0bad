/** The rank, what is counted towards the next one, and what keeps this one. */
import { addDays } from '#kernel/calendar.ts';
import { dayMs, instant, platformTime } from '#kernel/time.ts';
import { amountOf, chartNumber } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money, ProgressBar, Tag } from '#ui';
import { useCashText } from '../use-cash-text.ts';
import { RankStar } from './RankStar.tsx';
import { useText } from './texts.ts';
import styles from './Vip.module.css';
import type { Vip } from './vip.queries.ts';

type Props = { readonly vip: Vip };
type Progress = NonNullable<Vip['progress']>;

export function VipHead({ vip }: Props) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  const { level, label, since, progress } = vip;
  return (
    <section className={styles.head} aria-label={text('vip.yours')}>
      <div className={styles.rank}>
        <RankStar level={level} size="large" />
        <div>
          <Tag tone="gold">{text('vip.yours')}</Tag>
          <h2>{text('vip.rank', { level })}</h2>
          <p>{label}</p>
          {since !== null && (
            <p>{text('vip.since', { date: platformTime(instant(since), platformOffsetMinutes).slice(0, 10) })}</p>
          )}
        </div>
      </div>
      {progress ? (
        <>
          <Towards vip={vip} progress={progress} />
          <Keep level={level} progress={progress} />
        </>
      ) : (
        <div className={styles.paused}>
          <h3>{text('vip.paused')}</h3>
          <p>{text('vip.paused.why')}</p>
        </div>
      )}
    </section>
  );
}

function Towards({ vip, progress }: Props & { readonly progress: Progress }) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  const { ranks, joinedAt } = vip;
  const next = ranks.find(({ level }) => level === progress.next);
  const asksDeposits = next !== undefined && amountOf(next.deposit) > 0n;
  const date = platformTime(instant(joinedAt), platformOffsetMinutes).slice(0, 10);
  return (
    <div>
      <h3>{next ? text('vip.towards', { level: next.level }) : text('vip.top')}</h3>
      <Bar label={text('vip.validBets')} value={progress.validBet} needed={next?.turnover ?? null} />
      {asksDeposits && <Bar label={text('vip.deposits')} value={progress.deposits} needed={next.deposit} />}
      <p className={styles.fine}>
        {asksDeposits && `${text('vip.counted.both')} `}
        {text('vip.counted', { date })}
      </p>
    </div>
  );
}

type BarProps = { readonly label: string; readonly value: string; readonly needed: string | null };

function Bar({ label, value, needed }: BarProps) {
  const text = useText();
  const cash = useCashText();
  const symbol = useSite().brand.currencySymbol;
  return (
    <div className={styles.bar}>
      <div>
        <span>{label}</span>
        <b>
          <Money amount={amountOf(value)} symbol={symbol} />
        </b>
      </div>
      {needed !== null && (
        <>
          <ProgressBar value={chartNumber(amountOf(value))} max={chartNumber(amountOf(needed))} label={label} />
          <small>{text('vip.of', { amount: cash(needed) })}</small>
        </>
      )}
    </div>
  );
}

type KeepProps = { readonly level: number; readonly progress: Progress };

function Keep({ level, progress }: KeepProps) {
  const text = useText();
  const cash = useCashText();
  const { platformOffsetMinutes, serverTime } = useSite();
  const { month, regain } = progress;
  const regainText = regain && text('vip.regain', { level: regain.level, needed: cash(regain.needed) });
  if (!month)
    return (
      <div>
        <h3>{text('vip.keep.none', { level })}</h3>
        <p className={styles.fine}>{text('vip.keep.none.why')}</p>
        {regainText && <p className={styles.fine}>{regainText}</p>}
      </div>
    );
  const until = platformTime(instant(month.endsAt - 1), platformOffsetMinutes);
  const amounts = { played: cash(month.validBet), needed: cash(month.needed), month: month.from.slice(0, 7) };
  const rule = { until, level: level - 1, from: addDays(until.slice(0, 10), 1) };
  return (
    <div>
      <h3>{text('vip.keep', { level })}</h3>
      <ProgressBar
        value={chartNumber(amountOf(month.validBet))}
        max={chartNumber(amountOf(month.needed))}
        label={text('vip.keep', { level })}
        tone="positive"
      />
      <p>{text('vip.keep.of', amounts)}</p>
      <p className={styles.fine}>{text(month.kept ? 'vip.keep.kept' : 'vip.keep.until', rule)}</p>
      <p className={styles.fine}>
        {text('vip.keep.days', { count: Math.max(0, Math.ceil((month.endsAt - serverTime) / dayMs)) })}
      </p>
      {regainText && <p className={styles.fine}>{regainText}</p>}
    </div>
  );
}
