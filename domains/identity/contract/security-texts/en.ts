/** What the security centre and the ways to a new password say when they refuse. */
export const texts = {
  'identity.fault.login_again':
    'Please sign out, log in again the way you came and choose your password within 15 minutes',
  'identity.fault.wrong_old_password': 'The old password is wrong',
  'identity.fault.wrong_password': 'The password is wrong',
  'identity.fault.confirmation_differs': 'Incorrect confirmation input',
  'identity.fault.password_same': 'The new password must differ from the old one',
  'identity.fault.password_recent': 'You used this password not long ago, please choose another',
  'identity.fault.unknown_username_or_email': 'Username/Email does not exist',
  'identity.fault.reset_link_spent': 'This link was used or has expired, please ask for a new one',
  'identity.fault.links_used_up':
    'Links to a new password were asked for too often. Please ask for the next one after {wait}. {ways}',
  'identity.fault.payment_password_required': 'Please enter your payment password to give this amount up',
  'identity.fault.wrong_payment_password': 'The payment password is wrong. Tries left: {left}',
  'identity.fault.payment_password_locked':
    'The payment password was wrong too often. It rests for {wait}. With a bound mobile number, e-mail, authenticator or passkey you can set a new one in the security center now',
  'identity.fault.payment_password_missing': 'Please set a payment password in the security center first',
  'identity.fault.payment_password_same': 'The new payment password must differ from the old one',
  'identity.fault.proof_required': 'Please prove that it is you',
  'identity.fault.nothing_bound': 'Nothing is bound yet',
  'identity.fault.password_unset': 'Please choose a password first: without one this may be your only way in',
  'identity.fault.profile_fixed': 'Full name and birthday can be set only once, please contact customer service',
  'identity.fault.name_reserved': 'This name could be taken for ours, please choose another',
  'identity.fault.birthday_refused': 'Please check the birthday: players are {minimumAge} or older',
  'identity.fault.unknown_avatar': 'Please choose one of the pictures',
  'identity.fault.totp_on': 'Two-factor login is already on',
  'identity.fault.totp_off': 'Two-factor login is off',
  'identity.fault.totp_not_begun': 'Please begin again: the code of the picture is no longer good',
  'identity.fault.passkeys_full': 'You have ten passkeys, please remove one first',
  'identity.fault.passkey_refused': 'The passkey could not be added, please try again',
  'identity.fault.bets_open':
    'A round is still open, and what it wins would come to a closed account. Please play it to its end, or wait for its result',
  'identity.fault.orders_open':
    'A deposit can still be paid, or a withdrawal is not yet confirmed. Please wait until none of your orders is open',
  'identity.fault.money_at_vendors':
    'Some of your money is still in a game provider’s wallet. Please bring it back to your main wallet first',
  'identity.fault.money_left':
    'There is still {shown} in your wallet. Please withdraw it first, or confirm that you give it up',
  'identity.fault.money_changed':
    'The amount in your wallet has changed: it is {shown} now. Please look at it and confirm again',
};
