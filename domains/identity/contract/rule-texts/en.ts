/** The rule of a field, by the name of its pattern. Page and server use the same text; `(min)` and `(max)` are the row's own. */
export const texts = {
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
