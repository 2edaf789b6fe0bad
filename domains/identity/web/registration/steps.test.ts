import { expect, test } from 'vitest';
import { type RegistrationProofs, type RegistrationSteps, runSteps, type UnusedHumanCheck } from './steps.ts';

const refusal = { fault: 'invitation_invalid', message: 'Invalid invitation code' };

/** Every step succeeds, unless it is changed, and says that it was taken. */
function walk(changes: Partial<Record<keyof RegistrationSteps, unknown>> = {}) {
  const taken: string[] = [];
  const sent: RegistrationProofs[] = [];
  const answer = (name: keyof RegistrationSteps, usual: unknown) => (given?: RegistrationProofs) => {
    taken.push(name);
    if (given) sent.push(given);
    return Promise.resolve(name in changes ? changes[name] : usual);
  };
  const steps = {
    checkAffiliate: answer('checkAffiliate', null),
    askHuman: answer('askHuman', 'human'),
    verifyPhone: answer('verifyPhone', 'token'),
    register: answer('register', null),
  } as RegistrationSteps;
  return { steps, taken, sent };
}

test('REG-038 REG-040 REG-043 REG-045 REG-049 TRAP-028 the steps follow each other, and their proofs are sent', async () => {
  const { steps, taken, sent } = walk();
  expect(await runSteps(steps)).toEqual({ kind: 'done' });
  expect(taken).toEqual(['checkAffiliate', 'askHuman', 'verifyPhone', 'register']);
  expect(sent).toEqual([{ humanVerification: 'human', firebaseChannel: 'sms', firebaseIdToken: 'token' }]);
});

test('REG-040 REG-049 TRAP-028 the human check runs without a code too; what is not asked is not sent', async () => {
  const { steps, taken, sent } = walk();
  expect(await runSteps({ ...steps, checkAffiliate: null, verifyPhone: null })).toEqual({ kind: 'done' });
  expect([taken, sent]).toEqual([['askHuman', 'register'], [{ humanVerification: 'human' }]]);
  const bare = walk();
  await runSteps({ ...bare.steps, checkAffiliate: null, askHuman: null, verifyPhone: null });
  expect(bare.sent).toEqual([{}]);
});

test('REG-038 a bad invitation ends the attempt before anything else', async () => {
  const { steps, taken } = walk({ checkAffiliate: refusal });
  expect(await runSteps(steps)).toEqual({ kind: 'invitation', refusal });
  expect(taken).toEqual(['checkAffiliate']);
});

test('REG-041 without a human nothing is sent', async () => {
  const { steps, taken } = walk({ askHuman: null });
  expect(await runSteps(steps)).toEqual({ kind: 'human' });
  expect(taken).not.toContain('register');
});

test('REG-043 ERR-027 TRAP-022 a number that the provider does not prove ends it silently', async () => {
  const { steps, taken } = walk({ verifyPhone: null });
  expect(await runSteps(steps)).toEqual({ kind: 'silent' });
  expect(taken).not.toContain('register');
});

test.each([
  ['a code that the provider does not believe', { verifyPhone: null }, 'silent'],
  ['a token that the server does not believe', { register: { fault: 'wrong_code', message: '' } }, 'refused'],
  ['a password that strangers know', { register: { fault: 'password_breached', message: '' } }, 'refused'],
])('REG-040 REG-043 %s costs no second human check', async (_, changes, kind) => {
  const spared: UnusedHumanCheck = { current: null };
  expect((await runSteps(walk(changes).steps, spared)).kind).toBe(kind);
  const uninvited = walk({ checkAffiliate: refusal });
  await runSteps(uninvited.steps, spared);
  const { steps, taken, sent } = walk();
  expect(await runSteps(steps, spared)).toEqual({ kind: 'done' });
  expect(taken).not.toContain('askHuman');
  expect(sent).toMatchObject([{ humanVerification: 'human' }]);
  expect(spared.current).toBeNull();
});

test.each(['account_taken', 'human_required', 'network'])('REG-040 after %s somebody is asked anew', async (fault) => {
  const spared: UnusedHumanCheck = { current: null };
  await runSteps(walk({ register: { fault, message: '' } }).steps, spared);
  const { steps, taken } = walk();
  await runSteps(steps, spared);
  expect(taken).toContain('askHuman');
});

test('REG-040 a kept human check that has ended is asked for anew in the same press, once', async () => {
  const spared: UnusedHumanCheck = { current: 'of before' };
  const { steps, taken, sent } = walk();
  const register = (proofs: RegistrationProofs) => {
    const answer = steps.register(proofs);
    return proofs.humanVerification === 'of before'
      ? Promise.resolve({ fault: 'human_required', message: '' })
      : answer;
  };
  expect(await runSteps({ ...steps, register }, spared)).toEqual({ kind: 'done' });
  expect(taken).toEqual(['checkAffiliate', 'verifyPhone', 'register', 'askHuman', 'register']);
  expect(sent.map(({ humanVerification }) => humanVerification)).toEqual(['of before', 'human']);

  const refused = walk({ register: { fault: 'human_required', message: '' } });
  const kept: UnusedHumanCheck = { current: 'of before' };
  expect((await runSteps(refused.steps, kept)).kind).toBe('refused');
  expect(refused.taken.filter((step) => step === 'askHuman')).toHaveLength(1);
  expect(kept.current).toBeNull();
});
