/** For a visitor at one of the operator's own games: log in, sign up, or play with play money. */
import { addressOf, demoAddressOf } from '#domains/games/rules/launch/launch.ts';
import { loginPopup, registerPopup } from '#domains/identity/web/index.ts';
import { useNavigateTo } from '#platform/web/location/page-location.ts';
import { type PopupProps, usePopups } from '#platform/web/popup/popup.tsx';
import { Button, Dialog, Icon, Picture } from '#ui';
import { categoryIcon } from '../catalogue/category-icon.ts';
import { type ShownGame, titleOf } from '../catalogue/game.ts';
import { usePageText } from '../pages/texts.ts';
import styles from './PlayChoicePopup.module.css';

export function PlayChoicePopup({ data: game, onClose }: PopupProps<ShownGame>) {
  const page = usePageText();
  const go = useNavigateTo();
  const popups = usePopups();
  const wanted = { wanted: addressOf(game) };
  const demo = demoAddressOf(game);
  return (
    <Dialog
      title={titleOf(game)}
      size="small"
      closeLabel={page('games.close')}
      onClose={onClose}
      footer={
        <div className={styles.ways}>
          <Button kind="primary" size="large" wide onPress={() => popups.open(loginPopup, wanted)}>
            {page('games.choice.login')}
          </Button>
          <Button size="large" wide onPress={() => popups.open(registerPopup, wanted)}>
            {page('games.choice.register')}
          </Button>
          {demo !== null && (
            <Button
              icon="play"
              size="large"
              wide
              onPress={() => {
                onClose();
                go(demo);
              }}
            >
              {page('games.choice.demo')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.game}>
        <span className={styles.art}>
          <Picture
            src={game.iconUrl}
            alt=""
            width={72}
            height={72}
            eager
            fallback={<Icon name={categoryIcon(game.gameType)} />}
          />
        </span>
        <p>{page('games.choice.lead')}</p>
      </div>
    </Dialog>
  );
}
