import { expect, test } from 'vitest';
import { buildLoginBody, nextCaptchaState, nextStepOf, noCaptcha } from './attempt.ts';

const typed = { username: 'maria', password: 'Kislap#2026', type: 'username' } as const;
const from = { human: null, clientId: 'form-1', device: 'device-1', portal: undefined };
const wrong = { fault: 'wrong_credentials', message: 'Wrong' };

test('CALL-008 AUTH-031 a login sends the input and the device, and nothing else', () => {
  expect(buildLoginBody(typed, from)).toEqual({ ...typed, device: 'device-1' });
  expect(buildLoginBody({ ...typed, captcha: '' }, from)).toEqual({ ...typed, device: 'device-1' });
});

test('AUTH-010 a login by code keeps its kind and its dialing code', () => {
  const bySms = { username: '639171234567', password: '123456', type: 'sms', countryDialingCode: '63' } as const;
  expect(buildLoginBody(bySms, from)).toEqual({ ...bySms, device: 'device-1' });
});

test('AUTH-027 what was read off the picture goes with the form that it was drawn for', () => {
  expect(buildLoginBody({ ...typed, captcha: 'ACEFH' }, from)).toMatchObject({ captcha: 'ACEFH', captchaId: 'form-1' });
});

test('AUTH-030 a solved puzzle replaces the picture', () => {
  const sent = buildLoginBody({ ...typed, captcha: 'ACEFH' }, { ...from, human: 'solved' });
  expect(sent).toMatchObject({ humanVerification: 'solved' });
  expect(sent).not.toHaveProperty('captcha');
  expect(sent).not.toHaveProperty('captchaId');
});

test('AUTH-045 TRAP-010 the agent portal sends its name with a login', () => {
  expect(buildLoginBody(typed, { ...from, portal: 'agent' })).toMatchObject({ portal: 'agent' });
  expect(buildLoginBody(typed, from)).not.toHaveProperty('portal');
});

test('AUTH-025 AUTH-026 the picture appears when the server requires it, and stays', () => {
  const first = nextCaptchaState(noCaptcha, wrong);
  expect(first).toEqual({ isShown: false, tries: 1, human: null });
  const request = nextCaptchaState(first, { ...wrong, detail: { captcha: true } });
  expect(request).toEqual({ isShown: true, tries: 2, human: null });
  expect(nextCaptchaState(request, wrong)).toEqual({ isShown: true, tries: 3, human: null });
});

test('AUTH-030 a puzzle is good for one try, whether it was refused or led to the second step', () => {
  const solved = { isShown: true, tries: 3, human: 'solved' };
  expect(nextCaptchaState(solved, wrong).human).toBeNull();
  expect(nextCaptchaState(solved, null)).toEqual({ isShown: true, tries: 3, human: null });
});

test('AUTH-032 an answer leads back to the form, to the second step or inside', () => {
  const refused = { ok: false, ...wrong } as const;
  expect(nextStepOf(refused)).toEqual({ to: 'form', refusal: refused });
  const step = { ticket: 'a'.repeat(43), methods: [{ method: 'totp', to: null }] } as const;
  expect(nextStepOf({ ok: true, value: { ...step, methods: [...step.methods] } })).toEqual({ to: 'second', step });
  const answer = { token: 'b'.repeat(43), firstTimeLogin: false, defaultPassword: false, passwordExpired: false };
  expect(nextStepOf({ ok: true, value: answer })).toEqual({ to: 'inside', answer });
});
