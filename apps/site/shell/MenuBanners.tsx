/** The small banners of the side menu, one in sight at a time. They can be pushed along; nothing moves by itself. */
import type { FocusEvent } from 'react';
import type { Banner } from '#domains/content/contract/announcement.ts';
import { Link } from '#ui';
import { bannerLinkOf } from '../screens/home/banner-link.ts';
import styles from './MenuBanners.module.css';

type Props = {
  readonly banners: readonly Banner[];
  readonly onGame: (nodeId: string) => void;
  readonly onFollow: (() => void) | undefined;
};

/** A browser takes a card of which an edge is in sight for seen, and leaves what has the focus cut off. */
const scrollFocusedIntoView = ({ target }: FocusEvent) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

export function MenuBanners({ banners, ...ways }: Props) {
  if (banners.length === 0) return null;
  return (
    <ul className={styles.banners} onFocus={scrollFocusedIntoView}>
      {banners.map((banner) => (
        <li key={banner.id}>
          <BannerCard banner={banner} {...ways} />
        </li>
      ))}
    </ul>
  );
}

function BannerCard({ banner, onGame, onFollow }: Omit<Props, 'banners'> & { readonly banner: Banner }) {
  const link = bannerLinkOf(banner);
  const card = (
    <>
      <img src={banner.imageUrlSmall} alt="" width="224" height="104" loading="lazy" decoding="async" />
      <span>{banner.title}</span>
    </>
  );
  if (link === null) return <div className={styles.card}>{card}</div>;
  if (link.kind === 'tab') {
    return (
      <a className={styles.card} href={link.href} target="_blank" rel="noopener noreferrer">
        {card}
      </a>
    );
  }
  if (link.kind === 'page') {
    return (
      <Link className={styles.card} to={link.to} onClick={onFollow}>
        {card}
      </Link>
    );
  }
  const open = () => {
    onFollow?.();
    onGame(link.nodeId);
  };
  return (
    <button type="button" className={styles.card} onClick={open}>
      {card}
    </button>
  );
}
