/** A member's own games: a title, a filter by kind, the games. */
import { useSearchParams } from 'react-router';
import { gameCategories } from '#domains/games/contract/category.ts';
import { ButtonLink, Chip, EmptyState, ErrorState } from '#ui';
import type { ShownGame } from '../catalogue/game.ts';
import type { QueryState } from '../home/Section.tsx';
import { usePageText } from '../pages/texts.ts';
import { useText } from '../texts.ts';
import { GameTiles, TileSkeletons } from '../tile/GameTiles.tsx';
import { useGameActions } from '../use-game-actions.ts';
import styles from './MemberGamesPage.module.css';

type Props = {
  readonly title: string;
  readonly query: QueryState<readonly ShownGame[]>;
  readonly empty: { readonly title: string; readonly hint: string };
};

const skeletonCount = 12;
const firstRows = 12;

export function MemberGamesPage({ title, query, empty }: Props) {
  const text = useText();
  const page = usePageText();
  const actions = useGameActions();
  const [address, setAddress] = useSearchParams();
  const { data, error, isFetching, refetch } = query;
  const kinds = gameCategories.filter((category) => data?.some(({ gameType }) => gameType === category));
  const kind = kinds.find((category) => category === address.get('cat')) ?? null;
  const choose = (cat: string | null) =>
    setAddress(cat === null ? {} : { cat }, { replace: true, preventScrollReset: true });
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {kinds.length > 1 && (
        <div className={styles.kinds} role="group" aria-label={page('games.own.types')}>
          <Chip selected={kind === null} onPress={() => choose(null)}>
            {page('games.own.all')}
          </Chip>
          {kinds.map((category) => (
            <Chip key={category} selected={category === kind} onPress={() => choose(category)}>
              {text(`games.category.${category}`)}
            </Chip>
          ))}
        </div>
      )}
      {data && data.length > 0 && (
        <GameTiles
          games={kind === null ? data : data.filter(({ gameType }) => gameType === kind)}
          shape="tall"
          actions={actions}
          eager={firstRows}
        />
      )}
      {data?.length === 0 && (
        <EmptyState {...empty} action={<ButtonLink to="/rng">{page('games.own.browse')}</ButtonLink>} />
      )}
      {!data && !error && <TileSkeletons count={skeletonCount} shape="tall" />}
      {!data && error && (
        <ErrorState
          message={error.message}
          retryLabel={text('games.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
