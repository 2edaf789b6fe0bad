/** The frame, and what stands before it until the game is drawn or instead of it when there is none. */
import { type RefObject, useEffect, useState } from 'react';
import type { launchGame } from '#domains/games/contract/launch.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Done } from '#kernel/outcome.ts';
import { currentTheme } from '#platform/web/theme.ts';
import { Button, classes, Icon, IconButton, useMedia } from '#ui';
import { type ShownGame, titleOf } from '../game.ts';
import { Closed } from './Closed.tsx';
import { Opening } from './Opening.tsx';
import { frameAddress, type Play, sandboxOf } from './play.ts';
import { Refusal } from './Refusal.tsx';
import styles from './Seamless.module.css';
import { Told } from './Told.tsx';
import { useSeamlessText } from './texts.ts';

/** A vendor that does not speak our words is taken to be drawn so long after its page has come. */
const drawnAfterMs = 4_000;

type Refused = {
  readonly ok: false;
  readonly fault: string;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

type Props = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly game: ShownGame;
  readonly play: Play;
  /** Undefined until the server has answered. */
  readonly launched: Done<Pick<WireOutputOf<typeof launchGame>, 'url' | 'orientation'>> | Refused | undefined;
  /** Null where play money is played with. */
  readonly balance: string | null;
  readonly onLoaded: () => void;
  readonly onAgain: () => void;
  readonly onBack: () => void;
};

export function Frame({ frame, launched, onLoaded, ...props }: Props) {
  const { game, play } = props;
  const say = useSeamlessText();
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    if (!hasCome) return undefined;
    const timer = setTimeout(onLoaded, drawnAfterMs);
    return () => clearTimeout(timer);
  }, [hasCome, onLoaded]);
  const url = launched?.ok && play.ended === null ? launched.value.url : null;
  const isLit = url !== null && play.isLoaded;
  return (
    // A stage is dark in both lights.
    <div data-theme="dark" className={classes(styles.frame, isLit && styles.lit)}>
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
        <Instead {...props} launched={launched} />
      )}
    </div>
  );
}

/** What stands there while no game is seen. */
function Instead({ launched, ...props }: Omit<Props, 'frame' | 'onLoaded'>) {
  const { play } = props;
  if (launched?.ok === false) return <Refusal {...props} balance={props.balance ?? ''} refused={launched} />;
  if (play.ended !== null) return <Ended {...props} ended={play.ended} />;
  return (
    <div className={styles.cover}>
      <Opening {...props} isAdmitted={launched !== undefined} />
    </div>
  );
}

type EndedProps = Pick<Props, 'game' | 'balance' | 'onAgain' | 'onBack'> & {
  readonly ended: NonNullable<Play['ended']>;
};

function Ended({ game, balance, ended, onAgain, onBack }: EndedProps) {
  const say = useSeamlessText();
  if (ended === 'closed')
    return <Closed game={game} balance={balance ?? ''} closed={{ until: null, whose: 'game' }} onBack={onBack} />;
  return (
    <Told title={say(`seamless.${ended}`)} lead={say(`seamless.${ended}Hint`)} onBack={onBack}>
      <Button kind="primary" icon="play" onPress={onAgain}>
        {say('seamless.again')}
      </Button>
    </Told>
  );
}

/** Only where there is something to turn. */
function TurnHint() {
  const say = useSeamlessText();
  const isUpright = useMedia('(orientation: portrait) and (max-width: 720px)');
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
