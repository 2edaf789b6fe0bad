import { expect, test } from 'vitest';
import { afterTry, inputOf, leadOf, unasked } from './attempt.ts';

const typed = { username: 'maria', password: 'Kislap#2026', type: 'username' } as const;
const from = { human: null, clientId: 'form-1', device: 'device-1', portal: undefined };
const wrong = { fault: 'wrong_credentials', message: 'Wrong' };

test('CALL-008 AUTH-031 a login carries what was typed and the device, and nothing that nobody asked for', () => {
  expect(inputOf(typed, from)).toEqual({ ...typed, device: 'device-1' });
  expect(inputOf({ ...typed, captcha: '' }, from)).toEqual({ ...typed, device: 'device-1' });
});

test('AUTH-010 a login by code keeps its kind and its dialing code', () => {
  const bySms = { username: '639171234567', password: '123456', type: 'sms', countryDialingCode: '63' } as const;
  expect(inputOf(bySms, from)).toEqual({ ...bySms, device: 'device-1' });
});

test('AUTH-027 what was read off the picture goes with the form that it was drawn for', () => {
  expect(inputOf({ ...typed, captcha: 'ACEFH' }, from)).toMatchObject({ captcha: 'ACEFH', captchaId: 'form-1' });
});

test('AUTH-030 a solved puzzle stands for the picture', () => {
  const sent = inputOf({ ...typed, captcha: 'ACEFH' }, { ...from, human: 'solved' });
  expect(sent).toMatchObject({ humanVerification: 'solved' });
  expect(sent).not.toHaveProperty('captcha');
  expect(sent).not.toHaveProperty('captchaId');
});

test('AUTH-045 TRAP-010 the agent portal says which door it is', () => {
  expect(inputOf(typed, { ...from, portal: 'agent' })).toMatchObject({ portal: 'agent' });
  expect(inputOf(typed, from)).not.toHaveProperty('portal');
});

test('AUTH-025 AUTH-026 the picture comes when the server asks for it, and stays', () => {
  const first = afterTry(unasked, wrong);
  expect(first).toEqual({ isShown: false, tries: 1, human: null });
  const asked = afterTry(first, { ...wrong, detail: { captcha: true } });
  expect(asked).toEqual({ isShown: true, tries: 2, human: null });
  expect(afterTry(asked, wrong)).toEqual({ isShown: true, tries: 3, human: null });
});

test('AUTH-030 a puzzle is good for one try, whether it was refused or led to the second step', () => {
  const solved = { isShown: true, tries: 3, human: 'solved' };
  expect(afterTry(solved, wrong).human).toBeNull();
  expect(afterTry(solved, null)).toEqual({ isShown: true, tries: 3, human: null });
});

test('AUTH-032 an answer leads back to the form, to the second step or inside', () => {
  const refused = { ok: false, ...wrong } as const;
  expect(leadOf(refused)).toEqual({ to: 'form', refusal: refused });
  const step = { ticket: 'a'.repeat(43), methods: [{ method: 'totp', to: null }] } as const;
  expect(leadOf({ ok: true, value: { ...step, methods: [...step.methods] } })).toEqual({ to: 'second', step });
  const answer = { token: 'b'.repeat(43), firstTimeLogin: false, defaultPassword: false, passwordExpired: false };
  expect(leadOf({ ok: true, value: answer })).toEqual({ to: 'inside', answer });
});
