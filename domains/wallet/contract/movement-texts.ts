/** What a refusal of the account record says. */
export const movementTexts = {
  EN: {
    'wallet.fault.range_invalid': 'Please choose a first day that is not after the last one',
    'wallet.fault.range_too_long': 'Please choose at most one year at a time',
    'wallet.fault.page_unknown': 'This page of the record does not exist, please begin with the newest lines',
  },
  TY: {
    'wallet.fault.range_invalid': 'Pumili ng unang araw na hindi lampas sa huling araw',
    'wallet.fault.range_too_long': 'Hanggang isang taon lang ang maaaring piliin',
    'wallet.fault.page_unknown': 'Walang ganitong pahina ng talaan, magsimula sa pinakabago',
  },
} as const;
