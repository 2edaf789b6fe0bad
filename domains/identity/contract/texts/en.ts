import { texts as securityTexts } from '../security-texts/en.ts';

/** Texts of the faults of this domain. */
export const texts = {
  ...securityTexts,
  'identity.field.email': 'Please enter a valid e-mail address',
  'identity.fault.wrong_credentials': 'The account or the password is wrong',
  'identity.fault.account_locked': 'This account is locked, please contact customer service',
  'identity.fault.account_closed':
    'This account was closed and is not opened again. Customer service answers your questions about it',
  'identity.fault.not_agent': 'Non-agents cannot log in',
  'identity.fault.registration_closed': 'Registration is closed at the moment, please contact customer service',
  'identity.fault.form_needed':
    'You have no account here yet, and we need to know more about you to open one. Please sign up with the form',
  'identity.fault.field_refused': '{rule}',
  'identity.fault.passwords_differ': 'The two inputs are inconsistent',
  'identity.fault.consent_missing': 'Please confirm your age and accept the terms',
  'identity.fault.account_taken': 'This username is already taken, please choose another',
  'identity.fault.email_taken': 'This e-mail address is already in use',
  'identity.fault.mobile_taken': 'This mobile number is already in use',
  'identity.fault.invitation_invalid': 'Invalid invitation code',
  'identity.fault.recommender_unknown': 'Nobody is known by this recommender ID',
  'identity.fault.password_default': 'This password is given to newcomers, please choose another',
  'identity.fault.password_breached': 'This password is known to strangers, please choose another',
  'identity.fault.payment_password_weak': 'This payment password is too easy to guess, please choose another',
  'identity.fault.switched_off': 'This is not offered at the moment',
  'identity.fault.account_held':
    'Too many wrong tries at this account. Log in from a device you have used before, or try again in 5 minutes. {ways}',
  'identity.fault.too_many_guesses': 'Too many wrong tries: this account is held here for {wait}. {ways}',
  'identity.fault.too_many_proofs': 'Too many wrong tries, please try again after {wait} or contact customer service',
  'identity.fault.too_many_requests': 'Too many requests, please try again after 5 minutes',
  'identity.fault.asks_used_up':
    'Too many codes were asked for by you or from your network today. Please try again later, choose another way or contact customer service',
  'identity.fault.codes_used_up':
    'No more codes can be sent there today, please choose another way or contact customer service',
  'identity.fault.too_many_resets': 'Too many wrong codes for this number, please try again after {wait}. {ways}',
  'identity.fault.too_many_codes': 'Too many wrong codes for this number, please try again after {wait}. {ways}',
  'identity.fault.captcha_required': 'Please enter the captcha',
  'identity.fault.wrong_captcha': 'Captcha check failed',
  'identity.fault.wrong_code': 'Please enter a valid verification code',
  'identity.fault.code_expired': 'Verification code has expired, please send again',
  'identity.fault.code_spent': 'Invalid verification code, please send again',
  'identity.fault.human_failed': 'That did not fit, please try again',
  'identity.fault.words_used_up':
    'Too many questions were answered from your network. Please slide the piece of the picture instead, or answer a question again after {wait}. If you can do neither, please contact customer service',
  'identity.fault.picture_used_up':
    'Too many pieces from your network did not fit. Please answer the question in words instead, or slide a piece again after {wait}. If you can do neither, please contact customer service',
  'identity.fault.human_required': 'Please complete verification first',
  'identity.fault.numbers_differ': 'Please enter a valid mobile number',
  'identity.fault.wrong_number': 'Phone number format is incorrect',
  'identity.fault.service_unavailable': 'No message can be sent at the moment, please contact customer service',
  'identity.fault.ticket_ended': 'The verification has ended, please log in again',
  'identity.fault.method_missing': 'This way of verification is not set up for your account',
  'identity.fault.wrong_proof': 'That does not match what we know',
  'identity.fault.trial_token_refused': 'The free trial could not be opened, please try again',
  'identity.fault.unknown_channel': 'This way to log in is not offered',
  'identity.fault.identity_refused': 'We could not confirm who you are, please try again',
  'identity.fault.not_member': 'Non-member account unable to login',
};
