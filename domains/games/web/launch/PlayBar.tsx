/** The bar above a game. It belongs to the page: the frame can neither cover nor change it. */
import { type Money as Amount, decimalsOf, zero } from '#kernel/money.ts';
import { Icon, IconButton, Link, Money, SignedMoney, VisuallyHidden } from '#ui';
import { GamePicture } from '../catalogue/GamePicture.tsx';
import { type ShownGame, titleOf, vendorNameOf } from '../catalogue/game.ts';
import { useText } from '../texts.ts';
import { FullScreenButton } from './FullScreenButton.tsx';
import styles from './PlayBar.module.css';
import { SessionClock } from './SessionClock.tsx';
import { useSeamlessText } from './texts.ts';
import type { FullScreen } from './use-full-screen.ts';
import type { PlaySession } from './use-play-session.ts';

export const depositAddress = '/member/depositv2';

type Props = {
  readonly game: ShownGame;
  readonly played: PlaySession;
  readonly balance: {
    readonly amount: Amount;
    readonly bonus: Amount;
    readonly symbol: string;
    readonly hidden: boolean;
    readonly isLoading: boolean;
  };
  /** Null where the frame has no sound of its own. */
  readonly sound: { readonly on: boolean; readonly toggle: () => void } | null;
  readonly onRules: () => void;
  readonly fullScreen: FullScreen;
  readonly onAsk: () => void;
  readonly onBack: () => void;
};

export function PlayBar({ game, played, balance, sound, onRules, fullScreen, onAsk, onBack }: Props) {
  const text = useText();
  const say = useSeamlessText();
  return (
    <header className={styles.bar}>
      <IconButton icon="back" label={say('seamless.back')} onPress={onBack} />
      <span className={styles.art}>
        <GamePicture game={game} width={36} height={36} />
      </span>
      <div className={styles.name}>
        <h1>{titleOf(game)}</h1>
        <span className={styles.wide}>
          {vendorNameOf(game)} · {text(`games.category.${game.gameType}`)}
        </span>
      </div>
      <span className={styles.clock} title={say('seamless.clock')}>
        <Icon name="clock" />
        <SessionClock startedAt={played.startedAt} />
      </span>
      <div className={styles.net}>
        <small>{say('seamless.session')}</small>
        <b>
          <SignedMoney amount={played.net} symbol={balance.symbol} />
        </b>
      </div>
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
      {fullScreen && (
        <span className={styles.wide}>
          <FullScreenButton {...fullScreen} />
        </span>
      )}
      <div className={styles.balance} role="group" aria-label={say('seamless.balance')}>
        <span className={styles.amounts}>
          <b>
            <Money amount={balance.amount} symbol={balance.symbol} hidden={balance.hidden} />
          </b>
          {balance.bonus > zero && (
            <small title={say('seamless.bonus.title')}>
              <Icon name="gift" />{' '}
              <Money
                amount={balance.bonus}
                symbol={balance.symbol}
                decimals={decimalsOf(balance.bonus)}
                hidden={balance.hidden}
              />
              <VisuallyHidden> {say('seamless.bonus')}</VisuallyHidden>
            </small>
          )}
        </span>
        <button
          type="button"
          className={styles.refresh}
          aria-label={say('seamless.refresh')}
          title={say('seamless.refresh')}
          aria-busy={balance.isLoading || undefined}
          onClick={onAsk}
        >
          <Icon name="refresh" />
        </button>
        <Link className={styles.plus} to={depositAddress} aria-label={say('seamless.deposit')}>
          <Icon name="plus" />
        </Link>
      </div>
      <Link className={styles.deposit} to={depositAddress}>
        {say('seamless.deposit')}
      </Link>
    </header>
  );
}
