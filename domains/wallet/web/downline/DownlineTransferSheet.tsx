/** Money to a direct downline: who sends, who gets it, how much, and what both have afterwards. It cannot be taken back. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { transferDownline } from '#domains/wallet/contract/transfer-member.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, Dialog, Icon, SummaryList } from '#ui';
import { Cash, useCashText } from '../cashier/Cash.tsx';
import { useMoments } from '../cashier/moment.ts';
import { QueryContent } from '../cashier/QueryContent.tsx';
import styles from './Downline.module.css';
import { DownlineTransferForm } from './DownlineTransferForm.tsx';
import { downlineStandingQuery } from './downline.queries.ts';
import type { TransferReceiver } from './downline-form.ts';
import { useText } from './texts.ts';

type SentTransfer = WireOutputOf<typeof transferDownline>;

export type DownlineTransferProps = {
  readonly downline: TransferReceiver;
  readonly onClose: () => void;
  /** After money has moved. */
  readonly onSent?: () => void;
};

export function DownlineTransferSheet({ downline, onClose, onSent }: DownlineTransferProps) {
  const text = useText();
  const standing = useQuery(downlineStandingQuery(useCall()));
  const [sent, setSent] = useState<SentTransfer | null>(null);
  const [isSending, setSending] = useState(false);
  if (sent) return <SentDialog sent={sent} onClose={onClose} />;
  return (
    <Dialog
      title={text('downlineTransfer.title', { name: downline.account })}
      closeLabel={text('downlineTransfer.close')}
      size="small"
      busy={isSending}
      onClose={onClose}
    >
      <QueryContent query={standing} boxes={2}>
        {(current) => (
          <DownlineTransferForm
            downline={downline}
            standing={current}
            onBusy={setSending}
            onCancel={onClose}
            onSent={(transfer) => {
              setSent(transfer);
              onSent?.();
            }}
          />
        )}
      </QueryContent>
    </Dialog>
  );
}

function SentDialog({ sent, onClose }: { readonly sent: SentTransfer; readonly onClose: () => void }) {
  const text = useText();
  const cash = useCashText();
  const { full } = useMoments();
  const { data } = useQuery(downlineStandingQuery(useCall()));
  const { to, amount, madeAt, transferId } = sent;
  return (
    <Dialog
      title={text('downlineTransfer.sent')}
      closeLabel={text('downlineTransfer.close')}
      size="small"
      onClose={onClose}
      footer={
        <Button wide onPress={onClose}>
          {text('downlineTransfer.done')}
        </Button>
      }
    >
      <div className={styles.sent} role="status">
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
        <b>{cash(amount)}</b>
        <p>{text('downlineTransfer.sent.lead', { name: to, time: full(madeAt), number: transferId })}</p>
      </div>
      <SummaryList
        rows={[
          { label: text('downlineTransfer.sent.own'), value: data ? <Cash amount={data.balance} /> : '–' },
          { label: text('downlineTransfer.sent.left'), value: data ? <Cash amount={data.dayLeft} /> : '–' },
        ]}
      />
    </Dialog>
  );
}
