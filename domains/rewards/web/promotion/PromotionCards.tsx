/** The plain list: each offer with its terms beside it. */
import { useSearchParams } from 'react-router';
import { useSite } from '#platform/web/site.ts';
import { EmptyState, Link } from '#ui';
import { useText } from '../texts.ts';
import { ConditionLine } from './ConditionLine.tsx';
import styles from './PromotionCards.module.css';
import type { PromotionView } from './promotion.queries.ts';
import { promotionAddress } from './promotion-address.ts';
import { dropRepeatedEnd, findRelevantEnd, lastDayOf, sortPictures } from './promotion-text.ts';
import { StatusTag } from './status/StatusTag.tsx';
import { TextWithDates } from './TextWithDates.tsx';

type Props = { readonly promotions: readonly PromotionView[]; readonly isKnown: boolean };

export function PromotionCards({ promotions, isKnown }: Props) {
  const text = useText();
  if (promotions.length === 0) return <EmptyState title={text('rewards.empty.filter')} />;
  return (
    <ul className={styles.cards}>
      {promotions.map((promotion, place) => (
        <li key={promotion.id}>
          <Card promotion={promotion} isKnown={isKnown} isEarly={place < 3} />
        </li>
      ))}
    </ul>
  );
}

type CardProps = { readonly promotion: PromotionView; readonly isKnown: boolean; readonly isEarly: boolean };

function Card({ promotion, isKnown, isEarly }: CardProps) {
  const text = useText();
  const [query] = useSearchParams();
  const { platformOffsetMinutes } = useSite();
  const { id, title, summary, terms, status, condition, raffle } = promotion;
  const [picture] = sortPictures(promotion);
  const end = findRelevantEnd(promotion);
  const until = end.at === null ? null : lastDayOf(end.at, platformOffsetMinutes);
  const said = dropRepeatedEnd(terms, { day: until, endless: text('rewards.endless') });
  return (
    <article className={styles.card} data-over={status === 'close' || undefined}>
      <div className={styles.art}>
        {picture && (
          <img src={picture} width={640} height={320} alt="" loading={isEarly ? 'eager' : 'lazy'} decoding="async" />
        )}
        <h2>
          <Link className={styles.link} to={promotionAddress(query, id)}>
            {title}
          </Link>
        </h2>
        {isKnown && (
          <span className={styles.tag}>
            <StatusTag promotion={promotion} />
          </span>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.summary}>{summary}</p>
        {condition && condition.ownLevel !== null && (
          <p className={styles.condition}>
            <ConditionLine condition={condition} />
          </p>
        )}
        {raffle?.own && <p className={styles.condition}>{text('rewards.tickets', { count: raffle.own.left })}</p>}
        <p className={styles.terms}>
          <TextWithDates text={said.terms} />
        </p>
        <div className={styles.foot}>
          <span>
            {said.tellsEnd &&
              (until === null ? (
                text('rewards.endless')
              ) : (
                <TextWithDates text={text(end.ofClaims ? 'rewards.claimUntil' : 'rewards.until', { to: until })} />
              ))}
          </span>
          <span className={styles.more} aria-hidden="true">
            {text('rewards.more')}
          </span>
        </div>
      </div>
    </article>
  );
}
