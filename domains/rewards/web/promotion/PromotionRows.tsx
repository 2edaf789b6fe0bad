/** The list beside an opened promotion; on a phone a strip above it. */
import { useSearchParams } from 'react-router';
import { Link } from '#ui';
import { useText } from '../texts.ts';
import { ConditionLine } from './ConditionLine.tsx';
import styles from './PromotionRows.module.css';
import type { PromotionView } from './promotion.queries.ts';
import { promotionAddress } from './promotion-address.ts';
import { sortPictures } from './promotion-text.ts';
import { StatusTag } from './status/StatusTag.tsx';

type Props = {
  readonly promotions: readonly PromotionView[];
  readonly current: string;
  readonly isKnown: boolean;
};

/** In a strip the opened one is in sight. */
const scrollRowIntoView = (row: HTMLElement | null) => {
  const strip = row?.closest('ul');
  if (row && strip) strip.scrollTo({ left: row.offsetLeft - (strip.clientWidth - row.clientWidth) / 2 });
};

export function PromotionRows({ promotions, current, isKnown }: Props) {
  const text = useText();
  const [query] = useSearchParams();
  return (
    <nav aria-label={text('rewards.promotions')}>
      <ul className={styles.rows}>
        {promotions.map((promotion) => (
          <li key={promotion.id} ref={promotion.id === current ? scrollRowIntoView : undefined}>
            {/* Going back closes what is open and does not walk through everything that was. */}
            <Link
              className={styles.row}
              to={promotionAddress(query, promotion.id)}
              replace
              aria-current={promotion.id === current ? 'true' : undefined}
              data-over={promotion.status === 'close' || undefined}
            >
              <span className={styles.art}>
                <img src={sortPictures(promotion)[0]} width={640} height={320} alt="" loading="lazy" decoding="async" />
              </span>
              <span className={styles.words}>
                {isKnown && <StatusTag promotion={promotion} />}
                <b>{promotion.title}</b>
                <span className={styles.summary}>
                  {promotion.status === 'coming soon' && promotion.condition ? (
                    <ConditionLine condition={promotion.condition} />
                  ) : (
                    promotion.summary
                  )}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
