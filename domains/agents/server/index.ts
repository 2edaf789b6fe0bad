/** The door of agents. */

export { copyInvitations, copyNode } from './copy.store.ts';
export { readInviter } from './invitation.store.ts';
export { joinDownline } from './invitation.ts';
export { isInTree, placeMember, subtree, teamSize, uplineOf } from './node.ts';
