/** One game: its picture, one link to play it, one heart. Hover or focus shows its details. */
import { type MouseEvent, memo } from 'react';
import { addressOf } from '#domains/games/rules/launch/launch.ts';
import { classNames, Icon } from '#ui';
import { type ShownGame, type TileShape, titleOf } from '../catalogue/game.ts';
import { useText } from '../texts.ts';
import type { TileActions } from '../use-game-actions.ts';
import styles from './GameTile.module.css';
import { endsLongPress, longPress } from './long-press.ts';
import { TileArt } from './TileArt.tsx';
import { TileMeta } from './TileParts.tsx';
import { useHoverIntent } from './use-hover-intent.ts';

type Props = {
  readonly game: ShownGame;
  readonly shape: TileShape;
  readonly favourite: boolean;
  readonly actions: TileActions;
  /** Its picture is in the first view. */
  readonly eager?: boolean;
  /** One of very many on its page. */
  readonly many?: boolean;
};

/** The browser's own functions of a link still work: a new tab, a new window, copying the address. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export const GameTile = memo(function GameTile({
  game,
  shape,
  favourite,
  actions,
  eager = false,
  many = false,
}: Props) {
  const text = useText();
  const [near, watch] = useHoverIntent();
  const name = titleOf(game);
  const closed = game.maintenance !== undefined;
  const opensVendor = game.isGame === 'VASSALAGE';

  const play = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    if (!endsLongPress()) actions.play(game);
  };

  return (
    <article
      className={classNames(styles.tile, styles[shape], closed && styles.closed, opensVendor && styles.vendor)}
      {...watch}
    >
      <TileArt game={game} shape={shape} near={near} eager={eager} many={many} />
      <a
        className={styles.hit}
        href={addressOf(game)}
        aria-label={text(closed ? 'games.closedNamed' : opensVendor ? 'games.vendor' : 'games.play', { name })}
        onClick={play}
        {...longPress(() => actions.inform(game))}
      />
      <div className={styles.caption}>
        <b>{name}</b>
        <TileMeta game={game} />
      </div>
      {near && !opensVendor && (
        <button
          type="button"
          className={styles.about}
          aria-label={text('games.about', { name })}
          onClick={() => actions.inform(game)}
        >
          <Icon name="info" />
        </button>
      )}
      {!opensVendor && (
        <button
          type="button"
          className={styles.heart}
          aria-pressed={favourite}
          aria-label={text('games.favourite', { name })}
          onClick={() => actions.toggle(game)}
        />
      )}
    </article>
  );
});
