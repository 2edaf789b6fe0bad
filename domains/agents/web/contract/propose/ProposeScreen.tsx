/** Proposes a contract to a direct downline. Nothing counts before they sign. */
import { useQuery } from '@tanstack/react-query';
import { type ContractKind, contractsQuery } from '#domains/agents/web/agents.queries.ts';
import { useText as useAgentsText } from '#domains/agents/web/texts.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { EmptyState, PageHead } from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import contracts from '../Contracts.module.css';
import { kindAddress } from '../kinds.ts';
import { QueryContent } from '../QueryContent.tsx';
import { OfferForm } from './OfferForm.tsx';
import { useProposeText } from './texts.ts';

type Props = { readonly kind: ContractKind; readonly account: string };

export function ProposeScreen({ kind, account }: Props) {
  const text = useProposeText();
  const agentsText = useAgentsText();
  const query = useQuery(contractsQuery(useCall(), kind));
  return (
    <div className={contracts.page}>
      <PageHead
        title={text('contractOffer.title', { kind: agentsText(`agents.kind.${kind}`) })}
        lead={text('contractOffer.lead')}
        back={{ to: kindAddress(kind), label: text('contractOffer.back') }}
      />
      <QueryContent query={query}>
        {({ cover, below, own }) =>
          cover ? (
            <OfferForm kind={kind} account={account} cover={cover} below={below} policy={own?.cover ?? 'HOUSE'} />
          ) : (
            <EmptyState art={nothing} title={text('contractOffer.none')} hint={text('contractOffer.none.hint')} />
          )
        }
      </QueryContent>
    </div>
  );
}
