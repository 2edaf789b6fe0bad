/** What a field wants, by the name of its pattern. Page and server say it alike; `(min)` and `(max)` are the row's own. */
export const ruleTexts = {
  'rule.length_range': '(min) - (max) characters',
  'rule.first_letter_alphanumeric': '(min) - (max) letters and digits, starting with a letter',
  'rule.chinese_digits': '(min) - (max) Chinese characters or digits',
  'rule.email': 'Please enter a valid e-mail address',
  'rule.alphanumeric': '(min) - (max) letters and digits, no special characters',
  'rule.letters_and_digits': '(min) - (max) characters, both letters and digits',
  'rule.digits_only': '(min) - (max) digits',
  'rule.uppercase': '(min) - (max) characters, at least one of them a capital letter',
  'rule.letters_and_spaces': '(min) - (max) English letters and spaces',
  'rule.no_spaces': '(min) - (max) characters without spaces',
  'rule.date': 'A date such as 2000-12-31 or 12-31-2000',
  'rule.korean': '(min) - (max) Korean characters',
  'rule.thai': '(min) - (max) Thai characters',
  'rule.strong_password': '(min) - (max) characters with a capital, a small letter, a digit and a symbol',
};

/** What is said of a field by its own name: before its rule, or instead of it where nothing was typed. */
export const fieldTexts = {
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
