import { expect, test } from 'vitest';
import { phoneErrors } from '#domains/identity/contract/channel.ts';
import { messages as english } from './messages/en.ts';
import { messages as tagalog } from './messages/ty.ts';

const errorTexts = {
  'ERR-015': ['invalid-phone-number', 'Phone number format is incorrect'],
  'ERR-016': ['missing-phone-number', 'Please enter a valid mobile number'],
  'ERR-017': ['too-many-requests', 'Too many requests, please try again after 5 minutes'],
  'ERR-018': ['unknown', 'Unknown error'],
  'ERR-019': ['invalid-verification-code', 'Invalid verification code, please send again'],
  'ERR-020': ['missing-verification-code', 'Missing verification code, please send again'],
  'ERR-021': ['code-expired', 'Verification code has expired, please send again'],
  'ERR-022': ['captcha-check-failed', 'Captcha check failed'],
  'ERR-023': ['quota-exceeded', 'Quota exceeded, please contact customer service'],
  'ERR-024': ['operation-not-allowed', 'Operation not allowed'],
  'ERR-025': ['popup-closed-by-user', 'Login failed, please try again'],
} as const;

test('ERR-015 ERR-016 ERR-017 ERR-018 ERR-019 ERR-020 ERR-021 ERR-022 ERR-023 ERR-024 ERR-025 each error of a phone provider has its own words', () => {
  expect(Object.values(errorTexts).map(([error]) => error)).toEqual(phoneErrors);
  for (const [error, words] of Object.values(errorTexts)) {
    expect(english[`register.phone.${error}`]).toBe(words);
    expect(tagalog[`register.phone.${error}`]).toMatch(/\S/);
    expect(tagalog[`register.phone.${error}`]).not.toBe(words);
  }
});
