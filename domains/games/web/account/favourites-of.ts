/**
 * The favourites page puts two answers together: the given list, which names slots only, and the list of every
 * favourite, which brings the other types and knows first when a heart is taken back.
 */
type Marked = { readonly nodeId: string };

export function favouritesOf<Game extends Marked>(slots: readonly Game[], all: readonly Game[]): Game[] {
  const marked = new Set(all.map(({ nodeId }) => nodeId));
  const listed = slots.filter(({ nodeId }) => marked.has(nodeId));
  const known = new Set(listed.map(({ nodeId }) => nodeId));
  return [...listed, ...all.filter(({ nodeId }) => !known.has(nodeId))];
}
