/** A session as the page keeps it after a login, for tests that are not about the login. */
import type { Session } from '../session/session.ts';

export const testSession = (own: Partial<Session> = {}): Session => ({
  token: 'a-token',
  userName: 'maria',
  icon: '',
  firstTimeLogin: false,
  passwordExpired: false,
  isAgent: false,
  isTrial: false,
  ...own,
});
