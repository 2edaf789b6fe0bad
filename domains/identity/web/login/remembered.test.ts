import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remember } from './remembered.ts';

const page = { cookie: '' };
beforeEach(() => void vi.stubGlobal('document', page));
afterEach(() => vi.unstubAllGlobals());

test('AUTH-046 CONST-009 a username is remembered for one day', () => {
  remember('maria; path=/x');
  expect(page.cookie).toBe('rememberMe=maria%3B%20path%3D%2Fx; Path=/; Max-Age=86400; SameSite=Lax');
});

test('AUTH-046 switching it off deletes the name at once', () => {
  remember(null);
  expect(page.cookie).toBe('rememberMe=; Path=/; Max-Age=0; SameSite=Lax');
});
