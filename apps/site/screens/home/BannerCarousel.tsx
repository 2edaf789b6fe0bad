/** The banners of the group w_home. The first is the largest picture of the page and on its way before any script. */
import type { Banner } from '#domains/content/contract/announcement.ts';
import { Carousel, Icon, Link, SectionStripes } from '#ui';
import styles from './BannerCarousel.module.css';
import { bannerLinkOf } from './banner-link.ts';
import { useText } from './texts.ts';

type Props = { readonly banners: readonly Banner[]; readonly onGame: (nodeId: string) => void };

export function BannerCarousel({ banners, onGame }: Props) {
  const text = useText();
  return (
    <Carousel
      label={text('home.banners')}
      spacing={20.3}
      speedMs={1000}
      delayMs={5000}
      loop
      labels={{
        previous: text('home.banners.previous'),
        next: text('home.banners.next'),
        pause: text('home.banners.pause'),
        play: text('home.banners.play'),
        slide: (place) => text('home.banners.slide', { place, count: banners.length }),
      }}
      slides={banners.map((banner, index) => ({
        key: banner.id,
        content: <BannerSlide banner={banner} isFirst={index === 0} onGame={onGame} />,
      }))}
    />
  );
}

type SlideProps = { readonly banner: Banner; readonly isFirst: boolean; readonly onGame: (nodeId: string) => void };

function BannerSlide({ banner, isFirst, onGame }: SlideProps) {
  return (
    <div className={styles.slide}>
      <picture>
        <source media="(max-width: 720px)" srcSet={banner.imageUrlSmall} width={720} height={455} />
        <img
          src={banner.imageUrl}
          width={1000}
          height={480}
          alt=""
          decoding={isFirst ? 'sync' : 'async'}
          fetchPriority={isFirst ? 'high' : 'low'}
          loading={isFirst ? 'eager' : 'lazy'}
        />
      </picture>
      <div className={styles.words}>
        {banner.kicker && (
          <p className={styles.kicker}>
            <SectionStripes />
            {banner.kicker}
          </p>
        )}
        <h2>{banner.title}</h2>
        <p className={styles.text}>{banner.text}</p>
        <BannerAction banner={banner} onGame={onGame} />
        {banner.terms && <small>{banner.terms}</small>}
      </div>
    </div>
  );
}

function BannerAction({ banner, onGame }: Omit<SlideProps, 'isFirst'>) {
  const link = bannerLinkOf(banner);
  if (link === null || banner.action === '') return null;
  // The whole banner is the target; its name is the button's.
  if (link.kind === 'page') {
    return (
      <Link className={styles.action} to={link.to}>
        {banner.action}
      </Link>
    );
  }
  if (link.kind === 'tab') {
    return (
      <a className={styles.action} href={link.href} target="_blank" rel="noopener noreferrer">
        {banner.action}
        <Icon name="external" />
      </a>
    );
  }
  return (
    <button type="button" className={styles.action} onClick={() => onGame(link.nodeId)}>
      {banner.action}
    </button>
  );
}
