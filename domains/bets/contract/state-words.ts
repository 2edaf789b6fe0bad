/** What the states of bets are called, on the page and in the file. */
export const stateWords = {
  EN: {
    'bets.state.open': 'Running',
    'bets.state.settled': 'Settled',
    'bets.state.void': 'Cancelled',
  },
  TY: {
    'bets.state.open': 'Tumatakbo',
    'bets.state.settled': 'Tapos na',
    'bets.state.void': 'Kinansela',
  },
} as const;
