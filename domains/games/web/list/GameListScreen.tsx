/** The games of a category, with all filters in the address. */
import { useState } from 'react';
import type { SelectType } from '#domains/games/contract/category.ts';
import { loginPopup } from '#domains/identity/web/index.ts';
import { Boundary } from '#platform/web/lazy/boundary.tsx';
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { useSite } from '#platform/web/site.ts';
import { Notice } from '#ui';
import { countGames, type ShownLane, shapeOf } from '../catalogue/game.ts';
import { kindsOf } from '../catalogue/game-list-params.ts';
import { pageTexts, usePageText } from '../pages/texts.ts';
import { useText } from '../texts.ts';
import { useGameActions } from '../use-game-actions.ts';
import { AbsentCategory } from './AbsentCategory.tsx';
import { FilterBar } from './FilterBar.tsx';
import type { FilterSheet as Sheet } from './FilterSheet.tsx';
import styles from './GameListScreen.module.css';
import { GameResults } from './GameResults.tsx';
import { ListHead } from './ListHead.tsx';
import { LiveTables } from './LiveTables.tsx';
import { useGameList } from './use-game-list.ts';
import { VendorRail } from './VendorRail.tsx';

const FilterSheet = lazyPart<Parameters<typeof Sheet>[0]>(
  'GameFilters',
  async () => (await import('./FilterSheet.tsx')).FilterSheet,
  pageTexts,
);

export function GameListScreen() {
  const { page, isAbsent, lane, vendor, address, choice, change, clear, isMember, result } = useGameList();
  const { languages } = useSite();
  const popups = usePopups();
  const actions = useGameActions();
  const [sheetOpen, setSheetOpen] = useState(false);
  if (isAbsent) return <AbsentCategory category={page} />;

  const select = (type: SelectType) => {
    if (!isMember && (type === 'FAV' || type === 'RECENT')) popups.open(loginPopup);
    else change('select', type === 'ALL' ? null : type);
  };
  return (
    <div className={styles.page}>
      <ListHead category={page} lane={lane} />
      {lane && <VendorRail lane={lane} current={vendor?.vassalage ?? null} counts={result.vendors} address={address} />}
      <FilterBar
        category={page}
        choice={choice}
        kinds={kindsOf({ category: page, languages })}
        count={lane && countAllGames({ lane, address, choice, result })}
        search={address.get('q') ?? ''}
        onSelect={select}
        onKind={(kind) => change('cat', kind)}
        onSearch={(text) => change('q', text)}
        onFilters={() => setSheetOpen(true)}
      />
      {page === 'LIVE' && vendor && isMember && <LiveTables vendor={vendor} actions={actions} />}
      <GameResults
        result={result}
        shape={shapeOf(page)}
        select={choice.select}
        actions={actions}
        onClear={address.size > 0 ? clear : null}
      />
      {sheetOpen && (
        <Boundary fallback={<SheetError onClose={() => setSheetOpen(false)} />}>
          <FilterSheet
            choice={choice}
            vendors={lane?.vendors ?? []}
            games={result.games ?? []}
            total={result.total}
            onChange={(name, value) => {
              change(name, value);
              // Another vendor is another list, and this one stays in the document with its popups.
              if (name === 'vassalage') setSheetOpen(false);
            }}
            onClear={clear}
            onClose={() => setSheetOpen(false)}
          />
        </Boundary>
      )}
    </div>
  );
}

/** The list stays as it is; pressing the button retries. */
function SheetError({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const page = usePageText();
  return (
    <Notice tone="refusal" action={{ label: page('games.close'), onPress: onClose }}>
      {text('games.failed')}
    </Notice>
  );
}

type CountInput = Pick<ReturnType<typeof useGameList>, 'address' | 'choice' | 'result'> & { readonly lane: ShownLane };

/** The count of "All": with other filters it is unknown before it is chosen. */
function countAllGames({ lane, address, choice, result }: CountInput): number | undefined {
  if ([...address.keys()].every((name) => name === 'select')) return countGames(lane);
  return choice.select === 'ALL' && result.games ? result.total : undefined;
}
