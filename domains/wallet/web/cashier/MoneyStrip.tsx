/** What the member has, the figure that counts on this page first. */
import { Skeleton } from '#ui';
import { hideBalance, useBalanceHidden } from '../hidden-balance.ts';
import { Cash } from './Cash.tsx';
import styles from './MoneyStrip.module.css';
import { StripButtons } from './StripButtons.tsx';

type StripCell = { readonly label: string; readonly amount: string | undefined };

type Props = {
  readonly lead: StripCell;
  readonly cells: readonly StripCell[];
  readonly asking: boolean;
  readonly onAsk: () => void;
};

export function MoneyStrip({ lead, cells, asking, onAsk }: Props) {
  const hidden = useBalanceHidden();
  return (
    <section className={styles.strip} aria-label={lead.label}>
      <div className={styles.lead}>
        <div className={styles.label}>
          {lead.label}
          <StripButtons hidden={hidden} asking={asking} onHide={hideBalance} onAsk={onAsk} />
        </div>
        <Figure amount={lead.amount} hidden={hidden} asking={asking} />
      </div>
      {cells.map(({ label, amount }) => (
        <div key={label}>
          <div className={styles.label}>{label}</div>
          <Figure amount={amount} hidden={hidden} asking={asking} />
        </div>
      ))}
    </section>
  );
}

type FigureProps = {
  readonly amount: string | undefined;
  readonly hidden: boolean;
  readonly asking: boolean;
};

/** What could not be had is no zero. */
function Figure({ amount, hidden, asking }: FigureProps) {
  const coming = (
    <span className={styles.coming}>
      <Skeleton shape="title" />
    </span>
  );
  const none = asking ? coming : '–';
  return <b className={styles.figure}>{amount === undefined ? none : <Cash amount={amount} hidden={hidden} />}</b>;
}
