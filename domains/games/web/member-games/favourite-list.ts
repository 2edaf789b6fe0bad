/** Optimistic changes of the list of favourites. */
type GameRef = { readonly nodeId: string };

/** A game that is in the list already keeps its index. */
export const withGame = <Game extends GameRef>(list: readonly Game[], game: Game, at = 0): Game[] =>
  list.some(({ nodeId }) => nodeId === game.nodeId) ? [...list] : [...list.slice(0, at), game, ...list.slice(at)];

export const withoutGame = <Game extends GameRef>(list: readonly Game[], { nodeId }: GameRef): Game[] =>
  list.filter((game) => game.nodeId !== nodeId);
