/** What the categories of games are called, on the pages and in files. */
export const texts = {
  'games.category.BGS': 'Originals',
  'games.category.LOTT': 'Lottery',
  'games.category.ELOTT': 'E-Lottery',
  'games.category.LIVE': 'Live casino',
  'games.category.SPORTS': 'Sports',
  'games.category.FISH': 'Fishing',
  'games.category.RNG': 'Slots',
  'games.category.PVP': 'Board & cards',
  'games.category.ESPORTS': 'E-Sports',
  'games.category.COCKFIGHT': 'Sabong',
  'games.category.POKER': 'Poker',
  'games.category.JACKPOT': 'Jackpot',
  'games.category.BINGO': 'Bingo',
};
