/** What the states of bonuses are called, on the page and in the file. */
export const bonusStateWords = {
  EN: {
    'bonus.state.active': 'In play',
    'bonus.state.done': 'Played through',
    'bonus.state.free': 'Nothing to play',
    'bonus.state.expired': 'Expired',
    'bonus.state.cancelled': 'Ended',
    'bonus.state.forfeited': 'Forfeited',
  },
  TY: {
    'bonus.state.active': 'Nilalaro pa',
    'bonus.state.done': 'Nalaro nang buo',
    'bonus.state.free': 'Walang lalaruin',
    'bonus.state.expired': 'Lumipas na',
    'bonus.state.cancelled': 'Natapos',
    'bonus.state.forfeited': 'Nawala',
  },
} as const;
