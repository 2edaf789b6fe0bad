/** An offer or a termination that waits for the agent, before everything else. One at a time: the menu counts the others. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { ButtonLink, Icon, PlatformTime } from '#ui';
import { type ContractList, consolidatedQuery, contractKinds, contractsQuery, isWaiting } from '../agents.queries.ts';
import { requestAddress, terminationAddress } from '../contract/kinds.ts';
import { useText } from '../texts.ts';
import { useOverviewText } from './texts.ts';
import styles from './WaitingOffer.module.css';

type Contract = ContractList['waiting'][number];

export function WaitingOffer() {
  const call = useCall();
  const { data: consolidated } = useQuery(consolidatedQuery(call));
  const lists = useQueries({
    queries: contractKinds.map((kind) => ({ ...contractsQuery(call, kind), enabled: isWaiting(consolidated, kind) })),
  });
  const contract = lists.flatMap(({ data }) => data?.waiting ?? [])[0];
  return contract ? <OfferBanner contract={contract} /> : null;
}

function OfferBanner({ contract }: { readonly contract: Contract }) {
  const text = useOverviewText();
  const agents = useText();
  const { platformOffsetMinutes } = useSite();
  const isTermination = contract.needs === 'termination_answer';
  const until = isTermination ? contract.terminationUntil : contract.expiresAt;
  const values = {
    kind: agents(`agents.kind.${contract.kind}`),
    account: contract.other ?? text('overview.operator'),
  };
  return (
    <section className={styles.banner}>
      <Icon name="contract" />
      <p>
        <b>{text(isTermination ? 'overview.termination' : 'overview.offer', values)}</b>
        {until !== null && (
          <small>
            {text('overview.answerBy')} <PlatformTime at={until} offsetMinutes={platformOffsetMinutes} />
          </small>
        )}
      </p>
      <ButtonLink
        kind="primary"
        size="small"
        to={isTermination ? terminationAddress(contract.contractId) : requestAddress(contract.contractId)}
      >
        {text(isTermination ? 'overview.termination.read' : 'overview.offer.read')}
      </ButtonLink>
    </section>
  );
}
