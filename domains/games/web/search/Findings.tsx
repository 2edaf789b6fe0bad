/** What was found, or why nothing is shown. */
import { EmptyState, ErrorState, Icon, Skeleton, Tag } from '#ui';
import { categoryIcon } from '../category-icon.ts';
import { GamePicture } from '../GamePicture.tsx';
import { type ShownGame, titleOf, vendorNameOf } from '../game.ts';
import type { Asked } from '../home/Section.tsx';
import { usePageText } from '../pages/texts.ts';
import { useText } from '../texts.ts';
import type { Find, Found, FoundVendor } from './find.ts';
import styles from './Search.module.css';

type Props = {
  readonly text: string;
  readonly asked: Asked<Found>;
  readonly finds: readonly Find[];
  readonly active: number;
  readonly listId: string;
  readonly onOpen: (find: Find) => void;
};

export function Findings({ text: wanted, asked, finds, active, listId, onOpen }: Props) {
  const text = useText();
  const page = usePageText();
  const { data, error, isFetching, refetch } = asked;
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
  if (finds.length === 0) {
    return (
      <EmptyState title={page('games.search.nothing', { text: wanted })} hint={page('games.search.nothingHint')} />
    );
  }
  return (
    <>
      <div id={listId} className={styles.finds} role="listbox" aria-label={page('games.search.results')}>
        {finds.map((find, index) => (
          <div
            key={find.kind === 'game' ? find.game.nodeId : `${find.vendor.gameType} ${find.vendor.vassalage}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            ref={index === active ? showIt : undefined}
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

const showIt = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

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
