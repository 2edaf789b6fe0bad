/** An order that can be paid: its code, its page or its account, and the three things to do. */

import { Cash } from '#domains/wallet/web/cashier/Cash.tsx';
import { CopyRow } from '#domains/wallet/web/cashier/CopyRow.tsx';
import { Countdown, useSecondsLeft } from '#domains/wallet/web/cashier/Countdown.tsx';
import { useMoments } from '#domains/wallet/web/cashier/moment.ts';
import { useFailureText } from '#domains/wallet/web/cashier/use-failure-text.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Icon, Note, QrCode, StickyBar, Tag, useToast } from '#ui';
import { type DepositOrderView, useCheckDeposit } from '../deposit.queries.ts';
import { shortNumber } from '../order-address.ts';
import { useText } from '../texts.ts';
import styles from './Order.module.css';
import { ProofCard } from './ProofCard.tsx';
import { StateBar } from './StateBar.tsx';

type Props = { readonly order: DepositOrderView; readonly name: string };
type Pay = NonNullable<DepositOrderView['pay']>;

export function OrderWaiting({ order, name }: Props) {
  const text = useText();
  const { pay, reviewing, madeAt, expiresAt } = order;
  if (reviewing) {
    return (
      <>
        <ReviewBar order={order} />
        <ProofCard order={order} />
      </>
    );
  }
  if (!pay) return <StateBar tone="waiting" title={text('order.opening')} lead={text('order.opening.lead')} />;
  return (
    <>
      <StateBar
        tone="waiting"
        title={text('order.waiting')}
        lead={text(pay.kind === 'account' ? 'order.waiting.account' : 'order.waiting.lead')}
        from={madeAt}
        endsAt={expiresAt}
      />
      <PayCard order={order} pay={pay} name={name} />
      {pay.kind === 'account' ? <ProofCard order={order} /> : <CheckPaymentButton order={order} name={name} />}
      {pay.kind === 'redirect' && pay.url !== null && <PayBar order={order} url={pay.url} name={name} />}
    </>
  );
}

/** Who reviews it, and until when. */
function ReviewBar({ order: { reviewDueAt, madeAt } }: Pick<Props, 'order'>) {
  const text = useText();
  const { beside } = useMoments();
  const left = useSecondsLeft(reviewDueAt ?? 0);
  const isLate = left !== null && left <= 0;
  const until = text(isLate ? 'order.reviewing.late' : 'order.reviewing.by', {
    time: beside(reviewDueAt ?? madeAt, madeAt),
  });
  const lead = text('order.reviewing.lead');
  return (
    <StateBar
      tone="waiting"
      icon="users"
      title={text('order.reviewing')}
      lead={reviewDueAt === null ? lead : `${until} ${lead}`}
    />
  );
}

type PayProps = Props & { readonly pay: Pay };

/** The renderer of codes is loaded when one is needed. */
const save = async (text: string, orderId: string) =>
  (await import('#ui/picture/download-qr.ts')).downloadQr(text, `kislap-${shortNumber(orderId)}`);

function PayCard({ order, pay, name }: PayProps) {
  const text = useText();
  const isCode = pay.kind === 'qr' && pay.text !== null;
  return (
    <section className={styles.pay} data-code={isCode || undefined}>
      {isCode && (
        <div className={styles.code}>
          <QrCode text={pay.text ?? ''} label={text('order.qr')} size={236} />
          <Button size="small" icon="deposit" onPress={() => void save(pay.text ?? '', order.orderId)}>
            {text('order.qr.save')}
          </Button>
        </div>
      )}
      <div className={styles.what}>
        <CopyRow label={text('order.pay')} value={<Cash amount={order.amount} />} copied={order.amount} large />
        {pay.bankName && <CopyRow label={text('order.bank')} value={pay.bankName} copied={pay.bankName} />}
        {pay.accountName && (
          <CopyRow label={text('order.account.name')} value={pay.accountName} copied={pay.accountName} />
        )}
        {pay.accountNumber && (
          <CopyRow
            label={text('order.account.number')}
            value={pay.accountNumber}
            copied={pay.accountNumber.replaceAll(' ', '')}
          />
        )}
        {pay.kind === 'account' && (
          <CopyRow
            label={text('order.account.remark')}
            value={shortNumber(order.orderId)}
            copied={shortNumber(order.orderId)}
          />
        )}
        <ol className={styles.how}>
          {([1, 2, 3] as const).map((step) => (
            <li key={step}>{text(`order.how.${pay.kind}.${step}`, { method: name })}</li>
          ))}
        </ol>
        <PayLink pay={pay} name={name} />
      </div>
    </section>
  );
}

/** The sandbox's stand-in for a payment company is labelled as such. */
const isSandbox = (url: string) => url.startsWith('/sandbox/');

function PayLink({ pay, name }: { readonly pay: Pay; readonly name: string }) {
  const text = useText();
  const { sandbox } = useSite();
  if (pay.url === null) return null;
  if (sandbox && isSandbox(pay.url)) {
    return (
      <div className={styles.sandbox} data-barred={pay.kind === 'redirect' || undefined}>
        <p>
          <Tag tone="info">Sandbox</Tag> {text('order.sandbox.lead', { method: name })}
        </p>
        <a className={styles.open} href={pay.url}>
          <Icon name="external" />
          {text('order.sandbox')}
        </a>
      </div>
    );
  }
  if (pay.kind !== 'redirect') return null;
  return (
    <a className={styles.open} href={pay.url} rel="noreferrer">
      <Icon name="external" />
      {text('order.open', { method: name })}
    </a>
  );
}

type BarProps = Props & { readonly url: string };

/** On a phone the payment link is in the sticky bar. */
function PayBar({ order, url, name }: BarProps) {
  const text = useText();
  return (
    <StickyBar label={<Countdown endsAt={order.expiresAt} />} value={<Cash amount={order.amount} />}>
      <a className={styles.open} href={url} rel="noreferrer">
        {text('order.open', { method: name })}
      </a>
    </StickyBar>
  );
}

/** The claim is not trusted: the payment company is queried. */
export function CheckPaymentButton({ order, name }: Props) {
  const text = useText();
  const toast = useToast();
  const failureText = useFailureText();
  const check = useCheckDeposit();
  const onCheck = () =>
    check.mutate(order.orderId, {
      onError: (error) => toast({ text: failureText(error), tone: 'error' }),
    });
  return (
    <div className={styles.paid}>
      {check.isSuccess ? (
        <Note tone="info" announced>
          {text('order.checked', { method: name })}
        </Note>
      ) : (
        <span>{text('order.check.lead')}</span>
      )}
      <Button icon="check" busy={check.isPending} onPress={onCheck}>
        {text('order.check')}
      </Button>
    </div>
  );
}
