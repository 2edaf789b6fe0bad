/** The receiver, the fee, what is left, and what arrives; and what prevents sending at all. */
import type { ReactNode } from 'react';
import { type Money, zero } from '#kernel/money.ts';
import { Note, SummaryList } from '#ui';
import { useActiveBonus } from '../cashier/active-bonus.ts';
import { BonusFirst } from '../cashier/BonusFirst.tsx';
import { amountOf, Cash } from '../cashier/Cash.tsx';
import cashier from '../cashier/Cashier.module.css';
import { useMoments } from '../cashier/moment.ts';
import { useText } from './texts.ts';
import type { UplineStandingView } from './upline.queries.ts';

type Props = {
  readonly standing: UplineStandingView;
  readonly amount: Money;
  readonly after: Money;
  readonly children: ReactNode;
};

export function UplineSummary({ standing, amount, after, children }: Props) {
  const text = useText();
  const name = standing.upline ?? '–';
  return (
    <section className={`${cashier.card} ${cashier.stack}`}>
      <h2>{text('upline.summary')}</h2>
      <SummaryList
        rows={[
          { label: text('upline.to'), value: name },
          { label: text('upline.fee'), value: <Cash amount={zero} />, tone: 'positive' },
          { label: text('upline.after'), value: <Cash amount={after} /> },
          { label: text('upline.sends', { name }), value: <Cash amount={amount} />, total: true },
        ]}
      />
      {children}
    </section>
  );
}

export function StandingNote({ standing }: { readonly standing: UplineStandingView }) {
  const text = useText();
  const { minute } = useMoments();
  const { upline, blockedUntil, balance, withdrawable } = standing;
  const isLocked = amountOf(withdrawable) < amountOf(balance);
  const bonus = useActiveBonus({ isAsked: isLocked });
  if (upline === null) return <Note tone="warning">{text('upline.none')}</Note>;
  if (blockedUntil !== null)
    return <Note tone="warning">{text('upline.blocked', { time: minute(blockedUntil) })}</Note>;
  return isLocked ? <Note tone="info">{bonus ? <BonusFirst bonus={bonus} /> : text('upline.locked')}</Note> : null;
}
