/** Above a game that uses a balance at its provider: that balance, and a transfer without leaving the game. */
import { useQuery } from '@tanstack/react-query';
import { mainWallet } from '#domains/wallet/contract/transfer.ts';
import { zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, Link, Note } from '#ui';
import { balanceQuery } from '../balance/balance.queries.ts';
import { useBalanceHidden } from '../balance/hidden-balance.ts';
import { useBonusCheck } from '../cashier/active-bonus.ts';
import { amountOf, Cash, useCashText } from '../cashier/Cash.tsx';
import { useText as useCashierText } from '../cashier/texts.ts';
import { useText } from './texts.ts';
import { walletsQuery } from './transfer.queries.ts';
import { balancesOf, quickAmounts } from './transfer-form.ts';
import { useTransfer } from './use-transfer.ts';
import styles from './VendorMoneyBar.module.css';

export type VendorMoneyBarProps = { readonly vassalage: string };

export function VendorMoneyBar({ vassalage }: VendorMoneyBarProps) {
  const text = useText();
  const cash = useCashText();
  const call = useCall();
  const hidden = useBalanceHidden();
  const { data: wallets } = useQuery(walletsQuery(call));
  const { data: balance } = useQuery(balanceQuery(call));
  const mover = useTransfer(wallets);
  const { bonus } = useBonusCheck();
  const wallet = wallets?.wallets.find((each) => each.vassalage === vassalage);
  if (!wallets || !wallet) return null;
  const { displayName: name, state } = wallet;
  const { main } = balancesOf(wallets, balance?.balance);
  const isOff = state !== 'open' || mover.sending !== null;
  const moveIn = (amount?: string) =>
    void mover.send({ from: mainWallet, to: vassalage, ...(amount !== undefined && { amount }) });
  return (
    <section className={styles.bar} aria-label={text('transfer.bar', { name })}>
      <p className={styles.sum}>
        <span>{text('transfer.bar', { name })}</span>{' '}
        <b>
          <Cash amount={wallet.balance} hidden={hidden} />
        </b>
        {state === 'moving' && <small> {text('transfer.state.moving')}</small>}
      </p>
      <div className={styles.ways}>
        {bonus ? (
          <BonusNote address={bonus.address} />
        ) : main > zero ? (
          <>
            {quickAmounts(main).map((amount) => (
              <Button key={amount} size="small" disabled={isOff} onPress={() => moveIn(amount)}>
                {text('transfer.bar.in', { amount: cash(amount) })}
              </Button>
            ))}
            <Button size="small" disabled={isOff} busy={mover.sending !== null} onPress={() => moveIn()}>
              {text('transfer.allIn')}
            </Button>
          </>
        ) : (
          <Link to="/member/depositv2">{text('transfer.bar.deposit')}</Link>
        )}
        {amountOf(wallet.balance) > zero && (
          <Button size="small" disabled={isOff} onPress={() => void mover.send({ from: vassalage, to: mainWallet })}>
            {text('transfer.collect')}
          </Button>
        )}
        <Link to="/member/transferFund">{text('transfer.bar.other')}</Link>
      </div>
      {mover.refusal && (
        <Note tone="bad" announced>
          {mover.refusal.message}
        </Note>
      )}
    </section>
  );
}

function BonusNote({ address }: { readonly address: string }) {
  const text = useText();
  const cashierText = useCashierText();
  return (
    <>
      <span>{text('transfer.bar.bonus')}</span>
      <Link to={address}>{cashierText('cashier.bonusFirst.go')}</Link>
    </>
  );
}
