/** The four kinds as links, hidden by their flags; one with something to answer carries a mark. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { Badge, Link, VisuallyHidden } from '#ui';
import { type ContractKind, consolidatedQuery, contractsQuery, isWaiting } from '../agents.queries.ts';
import { useText as useAgentsText } from '../texts.ts';
import styles from './Contracts.module.css';
import { kindAddress } from './kinds.ts';
import { useText } from './texts.ts';
import { useVisibleKinds } from './visible-kinds.ts';

export function KindTabs({ kind: current }: { readonly kind: ContractKind }) {
  const text = useText();
  const agentsText = useAgentsText();
  const call = useCall();
  const { data } = useQuery(consolidatedQuery(call));
  const kinds = useVisibleKinds();
  const lists = useQueries({
    queries: kinds.map((kind) => ({ ...contractsQuery(call, kind), enabled: isWaiting(data, kind) })),
  });
  return (
    <nav className={styles.tabs} aria-label={text('contract.kinds')}>
      {kinds.map((kind, index) => {
        const name = agentsText(`agents.kind.${kind}`);
        return (
          <Link key={kind} to={kindAddress(kind)} aria-current={kind === current ? 'page' : undefined}>
            {isWaiting(data, kind) ? (
              <>
                <span aria-hidden="true">{name}</span>
                <VisuallyHidden>{text('contract.kind.waiting', { kind: name })}</VisuallyHidden>
                <span aria-hidden="true">
                  <Badge count={lists[index]?.data?.waiting.length ?? 1} />
                </span>
              </>
            ) : (
              name
            )}
          </Link>
        );
      })}
    </nav>
  );
}
