/** What the states of bonuses are called, on the page and in the file. */
export const texts = {
  'bonus.state.active': 'In play',
  'bonus.state.done': 'Played through',
  'bonus.state.free': 'Nothing to play',
  'bonus.state.expired': 'Expired',
  'bonus.state.cancelled': 'Ended',
  'bonus.state.forfeited': 'Forfeited',
};
