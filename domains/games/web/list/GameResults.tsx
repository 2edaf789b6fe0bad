/** The matching games, in the four states of a list. */

import type { SelectType } from '#domains/games/contract/category.ts';
import { gamePageSize } from '#domains/games/contract/game-list.ts';
import { Button, EmptyState, ErrorState } from '#ui';
import type { TileShape } from '../catalogue/game.ts';
import { usePageText } from '../pages/texts.ts';
import { useText } from '../texts.ts';
import { GameTiles, TileSkeletons } from '../tile/GameTiles.tsx';
import type { GameActions } from '../use-game-actions.ts';
import styles from './GameResults.module.css';
import type { GameResult } from './game-result.ts';
import { LoadMore } from './LoadMore.tsx';
import { keepScrollPosition } from './scroll-position.ts';

type Props = {
  readonly result: GameResult;
  readonly shape: TileShape;
  readonly select: SelectType;
  readonly actions: GameActions;
  /** Null when there is nothing to clear. */
  readonly onClear: (() => void) | null;
};

const firstRows = 12;

export function GameResults({ result, shape, select, actions, onClear }: Props) {
  const text = useText();
  const { games, error, isFetching, isOld, retry } = result;
  const failed = error && (
    <ErrorState message={error.message} retryLabel={text('games.retry')} busy={isFetching} onRetry={retry} />
  );
  if (!games) return failed ?? <TileSkeletons count={gamePageSize} shape={shape} />;
  if (games.length === 0) return <NothingFound select={select} onClear={onClear} />;
  return (
    <>
      <div ref={keepScrollPosition} className={isOld ? styles.old : undefined} aria-busy={isOld || undefined}>
        <GameTiles games={games} shape={shape} actions={actions} eager={firstRows} />
      </div>
      {failed ?? <LoadMore games={games} result={result} shape={shape} />}
    </>
  );
}

const words = { FAV: 'noFavourites', RECENT: 'noRecent', ALL: 'empty', HOT: 'empty', NEW: 'empty' } as const;

function NothingFound({ select, onClear }: Pick<Props, 'select' | 'onClear'>) {
  const page = usePageText();
  return (
    <EmptyState
      title={page(`games.list.${words[select]}`)}
      hint={page(`games.list.${words[select]}Hint`)}
      action={onClear && <Button onPress={onClear}>{page('games.list.clear')}</Button>}
    />
  );
}
