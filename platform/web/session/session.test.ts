import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../testing/storage.ts';
import { keepLocale, storedLocale } from '../text/i18n.ts';
import { chooseTheme } from '../theme.ts';
import {
  clearSession,
  loseSession,
  onSessionLost,
  readMerchant,
  readSession,
  readSessionLoss,
  readToken,
  rememberMerchant,
  requirePasswordChange,
  writeSession,
} from './session.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage('sessionStorage');
});
afterEach(() => vi.unstubAllGlobals());

const maria = {
  token: 't1',
  userName: 'maria',
  icon: 'face-03',
  firstTimeLogin: false,
  passwordExpired: false,
  isAgent: false,
  isTrial: false,
};

test('AUTH-002 the session keeps what it was given, under the given names', () => {
  writeSession(maria);
  expect(readSession()).toEqual(maria);
  expect(Object.fromEntries(stored)).toMatchObject({
    userName: 'maria',
    token: 't1',
    firstTimeLogin: 'false',
    passwordExpired: 'false',
    isAgent: 'false',
    isTrial: 'false',
  });
});

test('AUTH-001 a tab is logged out, logged in or a trial, and never two of them', () => {
  const state = () => {
    const session = readSession();
    return session && (session.isTrial ? 'trial' : 'in');
  };
  expect(state()).toBeNull();
  writeSession(maria);
  expect(state()).toBe('in');
  writeSession({ ...maria, isTrial: true });
  expect([state(), readSession()?.isAgent]).toEqual(['trial', false]);
  clearSession();
  expect(state()).toBeNull();
});

test('TRAP-006 the text false is not true', () => {
  writeSession({ ...maria, isAgent: true });
  expect(readSession()?.isAgent).toBe(true);
  stored.set('isAgent', 'false');
  expect(readSession()?.isAgent).toBe(false);
});

test('TRAP-005 AUTH-044 a stored agent flag of 4 is a trial account and no agent', () => {
  writeSession(maria);
  stored.set('isAgent', '4');
  expect(readSession()).toMatchObject({ isAgent: false, isTrial: true });
  stored.set('isAgent', '41');
  expect(readSession()).toMatchObject({ isAgent: false, isTrial: false });
});

test('ROUTE-041 any token counts as a session, an empty one does not', () => {
  stored.set('token', '');
  expect([readToken(), readSession()]).toEqual([null, null]);
  stored.set('token', 'anything');
  expect(readToken()).toBe('anything');
});

test('AUTH-034 CONTENT-026 TRAP-015 logging out leaves the merchant code alone, so that popups may show again', () => {
  writeSession(maria);
  rememberMerchant('demo');
  stored.set('popupLogin', 'closed');
  stored.set('giftClosed', 'closed');
  clearSession();
  expect([...stored]).toEqual([['merchantCode', 'demo']]);
  expect(readMerchant()).toBe('demo');
});

test('TRAP-017 the language and the theme outlive a session', () => {
  const device = stubStorage('localStorage');
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } });
  writeSession(maria);
  keepLocale('TY');
  chooseTheme('light');
  clearSession();
  expect([storedLocale(), device.get('theme')]).toEqual(['TY', 'light']);
});

test('ROUTE-042 TRAP-004 a lost session is told once, and the answer to an older one ends nothing', () => {
  const published: string[] = [];
  const stop = onSessionLost((loss) => published.push(loss));
  writeSession({ ...maria, token: 'new' });
  loseSession('old');
  expect([readToken(), published]).toEqual(['new', []]);
  loseSession('new', 'ended');
  loseSession('new');
  expect([readToken(), published, readSessionLoss()]).toEqual([null, ['ended'], 'ended']);
  writeSession(maria);
  expect(readSessionLoss()).toBe('required');
  clearSession();
  expect(published).toEqual(['ended']);
  stop();
});

test('AUTH-012 the page insists on a change that the server wants, of this session alone', () => {
  writeSession(maria);
  requirePasswordChange('another');
  expect(readSession()?.passwordExpired).toBe(false);
  requirePasswordChange('t1');
  expect(readSession()).toEqual({ ...maria, passwordExpired: true });
});
