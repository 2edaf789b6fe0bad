/** The destination: the member's own accounts, masked. A new one is listed with the time from which it can be used. */
import { useSite } from '#platform/web/site.ts';
import { Link, Note, PickCard, PickGroup, StepCard, Tag, usePlatformSecond } from '#ui';
import { methodLookOf } from '../cashier/method-look.ts';
import { useMoments } from '../cashier/moment.ts';
import type { PayoutAccount } from '../order.queries.ts';
import { useText } from './texts.ts';
import { securityAddress } from './withdrawal-address.ts';

/** Those that a withdrawal may go to now, the default first. */
export function useUsableAccounts(accounts: readonly PayoutAccount[]): PayoutAccount[] {
  const { serverTime } = useSite();
  const second = usePlatformSecond(serverTime) ?? 0;
  return accounts
    .filter(({ usableFrom }) => usableFrom <= second * 1_000)
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

type Props = {
  readonly accounts: readonly PayoutAccount[];
  readonly chosen: PayoutAccount | undefined;
  readonly onChoose: (accountId: string) => void;
  readonly error: string | undefined;
};

export function AccountStep({ accounts, chosen, onChoose, error }: Props) {
  const text = useText();
  const { minute } = useMoments();
  const usable = new Set(useUsableAccounts(accounts).map(({ accountId }) => accountId));
  const firstReady = Math.min(...accounts.map(({ usableFrom }) => usableFrom));
  return (
    <StepCard
      number={1}
      done={chosen !== undefined}
      title={text('withdraw.account')}
      aside={<Link to={securityAddress}>{text('withdraw.account.manage')}</Link>}
    >
      <PickGroup label={text('withdraw.account')} look="rows" error={error}>
        {accounts.map((account) => {
          const { accountId, bankCode, kind, name, number, holder, isDefault, usableFrom } = account;
          const isReady = usable.has(accountId);
          return (
            <PickCard
              key={accountId}
              look="row"
              name="account"
              {...methodLookOf(bankCode, kind)}
              title={name}
              tag={
                isReady ? (
                  isDefault && <Tag tone="quiet">{text('withdraw.account.default')}</Tag>
                ) : (
                  <Tag tone="info">{text('withdraw.account.new')}</Tag>
                )
              }
              note={
                <>
                  <bdi>{number}</bdi> ·{' '}
                  <bdi>{isReady ? holder : text('withdraw.account.ready', { time: minute(usableFrom) })}</bdi>
                </>
              }
              disabled={!isReady}
              checked={chosen?.accountId === accountId}
              onPick={() => onChoose(accountId)}
            />
          );
        })}
      </PickGroup>
      {usable.size === 0 && <Note tone="info">{text('withdraw.account.none', { time: minute(firstReady) })}</Note>}
    </StepCard>
  );
}
