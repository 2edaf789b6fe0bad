/** One game: launched with the page, launched anew when it is asked for, left to where one came from. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { launchGame } from '#domains/games/contract/launch.ts';
import { laneOf } from '#domains/games/rules/category.ts';
import { balanceQuery, useBalance, vendorMoneyBar as VendorMoneyBar } from '#domains/wallet/web/index.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { displayMoney } from '#kernel/money.ts';
import { Silent } from '#platform/web/boundary.tsx';
import { useCall } from '#platform/web/caller.ts';
import { usePopupQueue, usePopups } from '#platform/web/popup.tsx';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { currentTheme } from '#platform/web/theme.ts';
import { pageOfCategory, type ShownGame } from '../game.ts';
import { gameInfoPopup } from '../popups.ts';
import { Frame } from './Frame.tsx';
import { launchQuery } from './launch.queries.ts';
import { depositAddress, PlayBar } from './PlayBar.tsx';
import { PlayFoot } from './PlayFoot.tsx';
import { firstPlay, shownBalance, stepped } from './play.ts';
import styles from './Seamless.module.css';
import { keepSound, wantsSound } from './sound-choice.ts';
import { useFrame } from './use-frame.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useArrivals, useLeaving } from './use-leaving.ts';
import { usePlayed } from './use-played.ts';

/** A member’s own page of it; a round that the frame names is shown first. */
const fairnessAddress = (round?: string) =>
  round === undefined ? '/member/fairness' : `/member/fairness?${new URLSearchParams({ round })}`;

/** Where the frame opens, and how money comes to its vendor. */
const wayInto = (launch: WireOutputOf<typeof launchGame> | null) => ({
  address: launch?.url ?? null,
  carried: launch?.isCarried ? launch.launchId : null,
  needsTransfer: launch?.needsTransfer ?? false,
});

export function GameStage({ game }: { readonly game: ShownGame }) {
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [play, step] = useReducer(stepped, firstPlay);
  const [isSounding, setSounding] = useState(wantsSound);
  const { locale } = useLocale();
  const { brand } = useSite();
  const call = useCall();
  const queries = useQueryClient();
  const popups = usePopups();
  const leave = useLeave(game);
  const navigate = useNavigate();
  const wallet = useBalance();
  const launched = useQuery(launchQuery(call, { game, locale, attempt: `${attempt}` })).data;
  const { address, carried, needsTransfer } = wayInto(launched?.ok ? launched.value : null);
  useLeaving(carried);
  const isPlaying = play.isLoaded && play.ended === null;
  const played = usePlayed(launched?.ok === true);
  const fullScreen = useFullScreen(root);
  const symbol = wallet.symbol ?? brand.currencySymbol;

  const again = () => {
    step({ anew: true });
    setAttempt((last) => last + 1);
  };
  const look = () => {
    played.look();
    void queries.invalidateQueries({ queryKey: balanceQuery(call).queryKey });
  };
  const say = useFrame({
    frame,
    address,
    onWord: (word) => {
      step({ word, balance: wallet.amount });
      if (word.type === 'gameLoaded') say({ type: 'welcome', theme: currentTheme(), sound: isSounding });
      else if (word.type === 'gameRoundEnded' || word.type === 'balanceChanged') look();
      else if (word.type === 'goToLobby') leave();
      else if (word.type === 'openCashier') void navigate(depositAddress);
      else if (word.type === 'openFairness') void navigate(fairnessAddress(word.round));
      else if (word.type === 'soundChanged') hush(word.on);
    },
  });
  const hush = (on: boolean) => {
    setSounding(on);
    keepSound(on);
  };
  usePauses(say, isPlaying);
  useArrivals(say, isPlaying && (carried !== null || needsTransfer));

  const rules = () => (play.has.rules ? say({ type: 'openRules' }) : popups.openOver(gameInfoPopup, game));
  const balance = wallet.hidden ? '••••' : `${symbol}${displayMoney(wallet.amount)}`;
  return (
    <div ref={root} className={styles.stage}>
      <PlayBar
        game={game}
        played={played}
        balance={{ ...wallet, symbol, amount: shownBalance(wallet.amount, play.held) }}
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
        onRules={rules}
        fullScreen={fullScreen}
        onAsk={wallet.ask}
        onBack={leave}
      />
      {needsTransfer && (
        <Silent>
          <VendorMoneyBar vassalage={game.vassalage} />
        </Silent>
      )}
      <Frame
        key={attempt}
        frame={frame}
        game={game}
        play={play}
        launched={launched}
        balance={balance}
        onLoaded={() => step({ loaded: true })}
        onAgain={again}
        onBack={leave}
      />
      <PlayFoot game={game} played={played} symbol={symbol} fullScreen={fullScreen} onRules={rules} />
    </div>
  );
}

/** Back to the page that one came from, which is found as it was left; who began the visit here goes to the game's list. */
export function useLeave({ gameType }: ShownGame): () => void {
  const navigate = useNavigate();
  return () => {
    const steps = (history.state as { readonly idx?: number } | null)?.idx ?? 0;
    void (steps > 0 ? navigate(-1) : navigate(pageOfCategory(laneOf(gameType))));
  };
}

/** Whatever lies over the game stops what plays by itself, and so does a lost line. */
export function usePauses(say: ReturnType<typeof useFrame>, isPlaying: boolean): void {
  const isCovered = usePopupQueue().length > 0;
  const latest = useRef(say);
  useEffect(() => {
    latest.current = say;
  });
  useEffect(() => {
    if (!isPlaying || !isCovered) return undefined;
    latest.current({ type: 'pause', reason: 'reminder' });
    return () => latest.current({ type: 'resume' });
  }, [isCovered, isPlaying]);
  useEffect(() => {
    const cut = () => latest.current({ type: 'pause', reason: 'offline' });
    const back = () => latest.current({ type: 'resume' });
    window.addEventListener('offline', cut);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', cut);
      window.removeEventListener('online', back);
    };
  }, []);
}
