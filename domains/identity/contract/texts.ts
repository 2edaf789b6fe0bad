/** What a refusal of this room says. */
export const texts = {
  EN: {
    'identity.fault.wrong_credentials': 'The account or the password is wrong',
    'identity.fault.account_locked': 'This account is locked, please contact customer service',
    'identity.fault.not_agent': 'Non-agents cannot log in',
    'identity.fault.registration_closed': 'Registration is closed at the moment, please contact customer service',
    'identity.fault.field_refused': 'Please check what you typed',
    'identity.fault.passwords_differ': 'The two inputs are inconsistent',
    'identity.fault.consent_missing': 'Please confirm your age and accept the terms',
    'identity.fault.account_taken': 'This username is already taken, please choose another',
  },
  TY: {
    'identity.fault.wrong_credentials': 'Mali ang account o ang password',
    'identity.fault.account_locked': 'Naka-lock ang account na ito, makipag-ugnayan sa customer service',
    'identity.fault.not_agent': 'Hindi makakapag-log in ang hindi ahente',
    'identity.fault.registration_closed': 'Sarado muna ang pagpaparehistro, makipag-ugnayan sa customer service',
    'identity.fault.field_refused': 'Pakitingnan muli ang isinulat mo',
    'identity.fault.passwords_differ': 'Magkaiba ang dalawang isinulat mo',
    'identity.fault.consent_missing': 'Pakikumpirma ang edad mo at tanggapin ang mga tuntunin',
    'identity.fault.account_taken': 'May gumagamit na ng username na ito, pumili ng iba',
  },
} as const;
