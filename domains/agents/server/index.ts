/** The door of agents. */

export { readInviter } from './invitation.store.ts';
export { joinDownline } from './invitation.ts';
export { isInTree, placeMember, subtree, teamSize, uplineOf } from './node.ts';
