/** What a visitor may talk about. */
export const texts = {
  deposit: 'A deposit',
  withdrawal: 'A withdrawal',
  game: 'A game or a bet',
  promotion: 'An offer or a reward',
  account: 'My account',
  other: 'Something else',
};
