/** What a refusal of this room says. */
export const texts = {
  EN: {
    'identity.fault.wrong_credentials': 'The account or the password is wrong',
    'identity.fault.account_locked': 'This account is locked, please contact customer service',
    'identity.fault.not_agent': 'Non-agents cannot log in',
  },
  TY: {
    'identity.fault.wrong_credentials': 'Mali ang account o ang password',
    'identity.fault.account_locked': 'Naka-lock ang account na ito, makipag-ugnayan sa customer service',
    'identity.fault.not_agent': 'Hindi makakapag-log in ang hindi ahente',
  },
} as const;
