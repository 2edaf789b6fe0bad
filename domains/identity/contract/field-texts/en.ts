/** What is said of a field by its own name: before its rule, or instead of it where nothing was typed. */
export const texts = {
  'field.unclear': 'Please check what you typed',
  'field.empty': 'Input cannot be empty',
  'field.empty.mobileNum': 'Please enter a valid mobile number',
  'field.empty.verificationCode': 'Please enter a valid verification code',
  'field.empty.captcha': 'Please enter the captcha',
  'field.format.username': 'Account format is incorrect',
  'field.format.mobileNum': 'Phone number format is incorrect',
  'field.format.payeeName': 'Real name format is incorrect',
  'field.length.password': 'Please fill in your password with (min) - (max) characters',
};
