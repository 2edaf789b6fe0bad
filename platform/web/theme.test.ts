import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from './testing/storage.ts';
import { chooseTheme, currentTheme, otherTheme, parseTheme, restoreTheme, syncTheme } from './theme.ts';

let stored: Map<string, string>;
const page = { documentElement: { dataset: {} as Record<string, string> }, cookie: '' };

beforeEach(() => {
  page.documentElement.dataset = {};
  page.cookie = '';
  vi.stubGlobal('document', page);
  stored = stubStorage('localStorage');
});
afterEach(() => vi.unstubAllGlobals());

test('I18N-017 CONST-063 there are two themes and a switch leads from one to the other', () => {
  expect([otherTheme('dark'), otherTheme('light')]).toEqual(['light', 'dark']);
});

test('I18N-018 the default is dark, whatever stands in the storage', () => {
  for (const text of [null, undefined, '', 'Light', 'blue', 'dark']) expect(parseTheme(text)).toBe('dark');
  expect(parseTheme('light')).toBe('light');
});

test('I18N-018 a choice is kept under the key theme and mirrored for the server', () => {
  chooseTheme('light');
  expect(stored.get('theme')).toBe('light');
  expect(page.cookie).toMatch(/^theme=light; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  expect(currentTheme()).toBe('light');
});

test('I18N-018 the stored choice wins over what the server guessed', () => {
  page.documentElement.dataset['theme'] = 'dark';
  stored.set('theme', 'light');
  restoreTheme();
  expect(currentTheme()).toBe('light');
});

test('I18N-018 until somebody chooses, the light of the device is followed and nothing is kept', () => {
  const device = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', () => device);
  vi.stubGlobal('addEventListener', () => {});
  page.documentElement.dataset['theme'] = 'dark';
  restoreTheme();
  syncTheme();
  expect([stored.size, page.cookie]).toEqual([0, '']);
  device.dispatchEvent(new Event('change'));
  expect(currentTheme()).toBe('light');
  chooseTheme('light');
  device.matches = false;
  device.dispatchEvent(new Event('change'));
  expect(currentTheme()).toBe('light');
});

test('a browser that refuses storage still changes its theme', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused');
    },
    setItem: () => {
      throw new Error('refused');
    },
  });
  chooseTheme('light');
  restoreTheme();
  expect(currentTheme()).toBe('light');
});
