/** A promotion that the deposit is for, if any. No offer is as easy to choose as one, and is what stands there first. */
import { Link } from 'react-router';
import { PickCard, PickGroup, StepCard } from '#ui';
import styles from './Deposit.module.css';
import type { Offer } from './offer.ts';
import { useText } from './texts.ts';

type Props = {
  readonly offers: readonly Offer[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
};

export function OfferStep({ offers, chosen, onChoose }: Props) {
  const text = useText();
  return (
    <StepCard number={3} title={text('deposit.offer')} aside={text('deposit.offer.optional')}>
      <PickGroup label={text('deposit.offer')} look="rows">
        <PickCard
          look="row"
          name="offer"
          title={text('deposit.offer.none')}
          note={text('deposit.offer.none.lead')}
          checked={chosen === null}
          onPick={() => onChoose(null)}
        />
        {offers.map(({ id, title, summary }) => (
          <PickCard
            key={id}
            look="row"
            name="offer"
            title={title}
            note={summary}
            checked={chosen === id}
            onPick={() => onChoose(id)}
          />
        ))}
      </PickGroup>
      <Link className={styles.terms} to="/promotions">
        {text('deposit.offer.terms')}
      </Link>
    </StepCard>
  );
}
