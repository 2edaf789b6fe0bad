/** English is the source: its keys are the type of every other language. */
export const messages = {
  'code.mobile': 'Mobile number',
  'code.country': 'Country code',
  'code.mobile.missing': 'Please enter a valid mobile number',
  'code.mobile.format': 'Phone number format is incorrect',
  'code.code': 'Verification code',
  'code.missing': 'Please enter a valid verification code',
  'code.send': 'Get code',
  'code.wait': 'Resend in {seconds}s',
  'code.sent': 'Code sent. It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
  'code.outbox': 'Read it in the outbox',
  'code.warning': 'That did not work',
  'code.close': 'Close',
  'code.confirm': 'OK',
};
