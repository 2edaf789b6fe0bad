import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmFirstLogin, readMemberInfo } from '#domains/identity/contract/member.ts';
import type { Call } from '#platform/web/call/call.ts';
import { stubStorage } from '#platform/web/testing/storage.ts';
import { establishSession, isPasswordChangeDue } from './establish-session.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage('sessionStorage');
});
afterEach(() => vi.unstubAllGlobals());

const answer = { token: 'fresh', firstTimeLogin: false, passwordExpired: false, defaultPassword: false };
const contracts = { enableCt: false, salary: false, hourSalary: false, realtimeSalary: false };
const who = { id: 'mb_1', account: 'maria', nickname: 'Maria', icon: '', type: 0, agentPolicy: false };
const maria = { ...who, ...contracts };
const unreached = { ok: false, fault: 'network', message: 'No line' };

/** What a login asks for after its answer, and with which token. */
function line({ type = 0, isCut = false } = {}) {
  const requested: string[] = [];
  const call = ((endpoint: { readonly path: string }, _: object, options: { readonly token?: string } = {}) => {
    requested.push(`${endpoint.path} ${options.token}`);
    const response = endpoint.path === readMemberInfo.path ? { ...maria, type } : { firstTimeLogin: false };
    return Promise.resolve(isCut ? unreached : { ok: true, value: response });
  }) as unknown as Call;
  return { requested, call };
}

test('AUTH-018 AUTH-013 AUTH-020 the first login is confirmed once, before the member is asked for; a later one is not', async () => {
  const first = line();
  expect(await establishSession(first.call, { ...answer, firstTimeLogin: true }, 'provider')).toEqual({
    ok: true,
    info: maria,
  });
  expect(first.requested).toEqual([`${confirmFirstLogin.path} fresh`, `${readMemberInfo.path} fresh`]);
  expect(stored.get('firstTimeLogin')).toBe('true');
  const later = line();
  await establishSession(later.call, answer, 'username');
  expect(later.requested).toEqual([`${readMemberInfo.path} fresh`]);
  expect(Object.fromEntries(stored)).toMatchObject({ token: 'fresh', userName: 'maria', firstTimeLogin: 'false' });
});

test('AUTH-018 TRAP-014 whoever has to change the password first has had the first login too', async () => {
  const { requested, call } = line();
  await establishSession(call, { ...answer, firstTimeLogin: true, defaultPassword: true }, 'username');
  expect(requested[0]).toBe(`${confirmFirstLogin.path} fresh`);
  expect(stored.get('passwordExpired')).toBe('true');
});

test.each([
  [{ defaultPassword: true }, 'username', true],
  [{ passwordExpired: true }, 'username', true],
  [{}, 'username', false],
  [{ defaultPassword: true, passwordExpired: true }, 'sms', false],
  [{ defaultPassword: true, passwordExpired: true }, 'provider', false],
] as const)('AUTH-012 TRAP-012 with %j by %s the session has a change to make: %s', async (flags, by, due) => {
  await establishSession(line().call, { ...answer, ...flags }, by);
  expect(isPasswordChangeDue({ ...answer, ...flags }, by)).toBe(due);
  expect(stored.get('passwordExpired')).toBe(`${due}`);
});

test.each([
  [0, 'false', 'false'],
  [41, 'true', 'false'],
  [4, 'false', 'true'],
])('AUTH-043 the type %i is kept as agent %s and trial %s', async (type, isAgent, isTrial) => {
  await establishSession(line({ type }).call, answer, 'username');
  expect([stored.get('isAgent'), stored.get('isTrial')]).toEqual([isAgent, isTrial]);
});

test('AUTH-011 a page that cannot learn who came in keeps no token', async () => {
  expect(await establishSession(line({ isCut: true }).call, answer, 'username')).toEqual(unreached);
  expect([...stored]).toEqual([]);
});
