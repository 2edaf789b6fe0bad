/** What was earned in the days, and of what, beside the days just before. */
import { useQuery } from '@tanstack/react-query';
import { addDays, countDays } from '#kernel/calendar.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { ButtonLink, Money } from '#ui';
import { IncomeSources } from '../figure/IncomeSources.tsx';
import { changePermille, moneyWords, percentWords } from '../figure/money-words.ts';
import { incomeQuery } from '../report/report.queries.ts';
import styles from './IncomePanel.module.css';
import type { Overview } from './overview.queries.ts';
import { useOverviewText } from './texts.ts';

export function IncomePanel({ overview: { income, startDate, endDate } }: { readonly overview: Overview }) {
  const text = useOverviewText();
  const symbol = useSite().brand.currencySymbol;
  const days = countDays({ startDate, endDate });
  const total = amountOf(income.total);
  const before = useQuery(
    incomeQuery(useCall(), { startDate: addDays(startDate, -days), endDate: addDays(startDate, -1), pageSize: 1 }),
  );
  const earlier = before.data && !before.isPlaceholderData ? amountOf(before.data.totals.total) : null;
  const permille = earlier === null ? null : changePermille(total, earlier);
  return (
    <section className={styles.panel} aria-label={text('overview.income', { days })}>
      <div className={styles.head}>
        <div>
          <h2>{text('overview.income', { days })}</h2>
          <b className={styles.total}>
            <Money amount={total} symbol={symbol} />
          </b>
          <p className={styles.change}>
            {permille !== null && permille !== 0 && (
              <b data-side={permille > 0 ? 'more' : 'less'}>
                {text(permille > 0 ? 'overview.more' : 'overview.less', { share: percentWords(permille) })}
              </b>
            )}
            {earlier !== null && (
              <span>{text('overview.income.before', { days, amount: moneyWords(symbol, earlier) })}</span>
            )}
          </p>
        </div>
        <ButtonLink kind="ghost" size="small" to="/agentHome/palStatementsAgentCopy">
          {text('overview.income.open')}
        </ButtonLink>
      </div>
      <IncomeSources income={income} />
    </section>
  );
}
