/** One payout account. The eye requests its number again and hides it after half a minute. */
import { useEffect, useState } from 'react';
import { choosePayoutAccount, showPayoutAccount } from '#domains/wallet/contract/payout-account.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Icon, IconButton, type IconName, PlatformTime, Tag, useToast, VisuallyHidden } from '#ui';
import styles from './Payout.module.css';
import { type PayoutAccount, usePayoutChanged } from './payout.queries.ts';
import { useText } from './texts.ts';

const revealMs = 30_000;

const icons: Readonly<Record<PayoutAccount['kind'], IconName>> = {
  ewallet: 'wallet',
  bank: 'document',
  crypto: 'coin',
};
const tones: Readonly<Record<string, string>> = { GCASH: 'blue', MAYA: 'green', GRABPAY: 'teal', USDT: 'teal' };
const toneOf = ({ kind, bankCode }: PayoutAccount) => tones[bankCode] ?? (kind === 'bank' ? 'brown' : 'violet');

type Props = { readonly account: PayoutAccount; readonly onRemove: () => void };

export function PayoutRow({ account, onRemove }: Props) {
  const text = useText();
  const { name, isDefault, isWaiting, usableFrom } = account;
  const { platformOffsetMinutes: offsetMinutes } = useSite();
  const { shown: revealed, busy, toggle } = useReveal(account);
  return (
    <li className={styles.row}>
      <span className={styles.mark} data-tone={toneOf(account)}>
        <Icon name={icons[account.kind]} />
      </span>
      <div className={styles.words}>
        <p>
          <b>{name}</b> {isDefault && <Tag tone="quiet">{text('payout.default')}</Tag>}{' '}
          {isWaiting && <Tag tone="info">{text('payout.waiting')}</Tag>}
        </p>
        <small aria-live="polite">
          <bdi>{revealed?.number ?? account.number}</bdi>, <bdi>{revealed?.holder ?? account.holder}</bdi>
        </small>
        {isWaiting && (
          <small>
            {text('payout.ready')} <PlatformTime at={usableFrom} offsetMinutes={offsetMinutes} />
          </small>
        )}
        {!isDefault && <DefaultButton account={account} />}
      </div>
      <div className={styles.acts}>
        <IconButton
          icon={revealed ? 'eye-off' : 'eye'}
          label={text(revealed ? 'payout.hide' : 'payout.show', { name })}
          disabled={busy}
          onPress={toggle}
        />
        <IconButton icon="trash" label={text('payout.remove', { name })} onPress={onRemove} />
      </div>
    </li>
  );
}

type RevealedAccount = { readonly number: string; readonly holder: string };

function useReveal({ accountId }: PayoutAccount) {
  const call = useCall();
  const toast = useToast();
  const [revealed, setRevealed] = useState<RevealedAccount | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!revealed) return undefined;
    const timer = setTimeout(() => setRevealed(null), revealMs);
    return () => clearTimeout(timer);
  }, [revealed]);
  const toggle = async () => {
    if (revealed) {
      setRevealed(null);
      return;
    }
    setBusy(true);
    const response = await call(showPayoutAccount, { accountId });
    setBusy(false);
    if (response.ok) setRevealed(response.value);
    else toast({ text: response.message, tone: 'error' });
  };
  return { shown: revealed, busy, toggle: () => void toggle() };
}

function DefaultButton({ account: { accountId, name } }: { readonly account: PayoutAccount }) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = usePayoutChanged();
  const [busy, setBusy] = useState(false);
  const choose = async () => {
    setBusy(true);
    const response = await call(choosePayoutAccount, { accountId });
    if (response.ok) await changed();
    setBusy(false);
    toast(response.ok ? { text: text('payout.default.done', { name }) } : { text: response.message, tone: 'error' });
  };
  return (
    <Button kind="ghost" size="small" busy={busy} onPress={() => void choose()}>
      {text('payout.default.do')}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
