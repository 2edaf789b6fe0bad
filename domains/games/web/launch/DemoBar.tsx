/** The bar above a game that is played with play money. It has no balance, and an unobtrusive link to register. */
import { addressOf } from '#domains/games/rules/launch/launch.ts';
import { loginPopup, registerPopup } from '#domains/identity/web/index.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { readSession } from '#platform/web/session/session.ts';
import { Button, IconButton } from '#ui';
import { GamePicture } from '../catalogue/GamePicture.tsx';
import { type ShownGame, titleOf } from '../catalogue/game.ts';
import styles from './PlayBar.module.css';
import { useSeamlessText } from './texts.ts';

type Props = {
  readonly game: ShownGame;
  readonly sound: { readonly on: boolean; readonly toggle: () => void } | null;
  readonly onRules: () => void;
  readonly onBack: () => void;
};

export function DemoBar({ game, sound, onRules, onBack }: Props) {
  const say = useSeamlessText();
  const popups = usePopups();
  const isGuest = readSession() === null;
  const wanted = { wanted: addressOf(game) };
  return (
    <header className={styles.bar}>
      <IconButton icon="back" label={say('seamless.back')} onPress={onBack} />
      <span className={styles.art}>
        <GamePicture game={game} width={36} height={36} />
      </span>
      <div className={styles.name}>
        <h1>{titleOf(game)}</h1>
        <span className={styles.wide}>{say('seamless.demoSafe')}</span>
      </div>
      <strong className={styles.demo}>{say('seamless.demo')}</strong>
      {sound && (
        <IconButton
          icon={sound.on ? 'sound' : 'sound-off'}
          label={say('seamless.sound')}
          pressed={sound.on}
          onPress={sound.toggle}
        />
      )}
      <span className={styles.wide}>
        <IconButton icon="info" label={say('seamless.rules')} onPress={onRules} />
      </span>
      {isGuest && (
        <span className={styles.wide}>
          <Button onPress={() => popups.open(loginPopup, wanted)}>{say('seamless.demoLogin')}</Button>
        </span>
      )}
      <Button onPress={() => popups.open(registerPopup, wanted)}>{say('seamless.demoRegister')}</Button>
    </header>
  );
}
