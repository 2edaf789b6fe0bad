/** Where the member's money can go: the payout accounts, masked, with what can be done about them. */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { DialogBoundary, Loaded, type PayoutGuard, SecurityCard } from '#domains/identity/web/index.ts';
import { useCall } from '#platform/web/caller.ts';
import { useOpened } from '#platform/web/use-opened.ts';
import { Button, Link, Note } from '#ui';
import styles from './Payout.module.css';
import type { OpenedPayout } from './PayoutDialog.tsx';
import { PayoutRow } from './PayoutRow.tsx';
import { payoutAccountsQuery } from './payout.queries.ts';
import { payoutDialog as PayoutDialog } from './payout-dialog.ts';
import { useText } from './texts.ts';

/** Where a member comes from who misses an account. */
const withdrawAddress = '/member/withdraw';

/** What guards the account is the security centre's to know. */
export type PayoutCardProps = { readonly guard: PayoutGuard };

export function PayoutCard({ guard }: PayoutCardProps) {
  const text = useText();
  const call = useCall();
  const asked = useQuery(payoutAccountsQuery(call));
  const { data } = asked;
  // A page that misses an account leads straight to the form; who closes it stands where accounts are.
  const [address] = useSearchParams();
  const wasSent = address.get('open') === 'payout';
  const isMissed = wasSent && data?.accounts.length === 0;
  const { opened, open, close } = useOpened<OpenedPayout>(isMissed ? { kind: 'add' } : null);
  const place = useRef<HTMLDivElement>(null);
  const leave = () => {
    close();
    if (isMissed) place.current?.scrollIntoView({ block: 'center' });
  };
  const add = data && (
    <Button size="small" icon="plus" onPress={() => open({ kind: 'add' })}>
      {text('payout.add')}
    </Button>
  );
  const lead = data && text('payout.lead', { count: data.accounts.length, most: data.most });
  return (
    <SecurityCard title={text('payout.title')} lead={lead} action={add}>
      <div ref={place}>
        {wasSent && data && !isMissed && (
          <div className={styles.back}>
            <Note tone="good" told>
              {text('payout.back.lead')} <Link to={withdrawAddress}>{text('payout.back')}</Link>
            </Note>
          </div>
        )}
        <Loaded asked={asked} rows={2}>
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
        </Loaded>
      </div>
      {opened && data && (
        <DialogBoundary onClose={leave}>
          <PayoutDialog opened={opened} payout={data} guard={guard} onClose={leave} />
        </DialogBoundary>
      )}
    </SecurityCard>
  );
}
