/** What waits: offers to answer, and those that the caller has sent. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { contractsQuery } from '#domains/agents/web/agents.queries.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { EmptyState, PageHead, Skeleton, useToast } from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import contracts from '../Contracts.module.css';
import { type Contract, type ContractDetail, contractQuery } from '../contract.queries.ts';
import { kindAddress, requestAddress } from '../kinds.ts';
import { QueryContent } from '../QueryContent.tsx';
import { useText } from '../texts.ts';
import { useVisibleKinds } from '../visible-kinds.ts';
import { WaitingCard } from '../WaitingCard.tsx';
import { ContractLines } from './ContractLines.tsx';
import { OfferScreen } from './OfferScreen.tsx';
import { SignedDialog } from './SignedDialog.tsx';
import { TerminationDetail } from './TerminationDetail.tsx';
import { useAnswerText } from './texts.ts';

export function RequestScreen() {
  const [address] = useSearchParams();
  const contractId = address.get('contract');
  return (
    <div className={contracts.page}>{contractId ? <One key={contractId} contractId={contractId} /> : <All />}</div>
  );
}

type Signed = { readonly contract: Contract; readonly before: ContractDetail };

function One({ contractId }: { readonly contractId: string }) {
  const text = useAnswerText();
  const shared = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const query = useQuery(contractQuery(useCall(), contractId));
  const [signed, setSigned] = useState<Signed | null>(null);
  const answered = (before: ContractDetail) => (result: { action: 'accept' | 'reject'; contract: Contract }) => {
    if (result.action === 'accept') return setSigned({ contract: result.contract, before });
    toast({ text: text('contractAnswer.rejected', { name: result.contract.other ?? shared('contract.operator') }) });
    void navigate(requestAddress());
  };
  return (
    <>
      <QueryContent query={query}>
        {(detail) =>
          detail.contract.needs === 'answer' ? (
            <OfferScreen detail={detail} onAnswered={answered(detail)} />
          ) : (
            <TerminationDetail detail={detail} />
          )
        }
      </QueryContent>
      {signed && <SignedDialog {...signed} onClose={() => void navigate(kindAddress(signed.contract.kind))} />}
    </>
  );
}

function All() {
  const text = useAnswerText();
  const call = useCall();
  const lists = useQueries({ queries: useVisibleKinds().map((kind) => contractsQuery(call, kind)) });
  const isPending = lists.some((list) => list.isPending);
  const waiting = lists.flatMap(({ data }) => data?.waiting ?? []);
  const sent = lists.flatMap(({ data }) => data?.below.filter(({ state }) => state === 'offered') ?? []);
  return (
    <>
      <PageHead title={text('contractAnswer.requests')} lead={text('contractAnswer.requests.lead')} />
      {isPending && <Skeleton shape="block" />}
      {waiting.map((contract, index) => (
        <WaitingCard key={contract.contractId} contract={contract} isFirst={index === 0} />
      ))}
      <ContractLines title={text('contractAnswer.requests.sent')} contracts={sent} />
      {!isPending && waiting.length + sent.length === 0 && (
        <EmptyState
          art={nothing}
          title={text('contractAnswer.requests.none')}
          hint={text('contractAnswer.requests.none.hint')}
        />
      )}
    </>
  );
}
