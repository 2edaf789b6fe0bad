/** What a refusal of this room says. */
export const texts = {
  'bets.fault.range_invalid': 'Please choose a first day that is not after the last one',
  'bets.fault.range_too_long': 'Please choose at most one year at a time',
  'bets.fault.bet_unknown': 'This bet does not exist',
};
