import { expect, test } from 'vitest';
import { assertValidLetter, type Letter } from './letter.ts';

const sms: Letter = { merchant: 'kislap', channel: 'sms', to: '+639171234567', text: 'hello' };
const mail: Letter = { merchant: 'kislap', channel: 'mail', to: 'ana@example.com', subject: 'Hello', text: 'hello' };

test('a number and an address are written to', () => {
  expect(() => assertValidLetter(sms)).not.toThrow();
  expect(() => assertValidLetter({ ...sms, to: '09171234567' })).not.toThrow();
  expect(() => assertValidLetter(mail)).not.toThrow();
});

test.each(['', '12345', '+63 917 123 4567', '+639171234567,+639170000000', 'ana@example.com'])(
  'an SMS is never written to %j',
  (to) => {
    expect(() => assertValidLetter({ ...sms, to })).toThrow('no number');
  },
);

test.each([
  'ana',
  'ana@',
  'ana@example.com,eve@example.com',
  'Ana <ana@example.com>',
  'ana@example.com\r\nBcc: eve@example.com',
  'ana@eve@example.com',
])('a mail is never written to %j', (to) => {
  expect(() => assertValidLetter({ ...mail, to })).toThrow('no address');
});

test('a mail has a subject of one line and every letter has words', () => {
  const { subject: _, ...bare } = mail;
  expect(() => assertValidLetter(bare)).toThrow('subject');
  expect(() => assertValidLetter({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' })).toThrow('subject');
  expect(() => assertValidLetter({ ...sms, text: '' })).toThrow('without words');
});

test('what is wrong with a letter is said without its recipient', () => {
  expect(() => assertValidLetter({ ...sms, to: '+63x9171234567' })).toThrow(/^(?!.*9171234567)/);
});
