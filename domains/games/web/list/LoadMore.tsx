/** How far the list has come, and the rest of it: by itself when one gets near, by a button for the keyboard. */
import { useCallback } from 'react';
import { Button, ProgressBar } from '#ui';
import type { ShownGame, TileShape } from '../game.ts';
import { usePageText } from '../pages/texts.ts';
import { TileSkeletons } from '../tile/GameTiles.tsx';
import styles from './LoadMore.module.css';
import type { GameResult } from './result.ts';

type Props = { readonly games: readonly ShownGame[]; readonly result: GameResult; readonly shape: TileShape };

/** Asked for before the end is seen, so that nobody waits for it. */
const nearPx = 900;
const farPx = 1_000_000;
const waitedFor = 6;

export function LoadMore({ games, result, shape }: Props) {
  const page = usePageText();
  const { total, more, isFetching } = result;
  // A tile that opens a vendor's list is no game.
  const shown = games.filter(({ isGame }) => isGame === 'GAME').length;
  const said = page('games.list.shown', { shown: group(shown), total: group(total) });
  return (
    <>
      {more && isFetching && <TileSkeletons count={waitedFor} shape={shape} />}
      <div className={styles.more}>
        {/* A new watch for every page: one that stays in sight is told nothing a second time. */}
        {more && !isFetching && <Watch key={games.length} onNear={more} />}
        {total > 0 && <ProgressBar value={shown} max={total} label={said} />}
        <p role="status">{total > 0 && said}</p>
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
        // However far above: the place that a list is found at again may lie below what it has so far.
        rootMargin: `${farPx}px 0px ${nearPx}px`,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onNear],
  );
  return <span ref={watch} aria-hidden="true" />;
}
