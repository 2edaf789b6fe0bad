/** Opened by a long press or the info button: the picture, the details, and both actions. */
import type { PopupProps } from '#platform/web/popup/popup.tsx';
import { Button, Dialog, Icon, Picture } from '#ui';
import { categoryIcon } from '../catalogue/category-icon.ts';
import { type ShownGame, titleOf } from '../catalogue/game.ts';
import { usePageText } from '../pages/texts.ts';
import { useText } from '../texts.ts';
import { useGameActions } from '../use-game-actions.ts';
import { GameFacts } from './GameFacts.tsx';
import styles from './GameInfoPopup.module.css';

export function GameInfoPopup({ data: game, onClose }: PopupProps<ShownGame>) {
  const text = useText();
  const page = usePageText();
  const { favourites, tile } = useGameActions();
  const isFavourite = favourites.has(game.nodeId);
  return (
    <Dialog
      title={titleOf(game)}
      size="small"
      closeLabel={page('games.close')}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button icon="heart" onPress={() => tile.toggle(game)}>
            {page(isFavourite ? 'games.info.remove' : 'games.info.add')}
          </Button>
          <Button kind="primary" icon="play" onPress={() => tile.play(game)}>
            {text('games.start')}
          </Button>
        </div>
      }
    >
      <div className={styles.art}>
        <Picture
          src={game.iconUrl}
          alt=""
          width={200}
          height={200}
          eager
          fallback={<Icon name={categoryIcon(game.gameType)} />}
        />
      </div>
      <GameFacts game={game} />
    </Dialog>
  );
}
