/** What the states of bets are called, on the page and in the file. */
export const texts = {
  'bets.state.open': 'Running',
  'bets.state.settled': 'Settled',
  'bets.state.void': 'Cancelled',
};
