/** The pages that stand under one entry of the menu. */
import { LinkTabs } from '../centre/LinkTabs.tsx';
import { type MemberPage, pages } from './pages.ts';
import { useText } from './texts.ts';

type Tab = Exclude<MemberPage, { readonly under?: never }>;

const isTab = (page: MemberPage): page is Tab => page.under !== undefined;
const tabs = pages.filter(isTab);

export function PageTabs({ pageKey }: { readonly pageKey: string }) {
  const text = useText();
  const entry = tabs.find(({ key, under }) => key === pageKey || under === pageKey)?.under;
  if (entry === undefined) return null;
  const keys = [entry, ...tabs.filter(({ under }) => under === entry).map(({ key }) => key)];
  return (
    <LinkTabs
      label={text(`member.page.${entry}`)}
      tabs={keys.map((key) => ({ to: `/member/${key}`, label: text(`member.tab.${key}`) }))}
      current={`/member/${pageKey}`}
    />
  );
}
