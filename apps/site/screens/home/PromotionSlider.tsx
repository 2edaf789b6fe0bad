/** Offers of the brand with their terms beside them. */
import type { ReactNode } from 'react';
import type { PromotionCard } from '#domains/content/contract/announcement.ts';
import { Icon, Link, SectionHead, Slider } from '#ui';
import styles from './PromotionSlider.module.css';
import { useText } from './texts.ts';

const perView = 3;
const gapPx = 20;

const firstImage = ({ announcementImages }: PromotionCard) =>
  announcementImages.toSorted((one, other) => one.sequence - other.sequence)[0]?.url;

export function PromotionSlider({ promotions }: { readonly promotions: readonly PromotionCard[] }) {
  const text = useText();
  if (promotions.length === 0) return null;
  const head = (arrows: ReactNode) => (
    <SectionHead
      id="home-promotions"
      title={text('home.promotions')}
      aside={
        <>
          <Link className={styles.all} to="/promotions">
            {text('home.all')}
            <Icon name="right" flip />
          </Link>
          {arrows}
        </>
      }
    />
  );
  return (
    <section data-late className={styles.offers} aria-labelledby="home-promotions">
      <Slider
        label={text('home.promotions')}
        perView={perView}
        gap={gapPx}
        arrows={promotions.length > perView}
        labels={{ previous: text('home.previous'), next: text('home.next') }}
        head={head}
      >
        {promotions.map((promotion) => (
          <PromotionTeaser key={promotion.id} promotion={promotion} />
        ))}
      </Slider>
    </section>
  );
}

function PromotionTeaser({ promotion }: { readonly promotion: PromotionCard }) {
  const image = firstImage(promotion);
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        {image && <img src={image} width={640} height={320} alt="" loading="lazy" decoding="async" />}
        <h3>
          <Link to={`/promotions#${promotion.id}`}>{promotion.title}</Link>
        </h3>
      </div>
      <p>{promotion.summary}</p>
      <small>{promotion.terms}</small>
    </article>
  );
}
