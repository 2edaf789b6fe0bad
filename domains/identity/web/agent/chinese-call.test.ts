import { expect, test } from 'vitest';
import { openPuzzle } from '#domains/identity/contract/challenge.ts';
import { login } from '#domains/identity/contract/session.ts';
import type { Call } from '#platform/web/call/call.ts';
import { withChineseMessages } from './chinese-call.ts';
import { chineseFaults } from './chinese-faults.ts';

const typed = { username: 'datu', password: 'wrong', type: 'username' } as const;
const refusing = (fault: string, message: string): Call =>
  withChineseMessages((() =>
    Promise.resolve({ ok: false, fault, message, detail: { captcha: true } })) as unknown as Call);

test('ROUTE-006 TRAP-039 every refusal of a login has a Chinese text, with its detail', async () => {
  const declared = Object.keys(login.faults).filter((fault) => fault !== 'not_agent');
  for (const fault of declared) {
    const answer = await refusing(fault, 'English')(login, typed);
    expect(answer).toMatchObject({ fault, detail: { captcha: true } });
    expect(answer.ok ? '' : answer.message).toMatch(/\p{Script=Han}/u);
  }
});

test('AUTH-045 ERR-008 what is given stays as it is given', async () => {
  expect(chineseFaults).not.toHaveProperty('not_agent');
  const answer = await refusing('not_agent', 'Non-agents cannot log in')(login, typed);
  expect(answer).toMatchObject({ message: 'Non-agents cannot log in' });
});

test('ROUTE-006 TRAP-039 REG-042 the question of the human check is asked for in Chinese, and nothing else is changed', async () => {
  const received: unknown[] = [];
  const call = withChineseMessages(((_endpoint: unknown, input: unknown) => {
    received.push(input);
    return Promise.resolve({ ok: true, value: {} });
  }) as unknown as Call);
  await call(openPuzzle, {});
  await call(login, typed);
  expect(received).toEqual([{ language: 'CN' }, typed]);
});
