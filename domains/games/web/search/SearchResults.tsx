/** The hits of a search, or why there are none. */
import { EmptyState, ErrorState, Icon, Skeleton, Tag } from '#ui';
import { categoryIcon } from '../catalogue/category-icon.ts';
import { GamePicture } from '../catalogue/GamePicture.tsx';
import { type ShownGame, titleOf, vendorNameOf } from '../catalogue/game.ts';
import type { QueryState } from '../home/Section.tsx';
import { usePageText } from '../pages/texts.ts';
import { useText } from '../texts.ts';
import styles from './Search.module.css';
import type { FoundVendor, SearchAnswer, SearchHit } from './search-hit.ts';

type Props = {
  readonly text: string;
  readonly query: QueryState<SearchAnswer>;
  readonly hits: readonly SearchHit[];
  readonly active: number;
  readonly listId: string;
  readonly onOpen: (find: SearchHit) => void;
};

export function SearchResults({ text: searchText, query, hits, active, listId, onOpen }: Props) {
  const text = useText();
  const page = usePageText();
  const { data, error, isFetching, refetch } = query;
  if (error) {
    return (
      <ErrorState
        message={error.message}
        retryLabel={text('games.retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton shape="block" />;
  if (hits.length === 0) {
    return (
      <EmptyState title={page('games.search.nothing', { text: searchText })} hint={page('games.search.nothingHint')} />
    );
  }
  return (
    <>
      <div id={listId} className={styles.hits} role="listbox" aria-label={page('games.search.results')}>
        {hits.map((find, index) => (
          <div
            key={find.kind === 'game' ? find.game.nodeId : `${find.vendor.gameType} ${find.vendor.vassalage}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            ref={index === active ? scrollToHit : undefined}
            className={styles.find}
            onClick={() => onOpen(find)}
            onKeyDown={({ key }) => key === 'Enter' && onOpen(find)}
          >
            {find.kind === 'game' ? <FoundGame game={find.game} /> : <VendorFound vendor={find.vendor} />}
          </div>
        ))}
      </div>
      {data.games.length < data.totalGames && (
        <p className={styles.rest}>{page('games.search.rest', { shown: data.games.length, count: data.totalGames })}</p>
      )}
    </>
  );
}

const scrollToHit = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

function FoundGame({ game }: { readonly game: ShownGame }) {
  const text = useText();
  return (
    <>
      <span className={styles.thumb}>
        <GamePicture game={game} width={48} height={48} />
      </span>
      <span className={styles.words}>
        <b>{titleOf(game)}</b>
        <span>
          <bdi>{vendorNameOf(game)}</bdi> · {text(`games.category.${game.gameType}`)}
        </span>
      </span>
      {game.maintenance && <Tag tone="warning">{text('games.closed')}</Tag>}
      {game.isHot === 1 && !game.maintenance && <Tag tone="hot">{text('games.hot')}</Tag>}
    </>
  );
}

function VendorFound({ vendor }: { readonly vendor: FoundVendor }) {
  const text = useText();
  const page = usePageText();
  return (
    <>
      <span className={styles.thumb}>
        <Icon name={categoryIcon(vendor.gameType)} />
      </span>
      <span className={styles.words}>
        <b>{vendor.displayName}</b>
        <span>
          {page('games.info.vendor')} · {text(`games.category.${vendor.gameType}`)}
        </span>
      </span>
      <Icon name="right" flip />
    </>
  );
}
