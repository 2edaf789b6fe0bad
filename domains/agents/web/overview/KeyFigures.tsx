/** The four key figures with their course over the same days, each against the days just before. */
import { countDays } from '#kernel/calendar.ts';
import { type Money as Amount, money } from '#kernel/money.ts';
import { amountOf, chartNumber } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Icon, Money, SignedMoney } from '#ui';
import { Sparkline } from '../chart/Sparkline.tsx';
import { changePermille, percentWords, signedWords } from '../figure/money-words.ts';
import styles from './KeyFigures.module.css';
import type { Overview } from './overview.queries.ts';
import { useOverviewText } from './texts.ts';

const figures = [
  { name: 'deposits', tone: 'c1' },
  { name: 'withdrawals', tone: 'c2' },
  { name: 'validBets', tone: 'c4' },
  { name: 'profitAndLoss', tone: 'c3' },
] as const;

export function KeyFigures({ overview: { sums, before, days, startDate, endDate } }: { readonly overview: Overview }) {
  const text = useOverviewText();
  const symbol = useSite().brand.currencySymbol;
  const count = countDays({ startDate, endDate });
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, tone }) => {
        const [now, then] = [amountOf(sums[name]), amountOf(before[name])];
        return (
          <div key={name} className={styles.figure}>
            <dt>{text(`overview.${name}`)}</dt>
            <dd>
              <b className={styles.value}>
                {name === 'profitAndLoss' ? (
                  <SignedMoney amount={now} symbol={symbol} />
                ) : (
                  <Money amount={now} symbol={symbol} />
                )}
              </b>
              <small className={styles.change}>
                {name === 'profitAndLoss' ? (
                  <bdi>{signedWords(symbol, money(now - then))}</bdi>
                ) : (
                  <Change now={now} before={then} />
                )}
                <span>{text('overview.against', { days: count })}</span>
              </small>
              <Sparkline values={days.map((day) => chartNumber(amountOf(day[name])))} tone={tone} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Where nothing was before there is no share to write. */
function Change({ now, before }: { readonly now: Amount; readonly before: Amount }) {
  const text = useOverviewText();
  const permille = changePermille(now, before);
  if (permille === null) return <b>{text(now === before ? 'overview.same' : 'overview.new')}</b>;
  if (permille === 0) return <b>{text('overview.same')}</b>;
  return (
    <b data-side={permille > 0 ? 'more' : 'less'}>
      <Icon name={permille > 0 ? 'up' : 'down'} />
      <span>{text(permille > 0 ? 'overview.more' : 'overview.less', { share: percentWords(permille) })}</span>
    </b>
  );
}
