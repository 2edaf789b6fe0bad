/** The filters of a list: select type, kind, a search, and the sheet with the others. */

import { type GameCategory, type SelectType, selectTypes } from '#domains/games/contract/category.ts';
import { useDebouncedText } from '#platform/web/use-debounced-text.ts';
import { Chip, SearchField, Tabs } from '#ui';
import { countFilters, type GameListParams, type Kind } from '../catalogue/game-list-params.ts';
import { usePageText } from '../pages/texts.ts';
import { useText } from '../texts.ts';
import styles from './FilterBar.module.css';

type Props = {
  readonly category: GameCategory;
  readonly choice: GameListParams;
  readonly kinds: readonly Kind[];
  /** How many games the category has. */
  readonly count: number | undefined;
  readonly search: string;
  readonly onSelect: (select: SelectType) => void;
  readonly onKind: (kind: Kind | null) => void;
  readonly onSearch: (text: string) => void;
  readonly onFilters: () => void;
};

const icons = { HOT: 'flame', FAV: 'heart' } as const;

export function FilterBar({ category, choice, kinds, count, search, ...on }: Props) {
  const text = useText();
  const page = usePageText();
  const { value, type } = useDebouncedText(search, on.onSearch);
  const filters = countFilters(choice.filters);
  // In the middle of a sentence.
  const searchLabel = page('games.list.search', { category: text(`games.category.${category}`).toLowerCase() });
  return (
    <div className={styles.bar}>
      <div className={styles.select}>
        <Tabs
          label={page('games.list.show')}
          look="segmented"
          value={choice.select}
          onChange={on.onSelect}
          tabs={selectTypes.map((key) => ({
            key,
            label: page(`games.select.${key}`),
            icon: key === 'HOT' || key === 'FAV' ? icons[key] : undefined,
            count: key === 'ALL' ? count : undefined,
          }))}
        />
      </div>
      <div className={styles.chips} role="group" aria-label={page('games.list.kinds')}>
        {kinds.map((kind) => (
          <Chip
            key={kind}
            icon={kind === 'JP' ? 'crown' : undefined}
            selected={choice.kind === kind}
            onPress={() => on.onKind(choice.kind === kind ? null : kind)}
          >
            {page(`games.kind.${kind}`)}
          </Chip>
        ))}
        <Chip icon="filter" selected={filters > 0} onPress={on.onFilters}>
          {filters > 0 ? page('games.list.filtersOn', { count: filters }) : page('games.list.filters')}
        </Chip>
      </div>
      <div className={styles.search}>
        <SearchField
          label={searchLabel}
          placeholder={searchLabel}
          clearLabel={page('games.list.clearSearch')}
          value={value}
          onChange={type}
        />
      </div>
    </div>
  );
}
