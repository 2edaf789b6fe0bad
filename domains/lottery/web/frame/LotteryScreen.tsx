/** The page of a group of lotteries: the menu of its games, and the game that the address names. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import { markInteracted } from '#platform/web/lazy/first-interaction.ts';
import { ButtonLink, EmptyState, ErrorState, Notice, Skeleton } from '#ui';
import lantern from '#ui/art/lantern.svg';
import { gameName } from '../game/game-name.ts';
import { menuQuery } from '../lottery.queries.ts';
import { GameMenu } from '../menu/GameMenu.tsx';
import { useText } from '../texts.ts';
import type { LotteryGameView } from '../wire.ts';
import { GamePage } from './GamePage.tsx';
import styles from './LotteryScreen.module.css';
import { type LotteryPage, pageOf } from './lottery-page.ts';

/** Of a game on the page that is open; the way back stays in the address. */
function addressOf(address: URLSearchParams, gameCode: string): string {
  const next = new URLSearchParams(address);
  next.set('gameCode', gameCode);
  return `?${next}`;
}

export function LotteryScreen() {
  const text = useText();
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const page = pageOf(pathname);
  const menu = useQuery(menuQuery(useCall(), page.menus));
  const gameCode = address.get('gameCode');
  const [first] = menu.data ?? [];
  useRedirectToGame(gameCode === null && first ? addressOf(address, first.gameCode) : null);
  if (menu.data === undefined)
    return (
      <div className={styles.page}>
        {menu.error ? (
          <ErrorState
            message={menu.error.message}
            retryLabel={text('lottery.retry')}
            busy={menu.isFetching}
            onRetry={() => void menu.refetch()}
          />
        ) : (
          <PageSkeleton />
        )}
      </div>
    );
  const game = menu.data.find((one) => one.gameCode === gameCode);
  const linkTo = (one: LotteryGameView) => pathname + addressOf(address, one.gameCode);
  return (
    <div className={styles.page}>
      {game ? (
        <GamePage key={game.gameCode} game={game} games={menu.data} page={page} linkTo={linkTo} />
      ) : gameCode === null ? (
        <NoGame isEmpty={menu.data.length === 0} />
      ) : (
        <UnknownGame games={menu.data} page={page} linkTo={linkTo} />
      )}
    </div>
  );
}

function useRedirectToGame(to: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === null) return;
    markInteracted();
    void navigate({ search: to }, { replace: true });
  }, [to, navigate]);
}

function NoGame({ isEmpty }: { readonly isEmpty: boolean }) {
  const text = useText();
  return isEmpty ? <EmptyState title={text('lottery.empty')} art={lantern} /> : <PageSkeleton />;
}

type UnknownProps = {
  readonly games: readonly LotteryGameView[];
  readonly page: LotteryPage;
  readonly linkTo: (game: LotteryGameView) => string;
};

function UnknownGame({ games, page, linkTo }: UnknownProps) {
  const text = useText();
  const [first] = games;
  return (
    <>
      <h1 className={styles.title}>{text(`lottery.title.${page.name}`)}</h1>
      <Notice tone="refusal">
        <b>{text('lottery.unknown')}</b> {text('lottery.unknown.lead')}
      </Notice>
      <GameMenu games={games} current={null} linkTo={linkTo} />
      {first && (
        <p>
          <ButtonLink kind="primary" to={linkTo(first)}>
            {text('lottery.unknown.first', { name: gameName(first) })}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function PageSkeleton() {
  const text = useText();
  return (
    <div className={styles.skeleton} role="status" aria-label={text('lottery.loading')}>
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
