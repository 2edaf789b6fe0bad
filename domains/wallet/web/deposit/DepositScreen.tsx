/** The form of a deposit: how, how much, and for which offer. It owns what is asked; its steps take what they show. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { usePause } from '#domains/protection/web/index.ts';
import { useCall } from '#platform/web/caller.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { EmptyState, PageHead } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import { Asked } from '../cashier/Asked.tsx';
import { OnPause } from '../cashier/OnPause.tsx';
import { pageOf } from '../cashier/page.ts';
import { WalletStrip } from '../cashier/WalletStrip.tsx';
import { DepositForm } from './DepositForm.tsx';
import { depositsQuery, methodsQuery } from './deposit.queries.ts';
import type { DepositPageProps } from './offer.ts';
import { RecentDeposits } from './RecentDeposits.tsx';
import { useText } from './texts.ts';

export function DepositScreen({ offers, onTaken }: Pick<DepositPageProps, 'offers' | 'onTaken'>) {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const [address, setAddress] = useSearchParams();
  const page = pageOf(address.get('page'));
  const methods = useQuery(methodsQuery(call, locale));
  const deposits = useQuery(depositsQuery(call, page));
  const pause = usePause();
  const turn = (to: number) => setAddress(to === 1 ? {} : { page: String(to) }, { preventScrollReset: true });
  const recent = <RecentDeposits deposits={deposits} methods={methods.data?.methods} page={page} onPage={turn} />;
  return (
    <>
      <PageHead title={text('deposit.title')} lead={text('deposit.lead')} />
      <WalletStrip leads="balance" />
      {pause ? (
        <>
          <OnPause />
          {recent}
        </>
      ) : (
        <Asked query={methods} boxes={3}>
          {({ methods: known, turnoverPpm }) =>
            known.length === 0 ? (
              <>
                <EmptyState art={unplugged} title={text('deposit.method.none')} />
                {recent}
              </>
            ) : (
              <DepositForm
                methods={known}
                turnoverPpm={turnoverPpm}
                offers={offers}
                onTaken={onTaken}
                recent={recent}
              />
            )
          }
        </Asked>
      )}
    </>
  );
}
