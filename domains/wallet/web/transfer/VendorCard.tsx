/** One provider's wallet: its balance, and its one action. */
import { mainWallet } from '#domains/wallet/contract/transfer.ts';
import { zero } from '#kernel/money.ts';
import { Button, Tag, VendorMark, VisuallyHidden } from '#ui';
import { useBalanceHidden } from '../balance/hidden-balance.ts';
import { amountOf, Cash, useCashText } from '../cashier/Cash.tsx';
import { useMoments } from '../cashier/moment.ts';
import styles from './Transfer.module.css';
import { useText } from './texts.ts';
import type { Wallet } from './transfer.queries.ts';
import type { TransferInput } from './transfer-form.ts';
import type { TransferSender } from './use-transfer.ts';

type Props = {
  readonly wallet: Wallet;
  readonly mover: TransferSender;
  readonly mayFill: boolean;
  readonly isChosen: boolean;
  readonly onChoose: ((vassalage: string) => void) | undefined;
};

export function VendorCard({ wallet, mover, mayFill, isChosen, onChoose }: Props) {
  const text = useText();
  const { vassalage, displayName, iconUrl, balance, state } = wallet;
  const hidden = useBalanceHidden();
  const isEmpty = amountOf(balance) === zero;
  const mark = <VendorMark src={iconUrl} name="" />;
  return (
    <li className={styles.wallet} data-state={state} data-chosen={isChosen || undefined}>
      {onChoose && state !== 'closed' ? (
        <button type="button" className={styles.mark} aria-pressed={isChosen} onClick={() => onChoose(vassalage)}>
          {mark}
          <VisuallyHidden>{text('transfer.choose', { name: displayName })}</VisuallyHidden>
        </button>
      ) : (
        <span className={styles.mark}>{mark}</span>
      )}
      <StateTag wallet={wallet} isChosen={isChosen} />
      <small className={styles.name}>{displayName}</small>
      <span className={styles.amount} data-empty={isEmpty || undefined}>
        <Cash amount={balance} hidden={hidden} />
      </span>
      <WalletAction wallet={wallet} mover={mover} mayFill={mayFill} />
    </li>
  );
}

function StateTag({ wallet: { state, backAt }, isChosen }: Pick<Props, 'wallet' | 'isChosen'>) {
  const text = useText();
  const { minute } = useMoments();
  if (state === 'moving') return <Tag tone="info">{text('transfer.state.moving')}</Tag>;
  if (state === 'closed') {
    return (
      <Tag tone="warning">
        {backAt === null ? text('transfer.closed') : text('transfer.back', { time: minute(backAt).slice(dayAt) })}
      </Tag>
    );
  }
  return isChosen ? <Tag tone="gold">{text('transfer.chosen')}</Tag> : null;
}

/** Without the year. */
const dayAt = 5;

function WalletAction({ wallet, mover, mayFill }: Pick<Props, 'wallet' | 'mover' | 'mayFill'>) {
  const text = useText();
  const cash = useCashText();
  const { vassalage, displayName: name, balance, moving, state } = wallet;
  if (state === 'closed') return null;
  if (state === 'moving') {
    return (
      <Button size="small" busy disabled>
        {cash(moving)}
      </Button>
    );
  }
  const has = amountOf(balance) > zero;
  if (!has && !mayFill) return null;
  const input: TransferInput = has ? { from: vassalage, to: mainWallet } : { from: mainWallet, to: vassalage };
  const isSending = mover.sending?.from === input.from && mover.sending.to === input.to;
  return (
    <Button
      kind={has ? 'secondary' : 'outline'}
      size="small"
      busy={isSending}
      disabled={mover.sending !== null && !isSending}
      onPress={() => void mover.send(input)}
    >
      <span aria-hidden="true">{text(has ? 'transfer.collect' : 'transfer.allIn')}</span>
      <VisuallyHidden>
        {has ? text('transfer.collect.from', { amount: cash(balance), name }) : text('transfer.allIn.to', { name })}
      </VisuallyHidden>
    </Button>
  );
}
