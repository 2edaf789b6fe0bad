/** A contract with its steps: the answer to a request to end, or the request itself. */
import { useState } from 'react';
import { useText as useAgentsText } from '#domains/agents/web/texts.ts';
import { Button, Note, PageHead, SummaryList, Tag, useToast } from '#ui';
import { EndDialog } from '../below/EndDialog.tsx';
import contracts from '../Contracts.module.css';
import type { Contract, ContractDetail } from '../contract.queries.ts';
import { processCalls, terminationAddress } from '../kinds.ts';
import { SectionCard } from '../SectionCard.tsx';
import { TierTable } from '../terms/TierTable.tsx';
import { termsOf } from '../terms/terms.ts';
import { useFormats } from '../terms/use-formats.ts';
import { useStateTag } from '../terms/use-state-tag.ts';
import { useTermsText } from '../terms/use-terms-text.ts';
import { useText } from '../texts.ts';
import { isOutcomeUnknown, useKeyedCall } from '../use-keyed-call.ts';
import { ContractSteps } from './ContractSteps.tsx';
import { RateTable } from './RateTable.tsx';
import { useAnswerText } from './texts.ts';

const knownCauses = [
  'replaced',
  'agreed',
  'unanswered',
  'lower_rate',
  'upline_ended',
  'operator',
  'moved',
  'closed',
] as const;

export function TerminationDetail({ detail }: { readonly detail: ContractDetail }) {
  const text = useAnswerText();
  const shared = useText();
  const agentsText = useAgentsText();
  const termsText = useTermsText();
  const { minute } = useFormats();
  const [isEnding, setEnding] = useState(false);
  const { contract } = detail;
  const tag = useStateTag()(contract);
  const terms = termsOf(contract.terms, contract);
  const cause = knownCauses.find((each) => each === contract.endCause);
  return (
    <>
      <PageHead
        title={text('contractAnswer.with', {
          kind: agentsText(`agents.kind.${contract.kind}`),
          name: contract.other ?? shared('contract.operator'),
        })}
        lead={termsText.form(contract.terms)}
        back={{ to: terminationAddress(), label: text('contractAnswer.back.endings') }}
        end={<Tag tone={tag.tone}>{tag.text}</Tag>}
      />
      {contract.needs === 'termination_answer' && <TerminationAnswer contract={contract} />}
      <div className={contracts.pair}>
        <SectionCard title={shared('contract.own')} lead={termsText.gives(contract.terms)}>
          {terms.kind === 'realtime' ? (
            <RateTable terms={terms} replaced={null} />
          ) : (
            <TierTable terms={terms} label={shared('contract.own')} />
          )}
          <div className={contracts.inner}>
            <SummaryList
              rows={[
                ...termsText.rows(contract.terms, contract.platformRate),
                ...(contract.startsAt === null
                  ? []
                  : [{ label: text('contractAnswer.from'), value: minute(contract.startsAt) }]),
                ...(contract.endsAt === null
                  ? []
                  : [{ label: text('contractAnswer.to'), value: minute(contract.endsAt) }]),
                ...(cause ? [{ label: text('contractAnswer.why'), value: text(`contractAnswer.cause.${cause}`) }] : []),
              ]}
            />
          </div>
          {contract.state === 'accepted' && contract.terminationBy === null && (
            <div className={contracts.actions}>
              <Button kind="danger" onPress={() => setEnding(true)}>
                {shared('contract.own.end')}
              </Button>
            </div>
          )}
        </SectionCard>
        <ContractSteps detail={detail} />
      </div>
      {isEnding && <EndDialog contract={contract} onClose={() => setEnding(false)} />}
    </>
  );
}

/** Agreeing ends it with the running window, which is still paid; declining leaves everything as it is. */
function TerminationAnswer({ contract }: { readonly contract: Contract }) {
  const text = useAnswerText();
  const shared = useText();
  const toast = useToast();
  const { minute } = useFormats();
  const name = contract.other ?? shared('contract.operator');
  const process = useKeyedCall(processCalls[contract.kind], (_, { action }) =>
    toast({ text: text(action === 'accept' ? 'contractAnswer.end.agreed' : 'contractAnswer.end.kept', { name }) }),
  );
  const answer = (action: 'accept' | 'reject') => process.mutate({ contractId: contract.contractId, action });
  const isPending = (action: 'accept' | 'reject') => process.isPending && process.variables.action === action;
  return (
    <SectionCard
      tone="warning"
      title={text('contractAnswer.end', { name })}
      lead={text('contractAnswer.end.lead', {
        until: contract.terminationUntil === null ? '' : minute(contract.terminationUntil),
      })}
    >
      <div className={contracts.inner}>
        {contract.terminationReason && <q>{contract.terminationReason}</q>}
        {contract.side === 'downline' && <p className={contracts.fine}>{text('contractAnswer.end.below')}</p>}
        {process.error && (
          <Note tone="bad" announced>
            {isOutcomeUnknown(process.error) ? shared('contract.unsure') : process.error.message}
          </Note>
        )}
      </div>
      <div className={contracts.actions}>
        <Button busy={isPending('reject')} disabled={isPending('accept')} onPress={() => answer('reject')}>
          {text('contractAnswer.end.keep')}
        </Button>
        <Button
          kind="danger"
          busy={isPending('accept')}
          disabled={isPending('reject')}
          onPress={() => answer('accept')}
        >
          {text('contractAnswer.end.agree')}
        </Button>
      </div>
    </SectionCard>
  );
}
