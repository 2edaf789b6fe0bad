/** The frame, and what covers it until the game is rendered or replaces it when there is none. */
import { type RefObject, useEffect, useState } from 'react';
import type { launchGame } from '#domains/games/contract/launch.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { DoneOutcome } from '#kernel/outcome.ts';
import { currentTheme } from '#platform/web/theme.ts';
import { Button, classNames, Icon, IconButton, useMediaQuery } from '#ui';
import { type ShownGame, titleOf } from '../catalogue/game.ts';
import { GameClosed } from './GameClosed.tsx';
import { GameMessage } from './GameMessage.tsx';
import { GameOpening } from './GameOpening.tsx';
import styles from './Launch.module.css';
import { LaunchRefusal } from './LaunchRefusal.tsx';
import { frameAddress, type PlayState, sandboxOf } from './play-state.ts';
import { useSeamlessText } from './texts.ts';

/** A vendor that does not send our messages counts as rendered so long after its page has loaded. */
const assumeLoadedAfterMs = 4_000;

type RefusedLaunch = {
  readonly ok: false;
  readonly fault: string;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

type Props = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly game: ShownGame;
  readonly play: PlayState;
  /** Undefined until the server has answered. */
  readonly launched:
    | DoneOutcome<Pick<WireOutputOf<typeof launchGame>, 'url' | 'orientation'>>
    | RefusedLaunch
    | undefined;
  /** Null for play money. */
  readonly balance: string | null;
  readonly onLoaded: () => void;
  readonly onAgain: () => void;
  readonly onBack: () => void;
};

export function GameFrame({ frame, launched, onLoaded, ...props }: Props) {
  const { game, play } = props;
  const say = useSeamlessText();
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    if (!hasCome) return undefined;
    const timer = setTimeout(onLoaded, assumeLoadedAfterMs);
    return () => clearTimeout(timer);
  }, [hasCome, onLoaded]);
  const url = launched?.ok && play.ended === null ? launched.value.url : null;
  const isLit = url !== null && play.isLoaded;
  return (
    // A stage is dark in both themes.
    <div data-theme="dark" className={classNames(styles.frame, isLit && styles.lit)}>
      {url !== null && (
        <iframe
          ref={frame}
          title={say('seamless.frame', { name: titleOf(game) })}
          src={frameAddress(url, { page: location.origin, theme: currentTheme() })}
          sandbox={sandboxOf(url, location.origin)}
          allow="autoplay; fullscreen 'none'"
          referrerPolicy="no-referrer"
          onLoad={() => setCome(true)}
        />
      )}
      {isLit ? (
        launched?.ok && launched.value.orientation === 'landscape' && <TurnHint />
      ) : (
        <FrameCover {...props} launched={launched} />
      )}
    </div>
  );
}

/** What is shown while no game is visible. */
function FrameCover({ launched, ...props }: Omit<Props, 'frame' | 'onLoaded'>) {
  const { play } = props;
  if (launched?.ok === false) return <LaunchRefusal {...props} balance={props.balance ?? ''} refused={launched} />;
  if (play.ended !== null) return <GameEnded {...props} ended={play.ended} />;
  return (
    <div className={styles.cover}>
      <GameOpening {...props} isAdmitted={launched !== undefined} />
    </div>
  );
}

type GameEndedProps = Pick<Props, 'game' | 'balance' | 'onAgain' | 'onBack'> & {
  readonly ended: NonNullable<PlayState['ended']>;
};

function GameEnded({ game, balance, ended, onAgain, onBack }: GameEndedProps) {
  const say = useSeamlessText();
  if (ended === 'closed')
    return <GameClosed game={game} balance={balance ?? ''} closed={{ until: null, whose: 'game' }} onBack={onBack} />;
  return (
    <GameMessage title={say(`seamless.${ended}`)} lead={say(`seamless.${ended}Hint`)} onBack={onBack}>
      <Button kind="primary" icon="play" onPress={onAgain}>
        {say('seamless.again')}
      </Button>
    </GameMessage>
  );
}

/** Only on devices that can be turned. */
function TurnHint() {
  const say = useSeamlessText();
  const isUpright = useMediaQuery('(orientation: portrait) and (max-width: 720px)');
  const [isClosed, setClosed] = useState(false);
  if (!isUpright || isClosed) return null;
  return (
    <div className={styles.turn} role="note">
      <Icon name="phone" />
      <span>{say('seamless.turn')}</span>
      <IconButton icon="close" label={say('seamless.turnClose')} look="veil" onPress={() => setClosed(true)} />
    </div>
  );
}
