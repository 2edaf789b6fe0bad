/** Small counts about the people of the team. */
import type { ReactNode } from 'react';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money } from '#ui';
import { moneyWords } from '../figure/money-words.ts';
import type { Overview } from './overview.queries.ts';
import styles from './TeamCounts.module.css';
import { useOverviewText } from './texts.ts';

const countText = (count: number) => count.toLocaleString('en-US');

export function TeamCounts({ overview }: { readonly overview: Overview }) {
  const text = useOverviewText();
  const symbol = useSite().brand.currencySymbol;
  const { sums, members, agents, newMembers, firstDeposits, firstDeposited, teamBalance, online } = overview;
  const counts: readonly { readonly label: string; readonly value: ReactNode; readonly note: string }[] = [
    { label: text('overview.members'), value: countText(members), note: text('overview.agents', { count: agents }) },
    {
      label: text('overview.active'),
      value: countText(sums.active),
      note: text('overview.bettors', { count: sums.bettors }),
    },
    {
      label: text('overview.newMembers'),
      value: countText(newMembers),
      note: text('overview.firstDeposits', {
        count: firstDeposits,
        amount: moneyWords(symbol, amountOf(firstDeposited)),
      }),
    },
    {
      label: text('overview.teamBalance'),
      value: <Money amount={amountOf(teamBalance)} symbol={symbol} />,
      note: text('overview.teamBalance.note'),
    },
    { label: text('overview.online'), value: countText(online), note: text('overview.online.note') },
  ];
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
