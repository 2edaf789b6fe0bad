/** Many games of one shape: a grid, or on a phone a strip that is pushed sideways. */
import { Skeleton } from '#ui';
import type { ShownGame, TileShape } from '../game.ts';
import type { GameActions } from '../use-game-actions.ts';
import { GameTile } from './GameTile.tsx';
import styles from './GameTiles.module.css';

/** `strip` has one line on a phone, `strips` two of tiles or three of rows. */
export type TileLayout = 'grid' | 'strip' | 'strips';

const classOf = (shape: TileShape, layout: TileLayout) => `${styles.tiles} ${styles[shape]} ${styles[layout]}`;

type Props = {
  readonly games: readonly ShownGame[];
  readonly shape: TileShape;
  readonly layout?: TileLayout;
  readonly actions: GameActions;
  /** How many pictures are in the first view. */
  readonly eager?: number;
};

export function GameTiles({ games, shape, layout = 'grid', actions, eager = 0 }: Props) {
  return (
    <ul className={classOf(shape, layout)}>
      {games.map((game, index) => (
        <li key={game.nodeId} className={styles.cell}>
          <GameTile
            game={game}
            shape={shape}
            favourite={actions.favourites.has(game.nodeId)}
            actions={actions.tile}
            eager={index < eager}
          />
        </li>
      ))}
    </ul>
  );
}

type SkeletonProps = { readonly count: number; readonly shape: TileShape; readonly layout?: TileLayout };

export function TileSkeletons({ count, shape, layout = 'grid' }: SkeletonProps) {
  return (
    <div className={classOf(shape, layout)} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={styles.waiting}>
          <Skeleton shape={shape === 'tall' ? 'tile' : shape} />
          {shape !== 'row' && <Skeleton shape="line" />}
        </div>
      ))}
    </div>
  );
}
