/**
 * The favourites page merges two answers: the given list, which has slots only, and the list of all favourites, which has
 * the other types and is updated first when a favourite is removed.
 */
type GameRef = { readonly nodeId: string };

export function mergeFavourites<Game extends GameRef>(slots: readonly Game[], all: readonly Game[]): Game[] {
  const marked = new Set(all.map(({ nodeId }) => nodeId));
  const listed = slots.filter(({ nodeId }) => marked.has(nodeId));
  const listedNodes = new Set(listed.map(({ nodeId }) => nodeId));
  return [...listed, ...all.filter(({ nodeId }) => !listedNodes.has(nodeId))];
}
