/** A card for each vendor with a picture of one of its games. It is opened by the same rules as a game. */
import { Icon, SectionHead, VendorMark } from '#ui';
import type { ShownGame } from '../catalogue/game.ts';
import { usePageText } from '../pages/texts.ts';
import type { VendorLane } from './lane.ts';
import styles from './VendorCards.module.css';

type Props = {
  readonly lane: VendorLane;
  readonly onPlay: (game: ShownGame) => void;
};

export function VendorCards({ lane, onPlay }: Props) {
  const page = usePageText();
  return (
    <section data-category={lane.gameClassify}>
      <SectionHead title={lane.title} />
      <ul className={styles.cards}>
        {[...lane.cards].map(([vassalage, { vendor, tile }]) => (
          <li key={vassalage}>
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
        ))}
      </ul>
    </section>
  );
}
