/** A card for each vendor with a picture of one of its games. It opens by the same rules as a game does. */
import { Icon, SectionHead, VendorMark } from '#ui';
import type { ShownGame, ShownVendor } from '../game.ts';
import { usePageText } from '../pages/texts.ts';
import styles from './VendorCards.module.css';
import { vendorTile } from './vendor-tile.ts';

type Props = {
  readonly vendors: readonly ShownVendor[];
  readonly games: readonly ShownGame[];
  readonly onPlay: (game: ShownGame) => void;
};

export function VendorCards({ vendors, games, onPlay }: Props) {
  const page = usePageText();
  return (
    <section>
      <SectionHead title={page('games.centre.providers')} />
      <ul className={styles.cards}>
        {vendors.map((vendor) => {
          const tile = vendorTile(vendor, games);
          return (
            <li key={vendor.vassalage}>
              <button type="button" onClick={() => onPlay(tile)}>
                {tile.lagerIcon && <img src={tile.lagerIcon} alt="" width={200} height={250} decoding="async" />}
                <span className={styles.words}>
                  <VendorMark src={vendor.iconUrl} name="" />
                  <b>{vendor.displayName}</b>
                  <span>{page('games.list.games', { count: vendor.games })}</span>
                </span>
                <Icon name="right" flip />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
