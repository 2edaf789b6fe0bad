/** The list of favourites as it changes before the server has answered. */
type Marked = { readonly nodeId: string };

/** A game that is there already stays where it is. */
export const withGame = <Game extends Marked>(list: readonly Game[], game: Game, at = 0): Game[] =>
  list.some(({ nodeId }) => nodeId === game.nodeId) ? [...list] : [...list.slice(0, at), game, ...list.slice(at)];

export const withoutGame = <Game extends Marked>(list: readonly Game[], { nodeId }: Marked): Game[] =>
  list.filter((game) => game.nodeId !== nodeId);
