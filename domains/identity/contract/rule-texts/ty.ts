import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  'rule.length_range': '(min) - (max) karakter',
  'rule.first_letter_alphanumeric': '(min) - (max) letra at numero, letra ang simula',
  'rule.chinese_digits': '(min) - (max) karakter na Tsino o numero',
  'rule.email': 'Pakisulat ang tamang e-mail address',
  'rule.alphanumeric': '(min) - (max) letra at numero, walang espesyal na karakter',
  'rule.letters_and_digits': '(min) - (max) karakter, may letra at may numero',
  'rule.digits_only': '(min) - (max) numero',
  'rule.uppercase': '(min) - (max) karakter, may kahit isang malaking letra',
  'rule.letters_and_spaces': '(min) - (max) letrang Ingles at espasyo',
  'rule.no_spaces': '(min) - (max) karakter na walang espasyo',
  'rule.date': 'Petsa gaya ng 2000-12-31 o 12-31-2000',
  'rule.korean': '(min) - (max) karakter na Koreano',
  'rule.thai': '(min) - (max) karakter na Thai',
  'rule.strong_password': '(min) - (max) karakter na may malaki at maliit na letra, numero at simbolo',
};
