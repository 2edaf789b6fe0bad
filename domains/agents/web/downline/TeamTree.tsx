/**
 * The team as a tree, one branch fetched when it is unfolded. Arrow keys walk and unfold, Enter chooses, and letters lead to
 * the next account that begins with them.
 */
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import styles from './TeamTree.module.css';
import { TreeBranch, TreeRow, type TreeState } from './TreeBranch.tsx';
import { useText } from './texts.ts';
import { findTyped, isTypedKey, treeStepOf } from './tree-keys.ts';

type Props = {
  /** The account whose downline is listed; null: the caller. */
  readonly selected: string | null;
  /** From the caller down to it. */
  readonly path: readonly { readonly account: string; readonly ref: string }[];
  readonly onChoose: (ref: string | null) => void;
};

const itemSelector = '[role="treeitem"]';
/** Letters that follow each other within this time are one word. */
const typingMs = 600;

const refOf = (item: Element | null | undefined): string | undefined => (item as HTMLElement | null)?.dataset['ref'];

export function TeamTree({ selected, path, onChoose }: Props) {
  const text = useText();
  const [folded, setFolded] = useState<Readonly<Record<string, boolean>>>({});
  const [active, setActive] = useState<string | null>(null);
  const typed = useRef({ word: '', at: 0 });
  const [root] = path;
  if (!root) return null;
  const inPath = new Set(path.map(({ ref }) => ref));
  const isOpen = (ref: string) => !(folded[ref] ?? !inPath.has(ref));
  const fold = (ref: string, isFolded: boolean) => setFolded((before) => ({ ...before, [ref]: isFolded }));
  const choose = (ref: string) => onChoose(ref === root.ref ? null : ref);

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(itemSelector)];
    const item = (event.target as HTMLElement).closest<HTMLElement>(itemSelector);
    const index = item ? items.indexOf(item) : -1;
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTypedKey(event.key)) {
      const word = event.timeStamp - typed.current.at < typingMs ? typed.current.word + event.key : event.key;
      typed.current = { word, at: event.timeStamp };
      const names = items.map(({ dataset }) => dataset['name'] ?? '');
      const match = findTyped(names, index, word);
      if (match !== null) items[match]?.focus();
      return;
    }
    const step = treeStepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (step === null) return;
    event.preventDefault();
    const ref = refOf(item);
    const expanded = item.getAttribute('aria-expanded');
    const moves = {
      next: () => items[index + 1]?.focus(),
      previous: () => items[index - 1]?.focus(),
      first: () => items[0]?.focus(),
      last: () => items.at(-1)?.focus(),
      unfold: () => {
        if (expanded === 'false' && ref) fold(ref, false);
        else if (expanded === 'true') items[index + 1]?.focus();
      },
      fold: () => {
        if (expanded === 'true' && ref) fold(ref, true);
        else item.parentElement?.closest<HTMLElement>(itemSelector)?.focus();
      },
      choose: () => (ref ? choose(ref) : item.click()),
    };
    moves[step]();
  };

  const onClick = ({ target }: MouseEvent<HTMLUListElement>) => {
    const item = (target as Element).closest<HTMLElement>(itemSelector);
    const ref = refOf(item);
    if (!item || !ref) return;
    const isTwist = (target as Element).closest('[data-twist]') !== null;
    if (isTwist && item.hasAttribute('aria-expanded')) fold(ref, item.getAttribute('aria-expanded') === 'true');
    else choose(ref);
  };

  const tree = { isOpen, selected: selected ?? root.ref, reachable: active ?? root.ref };
  return (
    <ul
      role="tree"
      className={styles.tree}
      aria-label={text('downline.tree')}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={({ target }) => setActive(refOf(target) ?? null)}
    >
      <RootItem root={root} tree={tree} />
    </ul>
  );
}

type RootProps = {
  readonly root: { readonly account: string; readonly ref: string };
  readonly tree: TreeState;
};

function RootItem({ root: { account, ref }, tree }: RootProps) {
  const isOpen = tree.isOpen(ref);
  return (
    <li
      role="treeitem"
      aria-level={1}
      aria-label={account}
      aria-expanded={isOpen}
      aria-selected={tree.selected === ref}
      data-ref={ref}
      data-name={account}
      tabIndex={tree.reachable === ref ? 0 : -1}
    >
      <TreeRow account={account} count={undefined} isOpen={isOpen} />
      {isOpen && <TreeBranch under={null} level={2} tree={tree} />}
    </li>
  );
}
