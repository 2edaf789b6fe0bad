/** Contracts in a line each, leading to their steps. */

import { useText as useAgentsText } from '#domains/agents/web/texts.ts';
import { Icon, Link, Tag } from '#ui';
import type { Contract } from '../contract.queries.ts';
import { terminationAddress } from '../kinds.ts';
import { SectionCard } from '../SectionCard.tsx';
import { useStateTag } from '../terms/use-state-tag.ts';
import { useTermsText } from '../terms/use-terms-text.ts';
import { useText } from '../texts.ts';
import styles from './Answer.module.css';

type Props = { readonly title: string; readonly contracts: readonly Contract[] };

export function ContractLines({ title, contracts }: Props) {
  const shared = useText();
  const agentsText = useAgentsText();
  const terms = useTermsText();
  const tagOf = useStateTag();
  if (contracts.length === 0) return null;
  return (
    <SectionCard title={title}>
      <ul className={styles.contracts}>
        {contracts.map((contract) => {
          const tag = tagOf(contract);
          return (
            <li key={contract.contractId}>
              <Link to={terminationAddress(contract.contractId)}>
                <span>
                  <b>{`${agentsText(`agents.kind.${contract.kind}`)} · ${contract.other ?? shared('contract.operator')}`}</b>
                  <small>{`${terms.form(contract.terms)} · ${terms.gives(contract.terms)}`}</small>
                </span>
                <Tag tone={tag.tone}>{tag.text}</Tag>
                <Icon name="right" flip />
              </Link>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
