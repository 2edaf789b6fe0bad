/** The progress of the list, and its next page: loaded automatically near the end, or by a button for the keyboard. */
import { useCallback } from 'react';
import { Button, ProgressBar } from '#ui';
import type { ShownGame, TileShape } from '../catalogue/game.ts';
import { usePageText } from '../pages/texts.ts';
import { TileSkeletons } from '../tile/GameTiles.tsx';
import type { GameResult } from './game-result.ts';
import styles from './LoadMore.module.css';

type Props = { readonly games: readonly ShownGame[]; readonly result: GameResult; readonly shape: TileShape };

/** Loaded before the end is visible, so that the visitor does not wait. */
const nearPx = 900;
const farPx = 1_000_000;
const skeletonCount = 6;

export function LoadMore({ games, result, shape }: Props) {
  const page = usePageText();
  const { total, more, isFetching } = result;
  // A tile that opens a vendor's list does not count.
  const count = games.filter(({ isGame }) => isGame === 'GAME').length;
  const label = page('games.list.shown', { shown: group(count), total: group(total) });
  return (
    <>
      {more && isFetching && <TileSkeletons count={skeletonCount} shape={shape} />}
      <div className={styles.more}>
        {/* A new observer for every page: an element that stays visible triggers no second event. */}
        {more && !isFetching && <Watch key={games.length} onNear={more} />}
        {total > 0 && <ProgressBar value={count} max={total} label={label} />}
        <p role="status">{total > 0 && label}</p>
        {more && (
          <Button busy={isFetching} onPress={more}>
            {page('games.list.more')}
          </Button>
        )}
      </div>
    </>
  );
}

const group = (count: number) => count.toLocaleString('en-US');

function Watch({ onNear }: { readonly onNear: () => void }) {
  const watch = useCallback(
    (element: HTMLElement) => {
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
        // However far above: a restored scroll position may be below the loaded part of the list.
        rootMargin: `${farPx}px 0px ${nearPx}px`,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onNear],
  );
  return <span ref={watch} aria-hidden="true" />;
}
