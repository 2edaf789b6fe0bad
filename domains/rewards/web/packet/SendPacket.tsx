/** The way to send a red packet, for who may: amount, members, words and the payment password. */
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { maxPacketWords } from '#domains/rewards/contract/packet.ts';
import { displayMoney, money, parseTypedMoney, zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, IconButton, Link, Note, PinField, SelectField, SummaryList, TextField, useToast } from '#ui';
import { useAmount } from '../envelope/use-amount.ts';
import styles from './Packet.module.css';
import { type PacketTerms, termsQuery, useSendPacket } from './packet.queries.ts';
import { useText } from './texts.ts';

export type SendPacketProps = { readonly roomId: string };

/** Nothing where the brand has none. */
export function SendPacket({ roomId }: SendPacketProps) {
  const text = useText();
  const { data: terms } = useQuery(termsQuery(useCall()));
  const [isOpen, setOpen] = useState(false);
  if (!terms) return null;
  return (
    <>
      <IconButton icon="gift" label={text('packet.send')} onPress={() => setOpen(true)} />
      {isOpen && <SendDialog roomId={roomId} terms={terms} onClose={() => setOpen(false)} />}
    </>
  );
}

type Props = SendPacketProps & { readonly terms: PacketTerms; readonly onClose: () => void };
type Kind = 'random' | 'fixed';

const pinLength = 6;

function SendDialog({ roomId, terms, onClose }: Props) {
  const text = useText();
  const toast = useToast();
  const amount = useAmount();
  const { brand } = useSite();
  const [total, setTotal] = useState('');
  const [count, setCount] = useState('');
  const [kind, setKind] = useState<Kind>('random');
  const [words, setWords] = useState('');
  const greeting = text('packet.words.greeting');
  const [pin, setPin] = useState('');
  const send = useSendPacket(() => {
    toast({ text: text('packet.sent') });
    onClose();
  });
  const typed = parseTypedMoney(total);
  const isReady = typed !== null && typed > zero && /^\d{1,3}$/.test(count);
  const show = (plain: bigint) => `${brand.currencySymbol}${displayMoney(money(plain))}`;
  const left = amountOf(terms.sendable) - (typed ?? zero);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReady || pin.length !== pinLength) return;
    send.mutate({ roomId, kind, total, count: Number(count), words: words.trim() || greeting, paymentPassword: pin });
    setPin('');
  };
  return (
    <Dialog
      title={text('packet.send')}
      size="small"
      closeLabel={text('packet.close')}
      busy={send.isPending}
      onClose={onClose}
      footer={
        <div className={styles.acts}>
          <Button kind="ghost" disabled={send.isPending} onPress={onClose}>
            {text('packet.cancel')}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form="send-packet"
            wide
            busy={send.isPending}
            disabled={!isReady || pin.length !== pinLength}
          >
            {typed === null ? text('packet.submit.none') : text('packet.submit', { total: show(typed) })}
          </Button>
        </div>
      }
    >
      <form id="send-packet" className={styles.form} noValidate onSubmit={submit}>
        <p>{text('packet.lead', { hours: terms.openHours })}</p>
        <div className={styles.pair}>
          <TextField
            label={text('packet.total', { symbol: brand.currencySymbol })}
            inputMode="decimal"
            autoComplete="off"
            value={total}
            help={text('packet.total.help', {
              min: amount(terms.minTotal),
              max: amount(terms.maxTotal),
              left: amount(terms.dayLeft),
            })}
            onChange={({ target }) => setTotal(target.value.replace(/[^\d.]/g, ''))}
          />
          <TextField
            label={text('packet.count')}
            inputMode="numeric"
            autoComplete="off"
            value={count}
            help={text('packet.count.help', { max: terms.maxCount, min: amount(terms.minShare) })}
            onChange={({ target }) => setCount(target.value.replace(/\D/g, ''))}
          />
        </div>
        <SelectField
          label={text('packet.kind')}
          value={kind}
          options={(['random', 'fixed'] as const).map((each) => ({ value: each, label: text(`packet.kind.${each}`) }))}
          onChange={({ target }) => setKind(target.value === 'fixed' ? 'fixed' : 'random')}
        />
        <TextField
          label={text('packet.words')}
          autoComplete="off"
          maxLength={maxPacketWords * 4}
          placeholder={greeting}
          value={words}
          help={text('packet.words.help', { max: maxPacketWords })}
          onChange={({ target }) => setWords(target.value)}
        />
        <div className={styles.pin}>
          <div>
            <b aria-hidden="true">{text('packet.pin')}</b>
            <Link to="/member/securityCenter">{text('packet.pin.set')}</Link>
          </div>
          <PinField label={text('packet.pin')} value={pin} onType={setPin} help={text('packet.pin.help')} />
        </div>
        <SummaryList
          rows={[
            { label: text('packet.sendable'), value: <bdi>{amount(terms.sendable)}</bdi> },
            { label: text('packet.after'), value: <bdi>{show(left > 0n ? left : 0n)}</bdi> },
            { label: text('packet.rest', { hours: terms.openHours }), value: text('packet.rest.back') },
          ]}
        />
        {send.error && (
          <Note tone="bad" announced>
            {send.error.message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
