/** The columns of the file, in their order. */
export const texts = {
  columns: ['Time', 'Name', 'Amount', 'Turnover', 'Turnover left', 'State', 'Bonus'],
};
