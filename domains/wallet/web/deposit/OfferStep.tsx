/** An optional promotion for the deposit. No offer is as easy to choose as one, and is the first choice. */
import { Link, PickCard, PickGroup, StepCard } from '#ui';
import { useBoundText } from '../cashier/Cash.tsx';
import styles from './Deposit.module.css';
import type { Offer } from './offer.ts';
import { useText } from './texts.ts';

type Props = {
  readonly offers: readonly Offer[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  readonly error: string | undefined;
};

export function OfferStep({ offers, chosen, onChoose, error }: Props) {
  const text = useText();
  return (
    <StepCard number={3} title={text('deposit.offer')} aside={text('deposit.offer.optional')}>
      <PickGroup label={text('deposit.offer')} look="rows" error={error}>
        <PickCard
          look="row"
          name="offer"
          title={text('deposit.offer.none')}
          note={text('deposit.offer.none.lead')}
          checked={chosen === null}
          onPick={() => onChoose(null)}
        />
        {offers.map(({ id, title, summary, match }) => (
          <PickCard
            key={id}
            look="row"
            name="offer"
            title={title}
            note={match ? <OfferTerms summary={summary} match={match} /> : summary}
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

type OfferTermsProps = { readonly summary: string; readonly match: NonNullable<Offer['match']> };

/** The offer's terms in numbers, below its description. The bonus is in the summary, for the entered amount. */
function OfferTerms({ summary, match: { least, times, days, maxBet } }: OfferTermsProps) {
  const text = useText();
  const bound = useBoundText();
  const terms = [
    text('deposit.offer.least', { least: bound(least) }),
    text('deposit.offer.turnover', { times }),
    text('deposit.offer.days', { days }),
    ...(maxBet === null ? [] : [text('deposit.offer.maxBet', { bet: bound(maxBet) })]),
    text('deposit.offer.letGo'),
  ];
  return (
    <>
      {summary}
      <br />
      {terms.join(' · ')}
    </>
  );
}
