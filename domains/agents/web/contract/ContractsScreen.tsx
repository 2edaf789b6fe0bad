/** The page of one kind of contract; the address says which, and whether a contract is being proposed. */
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import { EmptyState } from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import { type ContractKind, type ContractList, contractsQuery } from '../agents.queries.ts';
import { BelowCard } from './below/BelowCard.tsx';
import { BillsCard } from './bill/BillsCard.tsx';
import styles from './Contracts.module.css';
import { progressRefetchMs } from './contract.queries.ts';
import { KindTabs } from './KindTabs.tsx';
import { kindOfPage } from './kinds.ts';
import { OwnContract } from './own/OwnContract.tsx';
import { ProposeScreen } from './propose/ProposeScreen.tsx';
import { QueryContent } from './QueryContent.tsx';
import { useText } from './texts.ts';
import { WaitingCard } from './WaitingCard.tsx';

export function ContractsScreen() {
  const kind = kindOfPage(useParams()['pageKey']);
  const [address] = useSearchParams();
  const account = address.get('propose');
  if (account !== null) return <ProposeScreen key={kind} kind={kind} account={account} />;
  return (
    <div className={styles.page}>
      <KindTabs kind={kind} />
      <KindPage key={kind} kind={kind} />
    </div>
  );
}

function KindPage({ kind }: { readonly kind: ContractKind }) {
  const call = useCall();
  const contracts = useQuery({ ...contractsQuery(call, kind), refetchInterval: progressRefetchMs });
  return (
    <QueryContent query={contracts}>
      {(list) => (
        <>
          {list.waiting.map((contract, index) => (
            <WaitingCard key={contract.contractId} contract={contract} isFirst={index === 0} />
          ))}
          {list.own ? (
            <OwnContract key={list.own.contractId} contract={list.own} progress={list.progress} />
          ) : (
            list.waiting.length === 0 && <NoContract />
          )}
          <Below kind={kind} list={list} />
          <BillsCard kind={kind} />
        </>
      )}
    </QueryContent>
  );
}

/** Without an own contract nothing may be offered, and where nothing was offered before there is nothing to list. */
const Below = ({ kind, list }: { readonly kind: ContractKind; readonly list: ContractList }) =>
  (list.cover !== null || list.below.length > 0) && (
    <BelowCard kind={kind} contracts={list.below} mayPropose={list.cover !== null} />
  );

function NoContract() {
  const text = useText();
  return <EmptyState art={nothing} title={text('contract.none')} hint={text('contract.none.hint')} />;
}
