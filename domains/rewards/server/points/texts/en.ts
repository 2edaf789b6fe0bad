/** Remarks of the points details, and what the money of a conversion is called. */
export const texts = {
  'points.conversion': 'Points changed to money',
  'points.remark.play': 'Valid bets, {amount}',
  'points.remark.gift': 'Gift: {name}',
  'points.remark.held': 'Held: {name}',
  'points.remark.redeemed': 'Redeemed: {name}',
  'points.remark.rejected': 'Held, then rejected: {name}',
  'points.remark.released': 'Returned, rejected: {name}',
  'points.remark.cancelled': 'Returned, cancelled by you: {name}',
  'points.remark.undelivered': 'Returned, could not be delivered: {name}',
  'points.remark.converted': 'Changed to {amount}',
  'points.remark.closed': 'Given up with the account',
  'points.remark.other': 'Given or corrected by staff',
};
