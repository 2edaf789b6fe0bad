import { expect, test } from 'vitest';
import { captchaAfter, holdAfter, isCaptchaRequired, isLoginHeld } from './login.ts';

const stranger = { isDeviceKnown: false, isNetworkKnown: false, isLoopback: false };
const none = { here: 0, account: 0, lately: 0, network: 0 };

test.each([
  [{ here: 2, account: 2, network: 2 }, {}, false],
  [{ here: 3, account: 3, network: 3 }, {}, true],
  [{ here: 0, account: 3, network: 0 }, {}, true],
  [{ here: 0, account: 0, network: 3 }, {}, true],
  [{ here: 0, account: 9, network: 9 }, { isDeviceKnown: true }, false],
  [{ here: 3, account: 3, network: 3 }, { isDeviceKnown: true }, true],
  [{ here: 0, account: 9, network: 9 }, { isNetworkKnown: true }, true],
  [{ here: 0, account: 0, network: 9 }, { isLoopback: true }, false],
  [{ here: 0, account: 3, network: 9 }, { isLoopback: true }, true],
])('AUTH-030 with failures %j at %j the captcha is due: %s', (failures, place, due) => {
  expect(isCaptchaRequired({ ...stranger, ...place, failures: { lately: 0, ...failures } })).toBe(due);
  expect(captchaAfter).toBe(3);
});

test('AUTH-049 an account under attack is held from strangers and never from its owner at home', () => {
  const failures = { ...none, account: holdAfter, lately: holdAfter };
  expect(isLoginHeld({ ...stranger, failures })).toBe(true);
  expect(isLoginHeld({ ...stranger, isDeviceKnown: true, failures })).toBe(false);
  expect(isLoginHeld({ ...stranger, isNetworkKnown: true, failures })).toBe(false);
  expect(isLoginHeld({ ...stranger, failures: { ...none, lately: holdAfter - 1, account: 999, network: 999 } })).toBe(
    false,
  );
});
