/** What a refusal of this room says. */
export const texts = {
  EN: {
    'games.fault.game_unknown': 'This game is not in the catalogue',
    'games.fault.too_many_favourites': 'The list of favourites is full, please take one out first',
  },
  TY: {
    'games.fault.game_unknown': 'Wala sa listahan ang larong ito',
    'games.fault.too_many_favourites': 'Puno na ang mga paborito, magtanggal muna ng isa',
  },
} as const;
