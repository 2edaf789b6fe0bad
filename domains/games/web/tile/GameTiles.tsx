/** Many games of one shape: a grid, or on a phone a strip that scrolls sideways. */
import { classNames, Skeleton } from '#ui';
import type { ShownGame, TileShape } from '../catalogue/game.ts';
import type { GameActions } from '../use-game-actions.ts';
import { GameTile } from './GameTile.tsx';
import styles from './GameTiles.module.css';

/** `strip` has one line on a phone, `strips` two of tiles or three of rows. */
export type TileLayout = 'grid' | 'strip' | 'strips';

const classOf = (shape: TileShape, layout: TileLayout) => classNames(styles.tiles, styles[shape], styles[layout]);

type Props = {
  readonly games: readonly ShownGame[];
  readonly shape: TileShape;
  readonly layout?: TileLayout;
  readonly actions: GameActions;
  /** How many pictures are in the first view. */
  readonly eager?: number;
};

/** Whole lines for two, three, four or six tiles in a line, and few enough to render within a frame. */
const partSize = 12;

/** A grid may have a thousand tiles, so it is split into parts, of which the browser renders only the visible ones. */
export function GameTiles({ games, layout = 'grid', eager = 0, ...tiles }: Props) {
  if (layout !== 'grid') return <Tiles {...tiles} games={games} layout={layout} eager={eager} />;
  const starts = Array.from({ length: Math.ceil(games.length / partSize) }, (_, part) => part * partSize);
  return (
    <div className={styles.parts}>
      {starts.map((start) => (
        <Tiles
          {...tiles}
          key={start}
          games={games.slice(start, start + partSize)}
          layout={layout}
          eager={Math.max(0, eager - start)}
        />
      ))}
    </div>
  );
}

function Tiles({ games, shape, layout, actions, eager }: Required<Props>) {
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
            many={layout === 'grid'}
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
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.waiting}>
          <Skeleton shape={shape === 'tall' ? 'tile' : shape} />
          {shape !== 'row' && <Skeleton shape="line" />}
        </div>
      ))}
    </div>
  );
}
