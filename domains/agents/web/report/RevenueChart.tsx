/** The result of each day above and below zero, or of each team side by side. The table below has the same figures. */
import { amountOf, chartNumber } from '#platform/web/record/amount.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useSite } from '#platform/web/site.ts';
import { usePlatformDay } from '#platform/web/use-platform-day.ts';
import { formatTick, Money, ShareBar, SignedMoney, ZeroBars } from '#ui';
import { ChartNote } from '../chart/ChartNote.tsx';
import { Legend } from '../chart/Legend.tsx';
import { signedWords } from '../figure/money-words.ts';
import { Panel } from '../figure/Panel.tsx';
import styles from './Report.module.css';
import type { RevenuePage } from './report.queries.ts';
import { revenueDaysOf } from './report-days.ts';
import { useReportText } from './texts.ts';

type Props = { readonly page: RevenuePage; readonly group: 'day' | 'downline' };

export function RevenueChart({ page, group }: Props) {
  const text = useReportText();
  const legend = (
    <Legend
      entries={[
        { tone: 'won', label: text('report.won') },
        { tone: 'lost', label: text('report.lost') },
      ]}
    />
  );
  return (
    <Panel title={text(`report.chart.${group}`)} end={legend} padded>
      {group === 'day' ? <DayBars page={page} /> : <TeamBars page={page} />}
    </Panel>
  );
}

function DayBars({ page }: { readonly page: RevenuePage }) {
  const text = useReportText();
  const symbol = useSite().brand.currencySymbol;
  const days = revenueDaysOf(page, usePlatformDay());
  return (
    <ZeroBars
      label={text('report.chart.says', {
        from: page.startDate,
        to: page.endDate,
        total: signedWords(symbol, amountOf(page.totals.profitAndLoss)),
      })}
      bars={days.map(({ name, profitAndLoss, validBets }) => {
        const value = chartNumber(amountOf(profitAndLoss));
        return {
          key: name,
          name: name.slice(5),
          value,
          mark: formatTick(value),
          note: (
            <ChartNote
              title={name}
              rows={[
                {
                  label: text('report.result'),
                  value: <SignedMoney amount={amountOf(profitAndLoss)} symbol={symbol} />,
                },
                { label: text('report.validBets'), value: <Money amount={amountOf(validBets)} symbol={symbol} /> },
              ]}
            />
          ),
        };
      })}
    />
  );
}

function TeamBars({ page }: { readonly page: RevenuePage }) {
  const text = useReportText();
  const symbol = useSite().brand.currencySymbol;
  const own = useSession()?.userName;
  const rows = page.content.map(({ name, profitAndLoss }) => ({ name, amount: amountOf(profitAndLoss) }));
  const max = Math.max(0, ...rows.map(({ amount }) => Math.abs(chartNumber(amount))));
  return (
    <ul className={styles.share}>
      {rows.map(({ name, amount }) => (
        <li key={name}>
          <span>{name === own ? text('report.own', { name }) : name}</span>
          <ShareBar value={chartNumber(amount)} max={max} />
          <b>
            <SignedMoney amount={amount} symbol={symbol} />
          </b>
        </li>
      ))}
    </ul>
  );
}
