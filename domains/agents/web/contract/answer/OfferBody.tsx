/** What is offered against what is in force, the same window both ways, and what would end below. */

import contracts from '../Contracts.module.css';
import type { ContractDetail } from '../contract.queries.ts';
import { SectionCard } from '../SectionCard.tsx';
import { TierTable } from '../terms/TierTable.tsx';
import { termsOf } from '../terms/terms.ts';
import { useFormats } from '../terms/use-formats.ts';
import { EndsCard } from './EndsCard.tsx';
import { LastWindow } from './LastWindow.tsx';
import { RateTable } from './RateTable.tsx';
import { useAnswerText } from './texts.ts';
import type { OfferAnswer } from './use-offer-answer.ts';

type Props = { readonly detail: ContractDetail; readonly answer: OfferAnswer };

export function OfferBody({ detail, answer }: Props) {
  const text = useAnswerText();
  const { day } = useFormats();
  const { contract, replaces } = detail;
  const terms = termsOf(contract.terms, contract);
  const old = replaces && termsOf(replaces.terms, replaces);
  return (
    <div className={contracts.page}>
      <SectionCard
        title={text(terms.kind === 'realtime' ? 'contractAnswer.rates' : 'contractAnswer.tiers')}
        lead={
          replaces
            ? text('contractAnswer.against', { day: day(replaces.startsAt ?? replaces.offeredAt) })
            : text('contractAnswer.first')
        }
      >
        {terms.kind === 'realtime' ? (
          <RateTable terms={terms} replaced={old?.kind === 'realtime' ? old : null} />
        ) : (
          <TierTable
            terms={terms}
            label={text('contractAnswer.tiers')}
            replaced={old && old.kind !== 'realtime' ? old.tiers : undefined}
          />
        )}
      </SectionCard>
      {detail.lastWindow && <LastWindow detail={detail} lastWindow={detail.lastWindow} />}
      {detail.ends.length > 0 && <EndsCard detail={detail} answer={answer} />}
    </div>
  );
}
