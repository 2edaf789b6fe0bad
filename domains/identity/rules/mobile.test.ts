import { expect, test } from 'vitest';
import { fullNumber } from './mobile.ts';

test.each(['9171234567', '09171234567', '0917 123 4567', '917-123-4567'])(
  'REG-057 SMS-012 %s is one number of the Philippines, however it is typed',
  (typed) => {
    expect(fullNumber('63', typed)).toBe('639171234567');
  },
);

test('REG-057 the same digits behind another dialing code are another number', () => {
  expect(fullNumber('1', '9171234567')).not.toBe(fullNumber('63', '9171234567'));
});
