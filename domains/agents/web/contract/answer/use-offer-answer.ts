/** Signs or rejects an offer, with the contracts below that end by it, and what was on the page. */
import { useState } from 'react';
import type { Contract, ContractDetail } from '../contract.queries.ts';
import { processCalls } from '../kinds.ts';
import { useKeyedCall } from '../use-keyed-call.ts';

export type ShownFigures = {
  readonly validBet: string;
  readonly netLoss: string;
  readonly active: number;
  readonly amount: string;
};

export type OfferAnswer = {
  /** Every contract that ends with the signature was agreed to. */
  readonly isAgreed: boolean;
  readonly setAgreed: (isAgreed: boolean) => void;
  /** False as long as contracts below would end and were not agreed to. */
  readonly maySign: boolean;
  readonly sign: (shown?: ShownFigures) => void;
  readonly reject: () => void;
  readonly pending: 'accept' | 'reject' | null;
  readonly error: Error | null;
};

type OfferReply = { readonly action: 'accept' | 'reject'; readonly contract: Contract };

export function useOfferAnswer(
  { contract: { contractId, kind }, ends }: ContractDetail,
  onAnswered: (reply: OfferReply) => void,
): OfferAnswer {
  // Ticked for the contracts that were named then; another list has to be agreed to anew.
  const named = ends.map((each) => each.contractId).join(' ');
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const isAgreed = agreedTo === named;
  const process = useKeyedCall(processCalls[kind], (contract, { action }) => {
    if (action !== 'terminate') onAnswered({ action, contract });
  });
  const maySign = ends.length === 0 || isAgreed;
  return {
    isAgreed,
    setAgreed: (isTicked) => setAgreedTo(isTicked ? named : null),
    maySign,
    sign: (shown) => {
      if (!maySign) return;
      process.mutate({
        contractId,
        action: 'accept',
        ends: ends.map((each) => each.contractId),
        ...(shown && { shown }),
      });
    },
    reject: () => process.mutate({ contractId, action: 'reject' }),
    pending: process.isPending && process.variables.action !== 'terminate' ? process.variables.action : null,
    error: process.error,
  };
}
