/** What can happen to an account's safety. The words are kept in the log, so none changes its meaning. */
export const securityKinds = [
  'registered',
  'login',
  'login_failed',
  'login_second_asked',
  'login_second_failed',
  'device_trusted',
  'device_forgotten',
  'session_ended',
  'password_changed',
  'password_change_failed',
  'password_reset_asked',
  'password_reset',
  'payment_password_set',
  'payment_password_changed',
  'payment_password_reset',
  'payment_password_failed',
  'profile_changed',
  'mobile_bound',
  'mobile_changed',
  'mobile_unbound',
  'email_bound',
  'email_changed',
  'email_unbound',
  'totp_on',
  'totp_off',
  'recovery_codes_made',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'proof_failed',
  'data_exported',
  'account_closed',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** The kinds that a member's login history tells. */
export const loginKinds = ['login', 'login_failed', 'login_second_asked', 'login_second_failed'] as const;
