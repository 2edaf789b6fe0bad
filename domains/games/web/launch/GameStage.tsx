/** One game: launched with the page, launched again on request, and left to the previous page. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { launchGame } from '#domains/games/contract/launch.ts';
import { laneOf } from '#domains/games/rules/catalogue/category.ts';
import { balanceQuery, useBalance, vendorMoneyBar as VendorMoneyBar } from '#domains/wallet/web/index.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { displayMoney } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Silent } from '#platform/web/lazy/boundary.tsx';
import { usePopupQueue, usePopups } from '#platform/web/popup/popup.tsx';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { currentTheme } from '#platform/web/theme.ts';
import { pageOfCategory, type ShownGame } from '../catalogue/game.ts';
import { gameInfoPopup } from '../popup/popups.ts';
import { GameFrame } from './GameFrame.tsx';
import styles from './Launch.module.css';
import { launchQuery } from './launch.queries.ts';
import { depositAddress, PlayBar } from './PlayBar.tsx';
import { PlayFoot } from './PlayFoot.tsx';
import { initialPlay, reducePlay, shownFunds } from './play-state.ts';
import { saveSound, wantsSound } from './sound-setting.ts';
import { useFrameMessages } from './use-frame-messages.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useBalanceNotice, useLeaveNotice } from './use-leave-notice.ts';
import { usePlaySession } from './use-play-session.ts';

/** The member's fairness page of the game; a round that the frame names comes first. */
const fairnessAddress = (round?: string) =>
  round === undefined ? '/member/fairness' : `/member/fairness?${new URLSearchParams({ round })}`;

/** The address of the frame, and how money gets to its vendor. */
const frameSourceOf = (launch: WireOutputOf<typeof launchGame> | null) => ({
  address: launch?.url ?? null,
  carried: launch?.isCarried ? launch.launchId : null,
  needsTransfer: launch?.needsTransfer ?? false,
});

export function GameStage({ game }: { readonly game: ShownGame }) {
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [play, step] = useReducer(reducePlay, initialPlay);
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
  const { address, carried, needsTransfer } = frameSourceOf(launched?.ok ? launched.value : null);
  useLeaveNotice(carried);
  const isPlaying = play.isLoaded && play.ended === null;
  const played = usePlaySession(launched?.ok === true);
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
  const say = useFrameMessages({
    frame,
    address,
    onWord: (word) => {
      step({ word, funds: { amount: wallet.amount, bonus: wallet.bonus } });
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
    saveSound(on);
  };
  usePauses(say, isPlaying);
  useBalanceNotice(say, isPlaying && (carried !== null || needsTransfer));

  const rules = () => (play.has.rules ? say({ type: 'openRules' }) : popups.openOver(gameInfoPopup, game));
  const balance = wallet.hidden ? '••••' : `${symbol}${displayMoney(wallet.amount)}`;
  return (
    <div ref={root} className={styles.stage}>
      <PlayBar
        game={game}
        played={played}
        balance={{ ...wallet, symbol, ...shownFunds(wallet, play.held) }}
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
        onAsk={wallet.refresh}
        onBack={leave}
      />
      {needsTransfer && (
        <Silent>
          <VendorMoneyBar vassalage={game.vassalage} />
        </Silent>
      )}
      <GameFrame
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

/** Back to the previous page, in the state in which it was left; a visit that began here goes to the game's list. */
export function useLeave({ gameType }: ShownGame): () => void {
  const navigate = useNavigate();
  return () => {
    const steps = (history.state as { readonly idx?: number } | null)?.idx ?? 0;
    void (steps > 0 ? navigate(-1) : navigate(pageOfCategory(laneOf(gameType))));
  };
}

/** A popup over the game stops autoplay, and so does a lost connection. */
export function usePauses(say: ReturnType<typeof useFrameMessages>, isPlaying: boolean): void {
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
