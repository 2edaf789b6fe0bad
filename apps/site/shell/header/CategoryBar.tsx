/** The top navigation: a bar on a wide screen, a row of chips on a phone. Where it is longer than the screen, both ends lead on. */
import { useEffect, useRef } from 'react';
import { EdgeButton, Icon, Link } from '#ui';
import { useScrollEdges } from '#ui/carousel/scroll-edges.ts';
import { MemberLink } from '../MemberLink.tsx';
import type { NavEntry, NavKey } from '../navigation.ts';
import { useText } from '../texts.ts';
import styles from './CategoryBar.module.css';
import { CategoryItem } from './CategoryItem.tsx';

type Props = {
  readonly entries: readonly NavEntry[];
  readonly current: NavKey | null;
  readonly onSearch: () => void;
};

export function CategoryBar({ entries, current, onSearch }: Props) {
  const text = useText();
  const { watch, beyond, step } = useScrollEdges();
  const bar = useScrollToCurrent(current);
  return (
    <nav ref={bar} className={styles.bar} data-late aria-label={text('shell.categories')}>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-label={text('shell.search')}
        onClick={onSearch}
      >
        <Icon name="search" />
      </button>
      <EdgeButton side="start" label={text('shell.categories.back')} visible={beyond.start} onPress={step} />
      <ul ref={watch}>
        {entries.map((entry) => {
          const { key, to, vendors } = entry;
          const label = text(`nav.${key}`);
          const isCurrent = key === current;
          if (vendors.length > 0) return <CategoryItem key={key} entry={entry} label={label} isCurrent={isCurrent} />;
          return (
            <li key={key}>
              {key === 'favorite' ? (
                <MemberLink className={styles.link} to={to} current={isCurrent}>
                  {label}
                </MemberLink>
              ) : (
                <Link className={styles.link} to={to} aria-current={isCurrent ? 'page' : undefined}>
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <EdgeButton side="end" label={text('shell.categories.more')} visible={beyond.end} onPress={step} />
    </nav>
  );
}

/** Wherever the visitor came from, the name of the page they are on is in the bar. */
function useScrollToCurrent(current: NavKey | null) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current === null) return undefined;
    const frame = requestAnimationFrame(() => {
      const item = bar.current?.querySelector('[aria-current]')?.closest('li');
      const row = item?.parentElement;
      if (!item || !row || row.scrollWidth <= row.clientWidth) return;
      const [place, whole] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
      const edgePx = 64;
      const before = place.left - whole.left - edgePx;
      const after = place.right - whole.right + edgePx;
      if (before < 0) row.scrollBy({ left: before });
      else if (after > 0) row.scrollBy({ left: after });
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return bar;
}
