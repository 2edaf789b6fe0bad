/** The accounts directly below one, and the branches of those that are unfolded. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { avatarPicture } from '#artwork/address.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Avatar, Icon, Skeleton } from '#ui';
import { branchQuery, type DownlineView } from './downline.queries.ts';
import styles from './TeamTree.module.css';
import { useText } from './texts.ts';

export type TreeState = {
  readonly isOpen: (ref: string) => boolean;
  readonly selected: string;
  /** The one item that Tab reaches. */
  readonly reachable: string;
};

type BranchProps = { readonly under: string | null; readonly level: number; readonly tree: TreeState };

export function TreeBranch({ under, level, tree }: BranchProps) {
  const text = useText();
  const { data, error, fetchNextPage, refetch, isFetching } = useInfiniteQuery(branchQuery(useCall(), under));
  const rows = data?.pages.flatMap(({ content }) => content) ?? [];
  const rest = (data?.pages[0]?.totalElements ?? 0) - rows.length;
  // An account that came meanwhile moves another one to the next page, where it is listed once more.
  const unique = [...new Map(rows.map((row) => [row.ref, row])).values()];
  return (
    <ul role="group">
      {unique.map((downline) => (
        <TreeItem key={downline.ref} downline={downline} level={level} tree={tree} />
      ))}
      {error && <ActionItem level={level} label={text('downline.tree.failed')} onPress={() => void refetch()} />}
      {!error && rest > 0 && (
        <ActionItem
          level={level}
          label={text('downline.tree.more', { count: rest })}
          isBusy={isFetching}
          onPress={() => void fetchNextPage()}
        />
      )}
      {!error && !data && (
        <li role="none" className={styles.waiting}>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </li>
      )}
    </ul>
  );
}

type ItemProps = { readonly downline: DownlineView; readonly level: number; readonly tree: TreeState };

function TreeItem({ downline, level, tree }: ItemProps) {
  const text = useText();
  const { account, ref, teamSize, directSize } = downline;
  const mayOpen = directSize > 0;
  const isOpen = mayOpen && tree.isOpen(ref);
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-label={text('downline.tree.item', { name: account, count: teamSize })}
      aria-expanded={mayOpen ? isOpen : undefined}
      aria-selected={tree.selected === ref}
      data-ref={ref}
      data-name={account}
      tabIndex={tree.reachable === ref ? 0 : -1}
    >
      <TreeRow account={account} count={mayOpen ? teamSize : undefined} isOpen={mayOpen ? isOpen : undefined} />
      {isOpen && <TreeBranch under={ref} level={level + 1} tree={tree} />}
    </li>
  );
}

type RowProps = {
  readonly account: string;
  readonly count: number | undefined;
  /** Undefined where nobody is below. */
  readonly isOpen: boolean | undefined;
};

export function TreeRow({ account, count, isOpen }: RowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.twist} data-twist data-open={isOpen || undefined}>
        {isOpen !== undefined && <Icon name="right" flip />}
      </span>
      <Avatar size="small" src={avatarPicture(account)} name={account} />
      <bdi className={styles.name}>{account}</bdi>
      {count !== undefined && <span className={styles.count}>{count.toLocaleString('en-US')}</span>}
    </div>
  );
}

type ActionProps = {
  readonly level: number;
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
};

/** What is not an account: the way to more of them, or to another try. */
function ActionItem({ level, label, isBusy = false, onPress }: ActionProps) {
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-selected={false}
      aria-busy={isBusy || undefined}
      tabIndex={-1}
      className={styles.action}
      // Keys are those of the tree, which presses what has no account.
      onClick={isBusy ? undefined : onPress}
    >
      <span>{label}</span>
    </li>
  );
}
