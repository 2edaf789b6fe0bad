import { expect, test, vi } from 'vitest';
import { createCaptchaCheck } from './captcha-check.ts';

const wrong = { fault: 'wrong_captcha', message: 'Captcha check failed' } as const;

function start(
  ...answers: readonly ({ readonly result: string } | { readonly fault: string; readonly message: string })[]
) {
  const solve = vi.fn<(text: string) => Promise<(typeof answers)[number]>>();
  for (const answer of answers) solve.mockResolvedValueOnce(answer);
  const onWrong = vi.fn<(refusal: { readonly fault: string }) => void>();
  const onRight = vi.fn<() => void>();
  return { solve, onWrong, onRight, ...createCaptchaCheck({ solve, onWrong, onRight }) };
}

test('REG-012 a misread picture is reported while typing and not on submission', async () => {
  const { check, judge, take, onWrong, solve } = start(wrong, { result: 'second' });
  check('ABCDE');
  await expect(take()).resolves.toBeNull();
  expect(onWrong.mock.calls).toEqual([[wrong]]);
  expect(await judge('FGHJK')).toBe('right');
  expect(solve.mock.calls).toEqual([['ABCDE'], ['FGHJK']]);
});

test('REG-040 a picture that was read right is asked once, and is the human check of one call', async () => {
  const { check, judge, take, onRight, solve } = start({ result: 'first' });
  check('ABCDE');
  check('ABCDE');
  expect(await judge('ABCDE')).toBe('right');
  expect([solve.mock.calls.length, onRight.mock.calls.length]).toEqual([1, 1]);
  expect([await take(), await take()]).toEqual(['first', null]);
});

test('REG-012 a form that is sent while its picture is looked at waits for the answer', async () => {
  const { check, judge } = start(wrong);
  check('ABCDE');
  expect(await judge('ABCDE')).toBe('misread');
});

test('REG-012 a lost connection is no misread picture, and the next press retries', async () => {
  const { judge, onWrong, solve } = start({ fault: 'network', message: 'cut' }, { result: 'late' });
  expect(await judge('ABCDE')).toEqual({ fault: 'network', message: 'cut' });
  expect(onWrong).not.toHaveBeenCalled();
  expect(await judge('ABCDE')).toBe('right');
  expect(solve).toHaveBeenCalledTimes(2);
});

test('REG-012 a field that was cleared after a misread picture shows so until something is typed or the picture changes', async () => {
  const { check, forget, misread, judge } = start(wrong, wrong);
  check('ABCDE');
  expect(misread()).toBeUndefined();
  await judge('ABCDE');
  expect(misread()).toBe(wrong.message);
  check('F');
  expect(misread()).toBeUndefined();
  await judge('FGHJK');
  expect(misread()).toBe(wrong.message);
  forget();
  expect(misread()).toBeUndefined();
});

test('REG-012 the answer to a picture that is gone changes nothing', async () => {
  const { check, forget, take, onRight, onWrong } = start(wrong);
  check('ABCDE');
  forget();
  await Promise.resolve();
  expect([onRight.mock.calls.length, onWrong.mock.calls.length, await take()]).toEqual([0, 0, null]);
});
