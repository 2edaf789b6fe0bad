import { expect, test } from 'vitest';
import { audienceOf, entriesFor } from './audience.ts';

const entries = [
  { id: '1', execution: 'A' },
  { id: '2', execution: 'B' },
  { id: '3', execution: 'F' },
  { id: '4', execution: 'A' },
] as const;

const audienceEntries = (session: Parameters<typeof audienceOf>[0]) => {
  const audience = audienceOf(session);
  return [audience.key, entriesFor(audience, entries).map(({ id }) => id)];
};

test('POPUP-012 ROLE-003 a guest gets what is for guests', () => {
  expect(audienceEntries(null)).toEqual(['popupAnonymous', ['2']]);
});

test('POPUP-011 POPUP-010 a member gets what is for members, under a key of their own', () => {
  expect(audienceEntries({ firstTimeLogin: false, isTrial: false })).toEqual(['popupLogin', ['1', '4']]);
});

test('POPUP-013 POPUP-014 TRAP-016 a first login gets both in one list, the first-login ones in front', () => {
  expect(audienceEntries({ firstTimeLogin: true, isTrial: false })).toEqual(['popupLogin', ['3', '1', '4']]);
});

test('POPUP-015 a trial user never gets the first-login ones', () => {
  expect(audienceEntries({ firstTimeLogin: true, isTrial: true })).toEqual(['popupLogin', ['1', '4']]);
});
