/** The pages that stand under one entry of the menu. */
import { useLayoutEffect, useRef } from 'react';
import { Link } from '#ui';
import styles from './PageTabs.module.css';
import { type MemberPage, pages } from './pages.ts';
import { useText } from './texts.ts';

type Tab = Exclude<MemberPage, { readonly under?: never }>;

const isTab = (page: MemberPage): page is Tab => page.under !== undefined;
const tabs = pages.filter(isTab);

export function PageTabs({ pageKey }: { readonly pageKey: string }) {
  const text = useText();
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => bringIn(row.current, `/member/${pageKey}`), [pageKey]);
  const entry = tabs.find(({ key, under }) => key === pageKey || under === pageKey)?.under;
  if (entry === undefined) return null;
  const keys = [entry, ...tabs.filter(({ under }) => under === entry).map(({ key }) => key)];
  return (
    <nav ref={row} className={styles.tabs} aria-label={text(`member.page.${entry}`)}>
      {keys.map((key) => (
        <Link key={key} to={`/member/${key}`} aria-current={key === pageKey ? 'page' : undefined}>
          {text(`member.tab.${key}`)}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone the row is longer than the screen. Only the row moves, never the page. */
function bringIn(row: HTMLElement | null, address: string): void {
  const current = row?.querySelector(`[href="${address}"]`)?.getBoundingClientRect();
  if (!row || !current) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += current.left + current.width / 2 - (left + width / 2);
}
