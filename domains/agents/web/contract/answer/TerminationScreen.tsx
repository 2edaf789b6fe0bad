/** What is ending or was asked to end, and the answer of the other side. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { contractsQuery } from '#domains/agents/web/agents.queries.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePlatformDay } from '#platform/web/use-platform-day.ts';
import { EmptyState, PageHead, Skeleton } from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import contracts from '../Contracts.module.css';
import { type Contract, contractQuery } from '../contract.queries.ts';
import { QueryContent } from '../QueryContent.tsx';
import { useFormats } from '../terms/use-formats.ts';
import { useVisibleKinds } from '../visible-kinds.ts';
import { WaitingCard } from '../WaitingCard.tsx';
import { ContractLines } from './ContractLines.tsx';
import { TerminationDetail } from './TerminationDetail.tsx';
import { useAnswerText } from './texts.ts';

export function TerminationScreen() {
  const [address] = useSearchParams();
  const contractId = address.get('contract');
  return (
    <div className={contracts.page}>{contractId ? <One key={contractId} contractId={contractId} /> : <All />}</div>
  );
}

function One({ contractId }: { readonly contractId: string }) {
  const query = useQuery(contractQuery(useCall(), contractId));
  return <QueryContent query={query}>{(detail) => <TerminationDetail detail={detail} />}</QueryContent>;
}

function All() {
  const text = useAnswerText();
  const { day } = useFormats();
  const today = usePlatformDay();
  const call = useCall();
  const lists = useQueries({ queries: useVisibleKinds().map((kind) => contractsQuery(call, kind)) });
  const isPending = lists.some((list) => list.isPending);
  const all = lists.flatMap(({ data }) =>
    data ? [...(data.own ? [data.own] : []), ...data.waiting, ...data.below] : [],
  );
  // One that waits stands among the own or the others as well.
  const byId = [...new Map(all.map((contract) => [contract.contractId, contract])).values()];
  const waiting = byId.filter(({ needs }) => needs === 'termination_answer');
  const isAskedByMe = ({ terminationBy, needs }: Contract) => terminationBy !== null && needs === 'none';
  const asked = byId.filter(isAskedByMe);
  const ending = byId.filter(({ state, endsAt }) => state === 'terminated' && endsAt !== null && day(endsAt) >= today);
  return (
    <>
      <PageHead title={text('contractAnswer.endings')} lead={text('contractAnswer.endings.lead')} />
      {isPending && <Skeleton shape="block" />}
      {waiting.map((contract, index) => (
        <WaitingCard key={contract.contractId} contract={contract} isFirst={index === 0} />
      ))}
      <ContractLines title={text('contractAnswer.endings.asked')} contracts={asked} />
      <ContractLines title={text('contractAnswer.endings.ending')} contracts={ending} />
      {!isPending && waiting.length + asked.length + ending.length === 0 && (
        <EmptyState
          art={nothing}
          title={text('contractAnswer.endings.none')}
          hint={text('contractAnswer.endings.none.hint')}
        />
      )}
    </>
  );
}
