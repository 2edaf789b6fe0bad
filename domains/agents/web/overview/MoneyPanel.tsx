/** Deposits up, withdrawals down, and what is left of both as a line. */
import { type Money as Amount, money, sum } from '#kernel/money.ts';
import { amountOf, chartNumber } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { ColumnChart, Money, SignedMoney, VisuallyHidden } from '#ui';
import { ChartNote } from '../chart/ChartNote.tsx';
import { Legend } from '../chart/Legend.tsx';
import { signedWords } from '../figure/money-words.ts';
import { Panel } from '../figure/Panel.tsx';
import type { Overview } from './overview.queries.ts';
import { useOverviewText } from './texts.ts';

type Flow = { readonly day: string; readonly in: Amount; readonly out: Amount; readonly net: Amount };

const flowOf = ({ day, deposits, withdrawals }: Overview['days'][number]): Flow => {
  const [received, paid] = [amountOf(deposits), amountOf(withdrawals)];
  return { day, in: received, out: paid, net: money(received - paid) };
};

export function MoneyPanel({ days }: { readonly days: Overview['days'] }) {
  const text = useOverviewText();
  const symbol = useSite().brand.currencySymbol;
  const flows = days.map(flowOf);
  const net = signedWords(symbol, sum(flows.map((flow) => flow.net)));
  const names = { in: text('overview.deposits'), out: text('overview.withdrawals'), net: text('overview.net') };
  return (
    <Panel
      title={text('overview.money')}
      end={
        <Legend
          entries={[
            { tone: 'c1', label: names.in },
            { tone: 'c2', label: names.out },
            { tone: 'line', label: <bdi>{`${names.net} ${net}`}</bdi> },
          ]}
        />
      }
      padded
    >
      <ColumnChart
        label={text('overview.money.says', { from: flows[0]?.day ?? '', to: flows.at(-1)?.day ?? '', net })}
        columns={flows.map((flow) => ({
          key: flow.day,
          name: flow.day.slice(5),
          values: [chartNumber(flow.in), -chartNumber(flow.out)],
          line: chartNumber(flow.net),
          note: (
            <ChartNote
              title={flow.day}
              rows={[
                { label: names.in, value: <Money amount={flow.in} symbol={symbol} /> },
                { label: names.out, value: <Money amount={flow.out} symbol={symbol} /> },
                { label: names.net, value: <SignedMoney amount={flow.net} symbol={symbol} /> },
              ]}
            />
          ),
        }))}
      />
      <FlowTable flows={flows} names={names} />
    </Panel>
  );
}

type TableProps = { readonly flows: readonly Flow[]; readonly names: Readonly<Record<'in' | 'out' | 'net', string>> };

/** The same for those who cannot see the drawing. */
function FlowTable({ flows, names }: TableProps) {
  const text = useOverviewText();
  return (
    <VisuallyHidden>
      <table>
        <caption>{text('overview.money')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('overview.day')}</th>
            <th scope="col">{names.in}</th>
            <th scope="col">{names.out}</th>
            <th scope="col">{names.net}</th>
          </tr>
        </thead>
        <tbody>
          {flows.map((flow) => (
            <tr key={flow.day}>
              <th scope="row">{flow.day}</th>
              <td>
                <Money amount={flow.in} symbol="" />
              </td>
              <td>
                <Money amount={flow.out} symbol="" />
              </td>
              <td>
                <SignedMoney amount={flow.net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
