/** The line under a game: what has no space above it on a phone, and the links that matter during play. */
import { percentText } from '#kernel/percent.ts';
import { useSupport } from '#platform/web/support.ts';
import { Link, SignedMoney } from '#ui';
import { type ShownGame, vendorNameOf } from '../catalogue/game.ts';
import { FullScreenButton } from './FullScreenButton.tsx';
import styles from './PlayFoot.module.css';
import { SessionClock } from './SessionClock.tsx';
import { useSeamlessText } from './texts.ts';
import type { FullScreen } from './use-full-screen.ts';
import type { PlaySession } from './use-play-session.ts';

type Props = {
  readonly game: ShownGame;
  readonly played: PlaySession;
  readonly symbol: string;
  readonly fullScreen: FullScreen;
  readonly onRules: () => void;
};

export function PlayFoot({ game, played, symbol, fullScreen, onRules }: Props) {
  const say = useSeamlessText();
  const support = useSupport();
  const vendor = vendorNameOf(game);
  return (
    <footer className={styles.foot}>
      <span className={styles.narrow}>
        <SessionClock startedAt={played.startedAt} />
      </span>
      <span className={styles.narrow}>
        {say('seamless.net')}{' '}
        <b>
          <SignedMoney amount={played.net} symbol={symbol} />
        </b>
      </span>
      <span className={styles.wide}>
        {game.rtpPpm === undefined
          ? say('seamless.rulesOf', { vendor })
          : say('seamless.rtp', { vendor, rtp: percentText(game.rtpPpm) })}
      </span>
      <span className={styles.space} />
      <Link to="/member/limits">{say('seamless.limits')}</Link>
      <button type="button" className={styles.narrow} onClick={onRules}>
        {say('seamless.rules')}
      </button>
      {support && (
        <button type="button" className={styles.wide} onClick={support}>
          {say('seamless.problem')}
        </button>
      )}
      {fullScreen && (
        <span className={styles.narrow}>
          <FullScreenButton {...fullScreen} />
        </span>
      )}
    </footer>
  );
}
