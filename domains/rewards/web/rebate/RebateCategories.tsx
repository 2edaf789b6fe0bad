/** A row for each category; it opens to its games, and a game to its bets. */
import { useState } from 'react';
import { useCategoryName } from '#domains/games/web/index.ts';
import { instant, platformTime } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { EmptyState, Money, Note, type RecordColumn, RecordTable } from '#ui';
import { rateText } from '../rate-text.ts';
import { useCashText } from '../use-cash-text.ts';
import styles from './Rebate.module.css';
import { RebateGames } from './RebateGames.tsx';
import type { CategoryView, Rebate } from './rebate.queries.ts';
import { useText } from './texts.ts';

export function RebateCategories({ rebate }: { readonly rebate: Rebate }) {
  const text = useText();
  const cash = useCashText();
  const nameOf = useCategoryName();
  const { platformOffsetMinutes } = useSite();
  const [open, setOpen] = useState<string | null>(null);
  const { categories, amount, minimum, claimable, mode, lastClaim } = rebate;
  const columns = useCategoryColumns(rebate);
  const total = amountOf(amount);
  const waits = mode === 'manual' && amountOf(claimable) === 0n && total > 0n;
  return (
    <section className={styles.card} aria-label={text('rebate.byCategory')}>
      <div className={styles.title}>
        <h2>{text('rebate.byCategory')}</h2>
        <p>{text('rebate.byCategory.note')}</p>
      </div>
      {waits && <Note tone="info">{text('rebate.waits', { minimum: cash(minimum), amount: cash(amount) })}</Note>}
      {total < 0n && <Note tone="info">{text('rebate.owed', { amount: cash(amount.replace('-', '')) })}</Note>}
      {categories.length === 0 ? (
        <EmptyState
          title={text('rebate.nothing')}
          hint={[
            text('rebate.nothing.hint'),
            ...(lastClaim
              ? [
                  text('rebate.nothing.last', {
                    date: platformTime(instant(lastClaim.at), platformOffsetMinutes).slice(0, 10),
                    amount: cash(lastClaim.amount),
                  }),
                ]
              : []),
          ].join(' ')}
        />
      ) : (
        <RecordTable<CategoryView>
          label={text('rebate.byCategory')}
          rows={categories}
          keyOf={({ gameType }) => gameType}
          totalLabel={text('rebate.total')}
          columns={columns}
          details={{
            open,
            onToggle: (key) => setOpen(open === key ? null : key),
            label: ({ gameType }) => text('rebate.open', { name: nameOf(gameType) }),
            render: ({ gameType }) => <RebateGames gameType={gameType} />,
          }}
        />
      )}
    </section>
  );
}

function useCategoryColumns({ validBet, amount }: Rebate): RecordColumn<CategoryView>[] {
  const text = useText();
  const nameOf = useCategoryName();
  const symbol = useSite().brand.currencySymbol;
  const money = (value: string) => <Money amount={amountOf(value)} symbol={symbol} />;
  return [
    {
      key: 'category',
      label: text('rebate.category'),
      card: 'head',
      cell: ({ gameType, bets }) => (
        <span className={styles.name}>
          {nameOf(gameType)}
          <small>{text('rebate.bets', { count: bets })}</small>
        </span>
      ),
    },
    {
      key: 'valid',
      label: text('rebate.validBets'),
      end: true,
      card: 'figure',
      cell: (row) => money(row.validBet),
      total: money(validBet),
    },
    {
      key: 'rate',
      label: text('rebate.rate'),
      end: true,
      card: 'figure',
      cell: ({ rates }) => rates.map(({ ratePpm }) => rateText(ratePpm)).join(' · '),
    },
    {
      key: 'rebate',
      label: text('rebate.rebate'),
      end: true,
      card: 'mark',
      cell: (row) => <b className={styles.amount}>{money(row.amount)}</b>,
      total: money(amount),
    },
  ];
}
