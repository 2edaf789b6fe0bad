/** An offer or a request to end that waits for the caller, with the way to its answer. */
import { ButtonLink, Icon } from '#ui';
import { useText as useAgentsText } from '../texts.ts';
import styles from './Contracts.module.css';
import type { Contract } from './contract.queries.ts';
import { requestAddress, terminationAddress } from './kinds.ts';
import { useFormats } from './terms/use-formats.ts';
import { useTermsText } from './terms/use-terms-text.ts';
import { useText } from './texts.ts';

type Props = {
  readonly contract: Contract;
  /** The first of a page: one action stands out. */
  readonly isFirst?: boolean;
};

export function WaitingCard({ contract, isFirst = true }: Props) {
  const text = useText();
  const agentsText = useAgentsText();
  const { minute } = useFormats();
  const terms = useTermsText();
  const isOffer = contract.needs === 'answer';
  const until = isOffer ? contract.expiresAt : (contract.terminationUntil ?? contract.expiresAt);
  const name = contract.other ?? text('contract.operator');
  const step = isOffer ? 'offer' : 'end';
  return (
    <div className={styles.waiting}>
      <Icon name="contract" />
      <p>
        <b>{text(`contract.waiting.${step}`, { name, kind: agentsText(`agents.kind.${contract.kind}`) })}</b>
        <small>
          {text(`contract.waiting.${step}.lead`, {
            form: terms.form(contract.terms),
            gives: terms.gives(contract.terms),
            until: minute(until),
          })}
        </small>
      </p>
      <ButtonLink
        kind={isFirst ? 'primary' : 'secondary'}
        to={isOffer ? requestAddress(contract.contractId) : terminationAddress(contract.contractId)}
      >
        {text(isOffer ? 'contract.waiting.read' : 'contract.waiting.answer')}
      </ButtonLink>
    </div>
  );
}
