/**
 * Downline management: the tree at the start, the account and those below it at the end. On small screens the path and the
 * list replace the tree.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { downlineTransfer as DownlineTransfer } from '#domains/wallet/web/index.ts';
import { CallError } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useDebouncedText } from '#platform/web/use-debounced-text.ts';
import { ButtonLink, EmptyState, ErrorState, SearchField, Skeleton, useMediaQuery } from '#ui';
import { agentsKey } from '../agents.queries.ts';
import { ownPointQuery } from '../point/point.queries.ts';
import { AccountHead } from './AccountHead.tsx';
import { AccountSheet } from './AccountSheet.tsx';
import styles from './Downline.module.css';
import { DownlineListCard } from './DownlineListCard.tsx';
import { type DownlineView, downlineQuery, downlinesQuery } from './downline.queries.ts';
import { PointSheet } from './PointSheet.tsx';
import { TeamHead } from './TeamHead.tsx';
import { TeamPath } from './TeamPath.tsx';
import { TeamTree } from './TeamTree.tsx';
import { teamPath, toQuery, useTeamAddress } from './team-address.ts';
import { useText } from './texts.ts';

type OpenSheet = { readonly kind: 'actions' | 'transfer' | 'points'; readonly downline: DownlineView };

export function DownlinePage() {
  const address = useTeamAddress();
  const isNarrow = useMediaQuery('(max-width: 1180px)');
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const list = useDownlines(address);
  const path = list.data?.breadcrumb ?? [];
  const open = (kind: OpenSheet['kind']) => (downline: DownlineView) => setSheet({ kind, downline });
  return (
    <div className={styles.page}>
      {!isNarrow && (
        <aside className={styles.side}>
          <AccountSearch address={address} />
          {path.length > 0 ? (
            <TeamTree selected={address.under} path={path} onChoose={address.open} />
          ) : (
            !list.error && <Skeleton shape="block" />
          )}
        </aside>
      )}
      <div className={styles.column}>
        {isNarrow && <AccountSearch address={address} />}
        {path.length > 1 && address.search === '' && <TeamPath path={path} />}
        <PageContent address={address} list={list} open={open} />
      </div>
      {sheet && <Sheets sheet={sheet} onOpen={setSheet} />}
    </div>
  );
}

type Address = ReturnType<typeof useTeamAddress>;
type ContentProps = {
  readonly address: Address;
  readonly list: ReturnType<typeof useDownlines>;
  readonly open: (kind: OpenSheet['kind']) => (downline: DownlineView) => void;
};

const useDownlines = (address: Address) => useQuery(downlinesQuery(useCall(), toQuery(address)));

function PageContent({ address, list, open }: ContentProps) {
  const text = useText();
  const { data, error, isFetching, isPlaceholderData, refetch } = list;
  const { under, search } = address;
  if (error) return <PageError error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={styles.stack} role="status" aria-label={text('downline.loading')}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    );
  }
  return (
    <>
      {search === '' && under !== null && <OpenAccount accountRef={under} open={open} />}
      {search === '' && under === null && data.totalElements > 0 && <TeamHead list={data} />}
      <DownlineListCard list={data} address={address} isStale={isPlaceholderData} onActions={open('actions')} />
    </>
  );
}

type ErrorProps = { readonly error: Error; readonly isBusy: boolean; readonly onRetry: () => void };

/** A foreign account and one that does not exist are the same to the caller. */
function PageError({ error, isBusy, onRetry }: ErrorProps) {
  const text = useText();
  if (error instanceof CallError && error.fault === 'account_unknown') {
    return (
      <EmptyState
        title={text('downline.unknown')}
        hint={text('downline.unknown.hint')}
        action={<ButtonLink to={teamPath}>{text('downline.whole')}</ButtonLink>}
      />
    );
  }
  return <ErrorState message={error.message} retryLabel={text('downline.retry')} busy={isBusy} onRetry={onRetry} />;
}

function OpenAccount({ accountRef, open }: { readonly accountRef: string } & Pick<ContentProps, 'open'>) {
  const text = useText();
  const call = useCall();
  const { data, error, isFetching, refetch } = useQuery(downlineQuery(call, accountRef));
  const { data: own } = useQuery(ownPointQuery(call));
  if (data) {
    return (
      <AccountHead
        details={data}
        ownPoint={own?.point ?? null}
        onTransfer={() => open('transfer')(data.account)}
        onPoints={() => open('points')(data.account)}
      />
    );
  }
  if (!error) return <Skeleton shape="block" />;
  return (
    <ErrorState
      message={error.message}
      retryLabel={text('downline.retry')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function AccountSearch({ address }: { readonly address: Address }) {
  const text = useText();
  const { value, type } = useDebouncedText(address.search, address.find);
  return (
    <SearchField
      label={text('downline.search')}
      placeholder={text('downline.search')}
      clearLabel={text('downline.search.clear')}
      value={value}
      onChange={type}
    />
  );
}

type SheetsProps = { readonly sheet: OpenSheet; readonly onOpen: (sheet: OpenSheet | null) => void };

function Sheets({ sheet: { kind, downline }, onOpen }: SheetsProps) {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: agentsKey });
  const close = () => onOpen(null);
  if (kind === 'points') return <PointSheet account={downline.account} accountRef={downline.ref} onClose={close} />;
  if (kind === 'transfer') {
    return (
      <Suspense>
        <DownlineTransfer downline={downline} onClose={close} onSent={refresh} />
      </Suspense>
    );
  }
  return (
    <AccountSheet
      downline={downline}
      onTransfer={() => onOpen({ kind: 'transfer', downline })}
      onPoints={() => onOpen({ kind: 'points', downline })}
      onClose={close}
    />
  );
}
