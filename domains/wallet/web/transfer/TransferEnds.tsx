/** The two ends of a transfer. One is always the main wallet; the other is chosen. */
import type { Money } from '#kernel/money.ts';
import { Icon, IconButton } from '#ui';
import { useBalanceHidden } from '../balance/hidden-balance.ts';
import { amountOf, Cash } from '../cashier/Cash.tsx';
import styles from './Transfer.module.css';
import { useText } from './texts.ts';
import type { Wallet } from './transfer.queries.ts';
import type { Direction } from './transfer-form.ts';

type Props = {
  readonly wallets: readonly Wallet[];
  readonly wallet: Wallet;
  readonly main: Money;
  readonly direction: Direction;
  readonly onChoose: (vassalage: string) => void;
  readonly onSwap: () => void;
};

export function TransferEnds({ wallets, wallet, main, direction, onChoose, onSwap }: Props) {
  const text = useText();
  const hidden = useBalanceHidden();
  const mainEnd = (
    <>
      <b>{text('transfer.main')}</b>
      <Cash amount={main} hidden={hidden} />
    </>
  );
  const vendorEnd = (
    <>
      <span className={styles.pick}>
        <select
          aria-label={text('transfer.provider')}
          value={wallet.vassalage}
          onChange={({ target }) => onChoose(target.value)}
        >
          {wallets.map(({ vassalage, displayName, state }) => (
            <option key={vassalage} value={vassalage} disabled={state === 'closed'}>
              {displayName}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      <Cash amount={amountOf(wallet.balance)} hidden={hidden} />
    </>
  );
  const isIn = direction === 'in';
  return (
    <div className={styles.ends}>
      <div>
        <small>{text('transfer.from')}</small>
        {isIn ? mainEnd : vendorEnd}
      </div>
      <div>
        <small>{text('transfer.to')}</small>
        {isIn ? vendorEnd : mainEnd}
      </div>
      <div className={styles.swap}>
        <IconButton icon="swap" look="line" label={text('transfer.swap')} onPress={onSwap} />
      </div>
    </div>
  );
}
