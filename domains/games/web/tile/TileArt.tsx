/** The picture of a tile and its overlay: a label, the veil of a closed game, or the details and the play button; a row has space only for the label. */
import { Icon, Picture, Tag } from '#ui';
import { categoryIcon } from '../catalogue/category-icon.ts';
import { pictureOf, type ShownGame, type TileShape, tagOf, titleOf } from '../catalogue/game.ts';
import { useText } from '../texts.ts';
import styles from './GameTile.module.css';
import { MaintenanceVeil, QuickFacts } from './TileParts.tsx';

type Props = {
  readonly game: ShownGame;
  readonly shape: TileShape;
  /** A pointer or the focus is on the tile. */
  readonly near: boolean;
  readonly eager: boolean;
  /** One of very many on its page. */
  readonly many: boolean;
};

const sizes = { tall: [200, 250], wide: [320, 200], row: [64, 64] } as const;

export function TileArt({ game, shape, near, eager, many }: Props) {
  const [width, height] = sizes[shape];
  const { maintenance, gameType, showIcon } = game;
  return (
    <div className={styles.art}>
      {showIcon === 1 ? (
        <Picture
          src={pictureOf(game, shape)}
          alt=""
          width={width}
          height={height}
          eager={eager}
          many={many}
          fallback={<Icon name={categoryIcon(gameType)} />}
        />
      ) : (
        <span className={styles.plate} aria-hidden="true">
          {titleOf(game)}
        </span>
      )}
      {maintenance && <MaintenanceVeil until={maintenance.until} small={shape === 'row'} />}
      {!maintenance && <TileTagLabel game={game} />}
      {!maintenance && shape !== 'row' && near && <PlayOverlay game={game} />}
    </div>
  );
}

function TileTagLabel({ game }: Pick<Props, 'game'>) {
  const text = useText();
  const tag = tagOf(game);
  if (tag === null) return null;
  return (
    <span className={styles.tag}>
      <Tag tone={tag}>{text(`games.${tag}`)}</Tag>
    </span>
  );
}

function PlayOverlay({ game }: Pick<Props, 'game'>) {
  const text = useText();
  return (
    <>
      {game.isGame === 'GAME' && <QuickFacts game={game} />}
      <span className={styles.play} aria-hidden="true">
        <Icon name="play" />
        {text('games.start')}
      </span>
    </>
  );
}
