/** The door of agents. */

export type { Node } from './node.store.ts';
export { isInTree, placeMember, subtree, teamSize } from './node.ts';
