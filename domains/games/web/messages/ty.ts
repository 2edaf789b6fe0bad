/** Tagalog. */
export const messages = {
  'games.play': 'Laruin ang {name}',
  'games.hot': 'PATOK',
  'games.new': 'BAGO',
  'games.live': 'LIVE',
};
