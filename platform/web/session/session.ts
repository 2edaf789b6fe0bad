/**
 * The session of this tab, kept in session storage. Storage holds text, so everything is parsed on
 * read: the text `false` is not true, the text `41` is the number 41, and an agent flag that reads 4
 * means a trial account, never an agent.
 */
import { readStored, removeStored, writeStored } from '../storage.ts';

export type Session = {
  readonly token: string;
  readonly userName: string;
  /** The avatar that the member chose, or empty. */
  readonly icon: string;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  readonly isAgent: boolean;
  readonly isTrial: boolean;
};

const keys = ['token', 'userName', 'icon', 'firstTimeLogin', 'passwordExpired', 'isAgent', 'isTrial'] as const;
const merchantKey = 'merchantCode';

const readItem = (key: string) => readStored('sessionStorage', key);
const isTrue = (text: string | null) => text === 'true';
const trialFlag = 4;

export const readToken = (): string | null => readItem('token') || null;

const listeners = new Set<() => void>();

/** Called after every login, logout and change of what is known of the session in this tab. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

export function readSession(): Session | null {
  const token = readToken();
  if (token === null) return null;
  const agentFlag = readItem('isAgent');
  const flagSaysTrial = agentFlag !== null && agentFlag.trim() !== '' && Number(agentFlag) === trialFlag;
  return {
    token,
    userName: readItem('userName') ?? '',
    icon: readItem('icon') ?? '',
    firstTimeLogin: isTrue(readItem('firstTimeLogin')),
    passwordExpired: isTrue(readItem('passwordExpired')),
    isAgent: isTrue(agentFlag),
    isTrial: flagSaysTrial || isTrue(readItem('isTrial')),
  };
}

export function writeSession(session: Session): void {
  lastLoss = null;
  for (const key of keys) writeStored('sessionStorage', key, String(session[key]));
  notifyListeners();
}

/** Only the merchant code outlives a session. */
export function clearSession(): void {
  const merchant = readItem(merchantKey);
  try {
    sessionStorage.clear();
  } catch {
    for (const key of keys) removeStored('sessionStorage', key);
  }
  if (merchant !== null) rememberMerchant(merchant);
  notifyListeners();
}

/** `required`: a call was made and refused. `ended`: the server said so by itself. */
export type SessionLoss = 'required' | 'ended';

const lossListeners = new Set<(loss: SessionLoss) => void>();
let lastLoss: SessionLoss | null = null;

/** Called when the server ended the session, not the member. */
export function onSessionLost(listener: (loss: SessionLoss) => void): () => void {
  lossListeners.add(listener);
  return () => void lossListeners.delete(listener);
}

/** The server does not know this token any more. The answer to a call of an older session ends nothing. */
export function loseSession(token: string, loss: SessionLoss = 'required'): void {
  if (readToken() !== token) return;
  lastLoss = loss;
  clearSession();
  for (const listener of lossListeners) listener(loss);
}

/** The server wants the password changed first; the page insists on it from now on. */
export function requirePasswordChange(token: string): void {
  const session = readSession();
  if (session?.token === token && !session.passwordExpired) writeSession({ ...session, passwordExpired: true });
}

/** Why there is no session any more, for a page that asks for a login because of it. */
export const readSessionLoss = (): SessionLoss => lastLoss ?? 'required';

export const rememberMerchant = (code: string) => writeStored('sessionStorage', merchantKey, code);
export const readMerchant = (): string | null => readItem(merchantKey);
