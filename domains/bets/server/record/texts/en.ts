/** The columns of the file, in their order. */
export const texts = {
  columns: ['Time', 'Game', 'Vendor', 'Category', 'Stake', 'Valid bet', 'Payout', 'Result', 'State', 'Round', 'Bet'],
};
