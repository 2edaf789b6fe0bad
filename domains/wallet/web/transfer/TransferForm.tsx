/** From, to and how much, with what both wallets hold afterwards. What was typed stays until it has moved. */
import { type SyntheticEvent, useState } from 'react';
import { zero } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { AmountField, Button, Note, StickyBar, SummaryList } from '#ui';
import { Cash, useCashText } from '../cashier/Cash.tsx';
import cashier from '../cashier/Cashier.module.css';
import { showFault } from '../cashier/show-fault.ts';
import { useText as useCashierText } from '../cashier/texts.ts';
import styles from './Transfer.module.css';
import { TransferEnds } from './TransferEnds.tsx';
import { useText } from './texts.ts';
import type { Wallet } from './transfer.queries.ts';
import { allOf, type Direction, type Figures, judgeTransfer, toldOf } from './transfer-form.ts';
import type { Mover } from './use-transfer.ts';
import { namesOf, useWay } from './use-way.ts';

type Props = {
  readonly wallets: readonly Wallet[];
  readonly wallet: Wallet;
  readonly onChoose: (vassalage: string) => void;
  readonly figures: Figures;
  readonly mover: Mover;
};

const chips = ['100', '500', '1,000'];
export function TransferForm({ wallets, wallet, onChoose, figures, mover }: Props) {
  const text = useText();
  const words = useCashierText();
  const cash = useCashText();
  const way = useWay(namesOf(wallets));
  const { brand } = useSite();
  const [direction, setDirection] = useState<Direction>('in');
  const [typed, setTyped] = useState('');
  const [wasTried, setTried] = useState(false);
  const judged = judgeTransfer({ typed, direction, ...figures, wallet });
  const { fault, wish, amount, has, movable } = judged;
  const source = direction === 'in' ? text('transfer.main') : wallet.displayName;
  const faults = {
    amount_invalid: words('cashier.amount.invalid'),
    insufficient_funds: text('transfer.tooMuch', { name: source, amount: cash(has) }),
    bonus_locked: text('transfer.bonusLocked', { amount: cash(movable) }),
  };
  const { sending, refusal } = mover;
  const told = toldOf(refusal, wish);
  const isBusy = sending?.amount !== undefined;
  const isOff = wallet.state !== 'open' || (sending !== null && !isBusy);
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (isOff || isBusy) return;
    if (!wish || !(await mover.send(wish))) return showFault(form);
    setTyped('');
    setTried(false);
  };
  const ends = direction === 'in' ? { from: 'MAIN', to: wallet.vassalage } : { from: wallet.vassalage, to: 'MAIN' };
  return (
    <form className={`${cashier.card} ${styles.form}`} noValidate onSubmit={send} aria-labelledby="transfer-form">
      <h2 id="transfer-form">{text('transfer.form')}</h2>
      <TransferEnds
        wallets={wallets}
        wallet={wallet}
        main={figures.main}
        direction={direction}
        onChoose={onChoose}
        onSwap={() => setDirection(direction === 'in' ? 'out' : 'in')}
      />
      <AmountField
        name="amount"
        label={words('cashier.amount')}
        symbol={brand.currencySymbol}
        value={typed}
        onType={setTyped}
        clearLabel={words('cashier.amount.clear')}
        chips={chips}
        error={wasTried && fault ? faults[fault] : told.amount}
        end={
          <Button size="small" onPress={() => setTyped(allOf(movable))}>
            {text(direction === 'in' ? 'transfer.allIn' : 'transfer.all')}
          </Button>
        }
      />
      <SummaryList
        rows={[
          ...(direction === 'in' && figures.kept > zero
            ? [{ label: text('transfer.kept'), value: <Cash amount={figures.kept} /> }]
            : []),
          {
            label: text('transfer.after', { name: text('transfer.main') }),
            value: <Cash amount={judged.mainAfter} />,
          },
          { label: text('transfer.after', { name: wallet.displayName }), value: <Cash amount={judged.walletAfter} /> },
        ]}
      />
      <WalletNote wallet={wallet} />
      {told.form && (
        <Note tone="bad" told>
          {told.form}
        </Note>
      )}
      <div className={cashier.act}>
        <Button kind="primary" size="large" type="submit" wide busy={isBusy} disabled={isOff}>
          {amount > 0n ? text('transfer.go.amount', { amount: cash(amount) }) : text('transfer.go')}
        </Button>
      </div>
      <StickyBar label={way(ends)} value={<Cash amount={amount} />}>
        <Button kind="primary" size="large" type="submit" busy={isBusy} disabled={isOff}>
          {text('transfer.go')}
        </Button>
      </StickyBar>
    </form>
  );
}

/** Why nothing moves to or from this provider now. */
function WalletNote({ wallet: { state, displayName: name } }: Pick<Props, 'wallet'>) {
  const text = useText();
  if (state === 'moving') return <Note tone="info">{text('transfer.movingHere', { name })}</Note>;
  return state === 'closed' ? <Note tone="warning">{text('transfer.closedHere', { name })}</Note> : null;
}
