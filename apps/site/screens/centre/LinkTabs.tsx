/** Pages of a centre that belong together, as a row of links. */
import { useLayoutEffect, useRef } from 'react';
import { Link } from '#ui';
import styles from './LinkTabs.module.css';

type Props = {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly label: string }[];
  readonly current: string;
};

export function LinkTabs({ label, tabs, current }: Props) {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => scrollTabIntoView(row.current, current), [current]);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.to === current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone the row is longer than the screen. Only the row moves, never the page. */
function scrollTabIntoView(row: HTMLElement | null, address: string): void {
  const current = row?.querySelector(`[href="${address}"]`)?.getBoundingClientRect();
  if (!row || !current) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += current.left + current.width / 2 - (left + width / 2);
}
