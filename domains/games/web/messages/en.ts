/** English is the source: its keys are the type of every other language. */
export const messages = {
  'games.play': 'Play {name}',
  'games.hot': 'HOT',
  'games.new': 'NEW',
  'games.live': 'LIVE',
};
