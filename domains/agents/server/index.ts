/** The door of agents. */

export { isInTree, placeMember, subtree, teamSize } from './node.ts';
