import { expect, test } from 'vitest';
import { maskEmail, maskNumber, parseMobileNumber, toE164 } from './mobile.ts';

test.each([
  '9171234567',
  '09171234567',
  '0917 123 4567',
  '917-123-4567',
  '+63 917 123 4567',
  '+63 (0)917 123 4567',
  '00639171234567',
  '639171234567',
])('REG-057 SMS-012 %s is one number of the Philippines, however it is typed', (typed) => {
  expect(toE164('63', typed)).toBe('+639171234567');
});

test('REG-057 the same digits behind another dialing code are another number', () => {
  expect(toE164('1', '9171234567')).toBe('+19171234567');
});

test.each([
  ['63', '12345'],
  ['63', '91712345x7'],
  ['0', '9171234567'],
  ['63', ''],
  ['63', '+1 917 123 4567'],
  ['63', '+'],
])('SMS-001 behind %s the number %j is none', (dialingCode, typed) => {
  expect(toE164(dialingCode, typed)).toBeNull();
});

test('what is shown of a number or an address does not tell it', () => {
  expect(maskNumber('+639171234567')).toBe('+63*******567');
  expect(maskEmail('maria@example.com')).toBe('m***@example.com');
});

test.each(['+639171234567', '639171234567', '09171234567', '9171234567', '0917 123 4567'])(
  'REG-003 %s in the place of a name is a number',
  (typed) => {
    expect(parseMobileNumber(typed)).toBe('+639171234567');
  },
);

test.each(['maria', 'm9171234567', '1234567', ''])('REG-003 %j in the place of a name is a name', (typed) => {
  expect(parseMobileNumber(typed)).toBeNull();
});
