/** The offers and requests to end that wait, one after another, each with both answers. Opens after a login. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { contractsQuery } from '#domains/agents/web/agents.queries.ts';
import type { ContractPopupData } from '#domains/agents/web/popups.ts';
import { useText as useAgentsText } from '#domains/agents/web/texts.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { PopupProps } from '#platform/web/popup/popup.tsx';
import { Button, Dialog, Skeleton, useToast } from '#ui';
import { OfferBody } from '../answer/OfferBody.tsx';
import { AnswerButtons, AnswerNote } from '../answer/OfferScreen.tsx';
import { useAnswerText } from '../answer/texts.ts';
import { type ShownFigures, useOfferAnswer } from '../answer/use-offer-answer.ts';
import contracts from '../Contracts.module.css';
import { type Contract, type ContractDetail, contractQuery } from '../contract.queries.ts';
import { requestAddress, terminationAddress } from '../kinds.ts';
import { QueryContent } from '../QueryContent.tsx';
import { useFormats } from '../terms/use-formats.ts';
import { useTermsText } from '../terms/use-terms-text.ts';
import { useText } from '../texts.ts';

export function ContractPopup({ data: { kinds }, onClose }: PopupProps<ContractPopupData>) {
  const text = useAnswerText();
  const shared = useText();
  const call = useCall();
  const lists = useQueries({ queries: kinds.map((kind) => contractsQuery(call, kind)) });
  // What is answered here leaves the list of what waits, and the next one takes its place.
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const isPending = lists.some((list) => list.isPending);
  const waiting = lists
    .flatMap((list) => list.data?.waiting ?? [])
    .filter(({ contractId }) => !answered.includes(contractId));
  const [first] = waiting;
  const next = (contractId: string) => {
    if (waiting.length <= 1) onClose();
    setAnswered((before) => [...before, contractId]);
  };
  if (!first)
    return (
      <Dialog title={text('contractAnswer.popup')} closeLabel={shared('contract.close')} onClose={onClose}>
        {isPending ? <Skeleton shape="block" /> : text('contractAnswer.requests.none')}
      </Dialog>
    );
  const position = text('contractAnswer.popup.count', {
    at: answered.length + 1,
    count: answered.length + waiting.length,
  });
  return (
    <WaitingContract
      key={first.contractId}
      contract={first}
      position={position}
      onClose={onClose}
      onAnswered={() => next(first.contractId)}
    />
  );
}

type WaitingProps = {
  readonly contract: Contract;
  readonly position: string;
  readonly onClose: () => void;
  readonly onAnswered: () => void;
};

function WaitingContract({ contract, position, onClose, onAnswered }: WaitingProps) {
  const query = useQuery({
    ...contractQuery(useCall(), contract.contractId),
    enabled: contract.needs === 'answer',
  });
  if (query.data?.contract.needs === 'answer')
    return <OfferDialog detail={query.data} position={position} onClose={onClose} onAnswered={onAnswered} />;
  return (
    <PlainDialog contract={contract} position={position} onClose={onClose}>
      {contract.needs === 'answer' && (
        <QueryContent query={query} boxes={1}>
          {() => null}
        </QueryContent>
      )}
    </PlainDialog>
  );
}

type PlainProps = Pick<WaitingProps, 'contract' | 'position' | 'onClose'> & { readonly children: ReactNode };

/** A request to end is answered where the contract stands with its steps. */
function PlainDialog({ contract, position, onClose, children }: PlainProps) {
  const text = useAnswerText();
  const shared = useText();
  const agentsText = useAgentsText();
  const navigate = useNavigate();
  const { minute } = useFormats();
  const terms = useTermsText();
  const isEnding = contract.needs === 'termination_answer';
  const open = () => {
    onClose();
    void navigate(isEnding ? terminationAddress(contract.contractId) : requestAddress(contract.contractId));
  };
  return (
    <Dialog
      title={text('contractAnswer.popup')}
      closeLabel={shared('contract.close')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {text('contractAnswer.popup.later')}
          </Button>
          <Button kind="primary" onPress={open}>
            {shared(isEnding ? 'contract.waiting.answer' : 'contract.waiting.read')}
          </Button>
        </>
      }
    >
      <div className={contracts.page}>
        <p>
          <b>
            {shared(isEnding ? 'contract.waiting.end' : 'contract.waiting.offer', {
              name: contract.other ?? shared('contract.operator'),
              kind: agentsText(`agents.kind.${contract.kind}`),
            })}
          </b>{' '}
          · {position}
        </p>
        {isEnding && contract.terminationReason && <q>{contract.terminationReason}</q>}
        <p>
          {shared(isEnding ? 'contract.waiting.end.lead' : 'contract.waiting.offer.lead', {
            form: terms.form(contract.terms),
            gives: terms.gives(contract.terms),
            until: minute(isEnding ? (contract.terminationUntil ?? contract.expiresAt) : contract.expiresAt),
          })}
        </p>
        {children}
      </div>
    </Dialog>
  );
}

type OfferProps = Omit<WaitingProps, 'contract'> & { readonly detail: ContractDetail };

function OfferDialog({ detail, position, onClose, onAnswered }: OfferProps) {
  const text = useAnswerText();
  const shared = useText();
  const agentsText = useAgentsText();
  const toast = useToast();
  const navigate = useNavigate();
  const { minute } = useFormats();
  const terms = useTermsText();
  const { contract } = detail;
  const name = contract.other ?? shared('contract.operator');
  const answer = useOfferAnswer(detail, ({ action, contract: changed }) => {
    const starts = minute(changed.startsAt ?? changed.offeredAt);
    toast({
      text:
        action === 'accept'
          ? text('contractAnswer.signed.lead', { name, starts })
          : text('contractAnswer.rejected', { name }),
    });
    onAnswered();
  });
  const open = () => {
    onClose();
    void navigate(requestAddress(contract.contractId));
  };
  return (
    <Dialog
      title={text('contractAnswer.offer', { name })}
      closeLabel={shared('contract.close')}
      size="large"
      busy={answer.pending !== null}
      onClose={onClose}
      footer={<AnswerButtons answer={answer} onSign={() => answer.sign(shownOf(detail))} />}
    >
      <div className={contracts.page}>
        <p>
          {text('contractAnswer.offer.lead', {
            form: `${agentsText(`agents.kind.${contract.kind}`)} · ${terms.form(contract.terms)}`,
            offered: minute(contract.offeredAt),
            until: minute(contract.expiresAt),
          })}{' '}
          · {position}
        </p>
        <OfferBody detail={detail} answer={answer} />
        <AnswerNote answer={answer} />
        <Button kind="ghost" size="small" icon="external" onPress={open}>
          {text('contractAnswer.popup.open')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The window that is compared is what the popup shows of amounts. */
function shownOf({ lastWindow }: ContractDetail): ShownFigures | undefined {
  if (!lastWindow) return undefined;
  const { validBet, netLoss, active, now: amount } = lastWindow;
  return { validBet, netLoss, active, amount };
}
