/** The pages of lotteries, /lott and /elott: every game as a tile, found by its name or by what closes next, and the open bets. */
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { headPicture } from '#artwork/address.ts';
import type { CentreCategory } from '#domains/lottery/contract/centre.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useNavigateTo } from '#platform/web/location/page-location.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useDebouncedText } from '#platform/web/use-debounced-text.ts';
import { ButtonLink, Chip, EmptyState, ErrorState, Note, SearchField, Skeleton, Tabs } from '#ui';
import { useOnline } from '../frame/OfflineNote.tsx';
import { recentGamesQuery } from '../lottery.queries.ts';
import styles from './Centre.module.css';
import type { CentreState } from './centre.queries.ts';
import { chooseTiles, parseView, type TileView, tileViews } from './choose-tiles.ts';
import { OpenBets } from './OpenBets.tsx';
import { TileGrid, TileSection } from './TileSection.tsx';
import { useText } from './texts.ts';
import { useCentre } from './use-centre.ts';

const addresses = { LOTT: '/lott', ELOTT: '/elott' } as const satisfies Record<CentreCategory, string>;
const categories = Object.keys(addresses) as CentreCategory[];

const categoryAt = (pathname: string): CentreCategory =>
  categories.find((category) => pathname.startsWith(addresses[category])) ?? 'LOTT';

export function LotteryCentreScreen() {
  const text = useText();
  const category = categoryAt(useLocation().pathname);
  const { data, error, isFetching, refetch } = useCentre(category);
  const isMember = useSession()?.isTrial === false;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <img src={headPicture(category.toLowerCase())} alt="" width={1200} height={260} fetchPriority="high" />
        <div>
          <h1>{text(`lottery.centre.${category}`)}</h1>
          <p>{text(`lottery.centre.${category}.lead`)}</p>
        </div>
      </div>
      <OfflineLine />
      {data && data.games.length > 0 && <Games key={category} category={category} state={data} />}
      {data?.games.length === 0 && (
        <EmptyState
          title={text('lottery.centre.empty')}
          hint={text('lottery.centre.empty.hint')}
          action={<ButtonLink to="/">{text('lottery.centre.empty.home')}</ButtonLink>}
        />
      )}
      {!data && error && (
        <ErrorState
          message={error.message}
          retryLabel={text('lottery.centre.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <WaitingTiles />}
      {isMember && <OpenBets />}
    </div>
  );
}

/** Tiles go on counting without a connection. */
function OfflineLine() {
  const text = useText();
  if (useOnline()) return null;
  return (
    <Note tone="warning" announced>
      <b>{text('lottery.centre.stale')}</b> {text('lottery.centre.stale.lead')}
    </Note>
  );
}

const waitingTiles = 6;

const WaitingTiles = () => (
  <div className={styles.grid} aria-busy="true">
    {Array.from({ length: waitingTiles }, (_, nth) => (
      <div key={`tile ${nth + 1}`} className={styles.waiting}>
        <Skeleton shape="block" />
      </div>
    ))}
  </div>
);

type GamesProps = { readonly category: CentreCategory; readonly state: CentreState };

function Games({ category, state }: GamesProps) {
  const text = useText();
  const [address, setAddress] = useSearchParams();
  const view = parseView(address.get('view'));
  const search = address.get('q') ?? '';
  const isMember = useSession()?.isTrial === false;
  const recent = useQuery({ ...recentGamesQuery(useCall()), enabled: isMember && view === 'recent' });
  const show = (next: { view?: TileView; q?: string }) => {
    const fields = Object.entries({ view, q: search, ...next }).filter(([, value]) => value !== '' && value !== 'all');
    setAddress(Object.fromEntries(fields), { replace: true, preventScrollReset: true });
  };
  const sections = chooseTiles(state.games, {
    view,
    search,
    recent: recent.data?.map(({ gameCode }) => gameCode) ?? [],
    // The order is that of the answer: it is asked again when a tile changes, and the first page is that of the server.
    now: state.now,
  });
  const isEmpty = sections.every(({ tiles }) => tiles.length === 0);
  return (
    <>
      <Filters
        category={category}
        view={view}
        views={isMember ? tileViews : tileViews.filter((one) => one !== 'recent')}
        search={search}
        onShow={show}
      />
      {sections.map(({ vassalage, tiles }) =>
        vassalage === null ? (
          <TileGrid key="found" clock={state} tiles={tiles} label={text(`lottery.centre.view.${view}`)} />
        ) : (
          <TileSection key={vassalage} vassalage={vassalage} clock={state} tiles={tiles} />
        ),
      )}
      {isEmpty && (
        <EmptyState
          title={text('lottery.centre.none')}
          hint={text(view === 'recent' && search === '' ? 'lottery.centre.none.recent' : 'lottery.centre.none.hint')}
          action={<Chip onPress={() => show({ view: 'all', q: '' })}>{text('lottery.centre.none.all')}</Chip>}
        />
      )}
    </>
  );
}

type FilterProps = {
  readonly category: CentreCategory;
  readonly view: TileView;
  readonly views: readonly TileView[];
  readonly search: string;
  readonly onShow: (next: { view?: TileView; q?: string }) => void;
};

function Filters({ category, view, views, search, onShow }: FilterProps) {
  const text = useText();
  const go = useNavigateTo();
  const { value, type } = useDebouncedText(search, (q) => onShow({ q }));
  return (
    <div className={styles.filters}>
      <Tabs
        label={text('lottery.centre.pages')}
        look="segmented"
        value={category}
        onChange={(next) => go(addresses[next])}
        tabs={categories.map((key) => ({ key, label: text(`lottery.centre.${key}`) }))}
      />
      <div className={styles.views} role="group" aria-label={text('lottery.centre.show')}>
        {views.map((one) => (
          <Chip key={one} selected={one === view} onPress={() => onShow({ view: one })}>
            {text(`lottery.centre.view.${one}`)}
          </Chip>
        ))}
      </div>
      <div className={styles.search}>
        <SearchField
          label={text('lottery.centre.search')}
          placeholder={text('lottery.centre.search')}
          clearLabel={text('lottery.centre.search.clear')}
          value={value}
          onChange={type}
        />
      </div>
    </div>
  );
}
