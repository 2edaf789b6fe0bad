/** The payout accounts, masked, with their actions. */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { DialogBoundary, type PayoutGuard, QueryContent, SecurityCard } from '#domains/identity/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useOpenedItem } from '#platform/web/popup/use-opened-item.ts';
import { Button, Link, Note } from '#ui';
import styles from './Payout.module.css';
import type { PayoutDialogTarget } from './PayoutDialog.tsx';
import { PayoutRow } from './PayoutRow.tsx';
import { payoutAccountsQuery } from './payout.queries.ts';
import { payoutDialog as PayoutDialog } from './payout-dialog.ts';
import { useText } from './texts.ts';

/** Where a member comes from who needs an account. */
const withdrawAddress = '/member/withdraw';

/** The account's security settings belong to the security centre. */
export type PayoutCardProps = { readonly guard: PayoutGuard };

export function PayoutCard({ guard }: PayoutCardProps) {
  const text = useText();
  const call = useCall();
  const query = useQuery(payoutAccountsQuery(call));
  const { data } = query;
  // A page that needs an account leads straight to the form; closing it leaves the member at the list of accounts.
  const [address] = useSearchParams();
  const wasSent = address.get('open') === 'payout';
  const isMissed = wasSent && data?.accounts.length === 0;
  const { opened, open, close } = useOpenedItem<PayoutDialogTarget>(isMissed ? { kind: 'add' } : null);
  const cardRef = useRef<HTMLDivElement>(null);
  const leave = () => {
    close();
    if (isMissed) cardRef.current?.scrollIntoView({ block: 'center' });
  };
  const add = data && (
    <Button size="small" icon="plus" onPress={() => open({ kind: 'add' })}>
      {text('payout.add')}
    </Button>
  );
  const lead = data && text('payout.lead', { count: data.accounts.length, most: data.most });
  return (
    <SecurityCard title={text('payout.title')} lead={lead} action={add}>
      <div ref={cardRef}>
        {wasSent && data && !isMissed && (
          <div className={styles.back}>
            <Note tone="good" announced>
              {text('payout.back.lead')} <Link to={withdrawAddress}>{text('payout.back')}</Link>
            </Note>
          </div>
        )}
        <QueryContent query={query} rows={2}>
          {({ accounts, waitHours: hours }) =>
            accounts.length === 0 ? (
              <div className={styles.none}>
                <b>{text('payout.none')}</b>
                <p>{text('payout.none.hint', { hours })}</p>
              </div>
            ) : (
              <ul className={styles.rows}>
                {accounts.map((account) => (
                  <PayoutRow
                    key={account.accountId}
                    account={account}
                    onRemove={() => open({ kind: 'remove', account })}
                  />
                ))}
              </ul>
            )
          }
        </QueryContent>
      </div>
      {opened && data && (
        <DialogBoundary onClose={leave}>
          <PayoutDialog opened={opened} payout={data} guard={guard} onClose={leave} />
        </DialogBoundary>
      )}
    </SecurityCard>
  );
}
