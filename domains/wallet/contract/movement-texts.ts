/** What a refusal of the account record says. */
export const movementTexts = {
  EN: {
    'wallet.fault.range_invalid': 'Please choose a first day that is not after the last one',
    'wallet.fault.range_too_long': 'Please choose at most one year at a time',
  },
  TY: {
    'wallet.fault.range_invalid': 'Pumili ng unang araw na hindi lampas sa huling araw',
    'wallet.fault.range_too_long': 'Hanggang isang taon lang ang maaaring piliin',
  },
} as const;
