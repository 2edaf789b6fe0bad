import type { WhitelabelNode } from '../contract/whitelabel.ts';

/** A switch is on only if its node and every node above it are enabled; a missing node is off. */
export function isFlagEnabled(tree: readonly WhitelabelNode[], modId: string): boolean {
  return tree.some((node) => node.enabled && (node.modId === modId || isFlagEnabled(node.childrenNodes, modId)));
}

export type WhitelabelRow = { readonly modId: string; readonly parent: string | null; readonly enabled: boolean };

/** Rows in order become a tree. A node whose parent is missing hangs nowhere, and so it is off. */
export function buildWhitelabelTree(rows: readonly WhitelabelRow[], parent: string | null = null): WhitelabelNode[] {
  return rows
    .filter((row) => row.parent === parent)
    .map(({ modId, enabled }) => ({ modId, enabled, childrenNodes: buildWhitelabelTree(rows, modId) }));
}
