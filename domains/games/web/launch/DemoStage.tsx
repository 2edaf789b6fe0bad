/** One of the operator's own games with play money: no account, no balance, and a bar that always says so. */
import { useQuery } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import { zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { useLocale } from '#platform/web/text/texts.tsx';
import { currentTheme } from '#platform/web/theme.ts';
import type { ShownGame } from '../catalogue/game.ts';
import { gameInfoPopup } from '../popup/popups.ts';
import { DemoBar } from './DemoBar.tsx';
import { GameFrame } from './GameFrame.tsx';
import { useLeave, usePauses } from './GameStage.tsx';
import styles from './Launch.module.css';
import { demoQuery } from './launch.queries.ts';
import { initialPlay, reducePlay } from './play-state.ts';
import { saveSound, wantsSound } from './sound-setting.ts';
import { useFrameMessages } from './use-frame-messages.ts';

export function DemoStage({ game }: { readonly game: ShownGame }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [play, step] = useReducer(reducePlay, initialPlay);
  const [isSounding, setSounding] = useState(wantsSound);
  const { locale } = useLocale();
  const call = useCall();
  const popups = usePopups();
  const leave = useLeave(game);
  const launched = useQuery(demoQuery(call, { game, locale, attempt: `${attempt}` })).data;
  const hush = (on: boolean) => {
    setSounding(on);
    saveSound(on);
  };
  const say = useFrameMessages({
    frame,
    address: launched?.ok ? launched.value.url : null,
    onWord: (word) => {
      step({ word, funds: { amount: zero, bonus: zero } });
      if (word.type === 'gameLoaded') say({ type: 'welcome', theme: currentTheme(), sound: isSounding });
      else if (word.type === 'goToLobby') leave();
      else if (word.type === 'soundChanged') hush(word.on);
    },
  });
  usePauses(say, play.isLoaded && play.ended === null);
  return (
    <div className={styles.stage}>
      <DemoBar
        game={game}
        sound={
          play.has.sound
            ? {
                on: isSounding,
                toggle: () => {
                  hush(!isSounding);
                  say({ type: 'setSound', on: !isSounding });
                },
              }
            : null
        }
        onRules={() => (play.has.rules ? say({ type: 'openRules' }) : popups.openOver(gameInfoPopup, game))}
        onBack={leave}
      />
      <GameFrame
        key={attempt}
        frame={frame}
        game={game}
        play={play}
        launched={launched}
        balance={null}
        onLoaded={() => step({ loaded: true })}
        onAgain={() => {
          step({ anew: true });
          setAttempt((last) => last + 1);
        }}
        onBack={leave}
      />
    </div>
  );
}
