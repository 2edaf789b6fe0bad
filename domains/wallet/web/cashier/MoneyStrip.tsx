/** The member's balances, the one that counts on this page first. */
import { Skeleton } from '#ui';
import { setBalanceHidden, useBalanceHidden } from '../balance/hidden-balance.ts';
import { Cash } from './Cash.tsx';
import styles from './MoneyStrip.module.css';
import { StripButtons } from './StripButtons.tsx';

type StripCell = { readonly label: string; readonly amount: string | undefined };

type Props = {
  readonly lead: StripCell;
  readonly cells: readonly StripCell[];
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
};

export function MoneyStrip({ lead, cells, isRefreshing, onRefresh }: Props) {
  const hidden = useBalanceHidden();
  return (
    <section className={styles.strip} aria-label={lead.label}>
      <div className={styles.lead}>
        <div className={styles.label}>
          {lead.label}
          <StripButtons hidden={hidden} isRefreshing={isRefreshing} onHide={setBalanceHidden} onRefresh={onRefresh} />
        </div>
        <Figure amount={lead.amount} hidden={hidden} isRefreshing={isRefreshing} />
      </div>
      {cells.map(({ label, amount }) => (
        <div key={label}>
          <div className={styles.label}>{label}</div>
          <Figure amount={amount} hidden={hidden} isRefreshing={isRefreshing} />
        </div>
      ))}
    </section>
  );
}

type FigureProps = {
  readonly amount: string | undefined;
  readonly hidden: boolean;
  readonly isRefreshing: boolean;
};

/** A value that could not be loaded is not displayed as zero. */
function Figure({ amount, hidden, isRefreshing }: FigureProps) {
  const coming = (
    <span className={styles.coming}>
      <Skeleton shape="title" />
    </span>
  );
  const none = isRefreshing ? coming : '–';
  return <b className={styles.figure}>{amount === undefined ? none : <Cash amount={amount} hidden={hidden} />}</b>;
}
