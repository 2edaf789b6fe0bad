import { expect, test } from 'vitest';
import { assertWritten, type Letter } from './letter.ts';

const sms: Letter = { merchant: 'kislap', channel: 'sms', to: '+639171234567', text: 'hello' };
const mail: Letter = { merchant: 'kislap', channel: 'mail', to: 'ana@example.com', subject: 'Hello', text: 'hello' };

test('a number and an address are written to', () => {
  expect(() => assertWritten(sms)).not.toThrow();
  expect(() => assertWritten({ ...sms, to: '09171234567' })).not.toThrow();
  expect(() => assertWritten(mail)).not.toThrow();
});

test.each(['', '12345', '+63 917 123 4567', '+639171234567,+639170000000', 'ana@example.com'])(
  'an SMS is never written to %j',
  (to) => {
    expect(() => assertWritten({ ...sms, to })).toThrow('no number');
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
  expect(() => assertWritten({ ...mail, to })).toThrow('no address');
});

test('a mail has a subject of one line and every letter has words', () => {
  const { subject: _, ...bare } = mail;
  expect(() => assertWritten(bare)).toThrow('subject');
  expect(() => assertWritten({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' })).toThrow('subject');
  expect(() => assertWritten({ ...sms, text: '' })).toThrow('without words');
});

test('what is wrong with a letter is said without its recipient', () => {
  expect(() => assertWritten({ ...sms, to: '+63x9171234567' })).toThrow(/^(?!.*9171234567)/);
});
