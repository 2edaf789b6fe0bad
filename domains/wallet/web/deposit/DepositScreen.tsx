/** The form of a deposit: method, amount and offer. It owns the queries; its steps get props. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { usePause } from '#domains/protection/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { EmptyState, PageHead } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import { PauseMessage } from '../cashier/PauseMessage.tsx';
import { parsePage } from '../cashier/page.ts';
import { QueryContent } from '../cashier/QueryContent.tsx';
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
  const page = parsePage(address.get('page'));
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
          <PauseMessage />
          {recent}
        </>
      ) : (
        <QueryContent query={methods} boxes={3}>
          {({ methods: loaded, turnoverPpm }) =>
            loaded.length === 0 ? (
              <>
                <EmptyState art={unplugged} title={text('deposit.method.none')} />
                {recent}
              </>
            ) : (
              <DepositForm
                methods={loaded}
                turnoverPpm={turnoverPpm}
                offers={offers}
                onTaken={onTaken}
                recent={recent}
              />
            )
          }
        </QueryContent>
      )}
    </>
  );
}
