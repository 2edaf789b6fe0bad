/** Texts of the faults of the account record. */
export const texts = {
  'wallet.fault.range_invalid': 'Please choose a first day that is not after the last one',
  'wallet.fault.range_too_long': 'Please choose at most one year at a time',
  'wallet.fault.page_unknown': 'This page of the record does not exist, please begin with the newest lines',
};
