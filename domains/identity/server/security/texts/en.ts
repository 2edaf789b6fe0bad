/** Messages that notify an owner of a change: `notices` by what was changed, and what stands around each. */
export const texts = {
  subject: 'A change of your account',
  ask: 'Was it not you? Please contact customer service at once.',
  notices: {
    password: 'The password of your account {account} at {brand} was changed.',
    payment: 'The payment password of your account {account} at {brand} was changed.',
    mobile: 'This number no longer belongs to the account {account} at {brand}.',
    email: 'This address no longer belongs to the account {account} at {brand}.',
    totp_on: 'Two-factor login was switched on for your account {account} at {brand}.',
    totp_off: 'Two-factor login was switched off for your account {account} at {brand}.',
    passkey: 'The passkeys of your account {account} at {brand} were changed.',
    payout_added:
      'A payout account was added to your account {account} at {brand}. Nothing is paid to it before a day has passed.',
    payout_removed: 'A payout account was removed from your account {account} at {brand}.',
    closed: 'Your account {account} at {brand} was closed.',
    closed_given_up: 'Your account {account} at {brand} was closed, and {amount} that was left in it was given up.',
    locked: 'Customer service locked your account {account} at {brand}.',
    unlocked: 'Customer service opened your account {account} at {brand} again.',
    second_freed: 'Customer service removed the authenticator or the passkeys of your account {account} at {brand}.',
    new_way:
      'Customer service sent a link for a new password of your account {account} at {brand} to a mail address that it was given.',
  },
};
