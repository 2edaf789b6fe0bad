/** From the order to the wallet in three steps. */
import { useMoments } from '#domains/wallet/web/cashier/moment.ts';
import { useText as useCashierText } from '#domains/wallet/web/cashier/texts.ts';
import type { DepositOrderView } from '../deposit.queries.ts';
import { useText } from '../texts.ts';
import styles from './Order.module.css';

type RailStep = {
  readonly standing: 'done' | 'now' | 'next' | 'missed';
  readonly title: string;
  readonly note: string;
};

export function OrderRail({ order }: { readonly order: DepositOrderView }) {
  const text = useText();
  const cashier = useCashierText();
  const { beside, clock } = useMoments();
  const { state, reviewing, reviewDueAt, stopped, pay, madeAt, expiresAt, endedAt } = order;
  const reviewNote = reviewDueAt === null ? '' : cashier('cashier.until', { time: beside(reviewDueAt, madeAt) });
  const soon = reviewing || pay?.kind === 'account' ? 'order.rail.looked' : 'order.rail.soon';
  const ended = beside(endedAt ?? expiresAt, madeAt);
  const middle = (): RailStep => {
    if (state === 'paid') return { standing: 'done', title: text('order.rail.paid'), note: ended };
    if (state !== 'pending' && !reviewing)
      return { standing: 'missed', title: text(`deposit.state.${state}`), note: ended };
    if (reviewing) return { standing: 'now', title: text('order.rail.review'), note: reviewNote };
    if (stopped) return { standing: 'missed', title: text('order.rail.stopped'), note: beside(stopped.at, madeAt) };
    const note = cashier('cashier.until', { time: beside(expiresAt, madeAt) });
    return { standing: 'now', title: text('order.rail.waiting'), note };
  };
  const last = (): RailStep => {
    const title = text('order.rail.wallet');
    if (state === 'paid') return { standing: 'done', title, note: ended };
    const isMissed = !reviewing && (state !== 'pending' || stopped !== null);
    return { standing: 'next', title, note: text(isMissed ? 'order.rail.missed' : soon) };
  };
  const steps: readonly RailStep[] = [
    { standing: 'done', title: text('order.rail.made'), note: clock(madeAt) },
    middle(),
    last(),
  ];
  return (
    <ol className={styles.rail}>
      {steps.map(({ standing, title, note }) => (
        <li key={title} data-standing={standing} aria-current={standing === 'now' ? 'step' : undefined}>
          <b>{title}</b>
          {note}
        </li>
      ))}
    </ol>
  );
}
