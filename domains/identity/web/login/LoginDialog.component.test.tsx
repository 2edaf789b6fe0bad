/** Logging in: what an empty or a wrong form says, what is remembered, and how often a code can be asked for. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listChannels } from '#domains/identity/contract/channel.ts';
import { requestCode } from '#domains/identity/contract/code.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { login } from '#domains/identity/contract/session.ts';
import { listCountries } from '#kernel/country.ts';
import { readSession } from '#platform/web/session/session.ts';
import { descriptionOf, fill, renderPart, valueOf } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { passTime, stopTime } from '#platform/web/testing/time.ts';
import { endCountdown } from '../code/countdown.ts';
import { codeTexts } from '../code/texts.ts';
import { LoginDialog as loginPart } from '../parts.ts';
import { remember } from './remembered.ts';
// Comes as a script of its own on the page; a test does not wait for its first import.
import './CodeLogin.tsx';
import { LoginDialog } from './LoginDialog.tsx';

const contracts = { enableCt: false, salary: false, hourSalary: false, realtimeSalary: false } as const;
const who = { id: 'mb_1', account: 'maria', nickname: '', icon: '', type: 0, agentPolicy: false } as const;
const member = { ...who, ...contracts };
const session = { token: 'a-token', firstTimeLogin: false, passwordExpired: false, defaultPassword: false };
const wrong = 'The account or the password is wrong';

async function openLogin() {
  const server = new TestServer()
    .on(listChannels, () => [])
    .on(listCountries, () => [])
    .on(readMemberInfo, () => member)
    .on(login, ({ password }) =>
      password === 'Kislap#2026' ? session : { refused: { fault: 'wrong_credentials', message: wrong } },
    );
  const part = (
    <LoginDialog
      data={undefined}
      onClose={() => undefined}
      offers={{ sms: true, trial: false, register: true }}
      minimumAge={21}
      onTerms={() => undefined}
      sealKey={{ kid: 'unused' }}
    />
  );
  const { user } = await renderPart(part, { server, texts: [...loginPart.texts, codeTexts] });
  return { server, user };
}

/** The form with account and password; those of the other tab come with it. */
async function openForm() {
  const { server, user } = await openLogin();
  const username = screen.getByLabelText('Username', { selector: 'input' });
  const password = screen.getByLabelText('Password', { selector: 'input' });
  const button = screen.getByText('Log in', { selector: 'form button *' }).closest('button') as Element;
  return { server, user, username, password, button, press: () => user.click(button) };
}

/** The tab of codes, with a number typed. */
async function openCodes() {
  const { server, user } = await openLogin();
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Mobile number' })));
  fill(await screen.findByLabelText('Mobile number', { selector: 'input' }), '9171234567');
  const button = screen.getByText('Get code').closest('button') as HTMLButtonElement;
  // Several presses of one moment are what this is about, so none waits for the one before.
  const press = () => act(async () => void fireEvent.click(button));
  return { server, user, button, press };
}

beforeEach(() => remember(null));
afterEach(() => endCountdown('login'));

test('AUTH-005 AUTH-024 ERR-029 ERR-047 an empty form has errors under its fields and nothing is sent; a wrong password has its error under its own, and the button works again', async () => {
  const { server, username, password, button, press } = await openForm();
  fill(username, '   ');
  fill(password, ' ');
  await press();
  for (const field of [username, password]) await expect.poll(() => descriptionOf(field)).toBe('Input cannot be empty');
  expect(server.inputsOf(login)).toEqual([]);

  fill(username, ' maria ');
  fill(password, 'wrong-password');
  await press();
  await expect.poll(() => descriptionOf(password)).toBe(wrong);
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(valueOf(username)).toBe(' maria ');
  expect(readSession()).toBeNull();
  await expect.poll(() => [document.activeElement, button.getAttribute('aria-busy')]).toEqual([password, null]);

  // Faster than anybody presses, the form may still be taking in what was refused.
  const pressAgain = async () => {
    fill(password, 'Kislap#2026');
    await press();
    return readSession()?.userName;
  };
  await expect.poll(pressAgain, { interval: 100 }).toBe('maria');
  expect(server.inputsOf(login).at(-1)).toMatchObject({ username: 'maria', password: 'Kislap#2026' });
});

test('AUTH-046 AUTH-047 remember-me keeps the username for the next login and never the password', async () => {
  const { user, username, password, press } = await openForm();
  await user.click(screen.getByLabelText('Remember me for 1 day'));
  fill(username, 'maria');
  fill(password, 'Kislap#2026');
  await press();
  await expect.poll(() => document.cookie).toBe('rememberMe=maria');

  document.body.replaceChildren();
  const next = await openForm();
  expect([next.username, next.password].map(valueOf)).toEqual(['maria', '']);
  fill(next.password, 'Kislap#2026');
  await next.user.click(screen.getByLabelText('Remember me for 1 day'));
  await next.press();
  await expect.poll(() => document.cookie).toBe('');
});

test.each([null, 0, 'soon'])('SMS-006 an answer of %s minutes counts down from sixty seconds', async (minutes) => {
  const { server, button, press } = await openCodes();
  server.on(requestCode, () => ({ expiredMinutes: minutes as number, goodMinutes: 1 }));
  await press();
  await expect.poll(() => button.textContent).toMatch(/^Resend in (60|59)s/);
  expect(button.disabled).toBe(true);
});

test('SMS-003 an answer of two minutes counts down from 120, second by second, and nothing is asked meanwhile', async () => {
  const { server, button, press } = await openCodes();
  server.on(requestCode, () => ({ expiredMinutes: 2, goodMinutes: 2 }));
  stopTime();
  await press();
  for (const left of [120, 119, 118, 117]) {
    expect(button.textContent).toMatch(new RegExp(`^Resend in ${left}s`));
    expect(button.disabled).toBe(true);
    await press();
    await passTime(1_000);
  }
  await passTime(115_000);
  expect(button.textContent).toMatch(/^Resend in 1s/);
  expect(button.disabled).toBe(true);
  await passTime(1_000);
  expect([button.textContent, button.disabled]).toEqual(['Get code', false]);
  expect(server.inputsOf(requestCode)).toHaveLength(1);
});

test('SMS-002 SMS-008 CONST-006 TRAP-024 repeated presses request a code once a second at most, and a refused request starts no countdown', async () => {
  const { server, button, press } = await openCodes();
  server.on(requestCode, () => ({ refused: { fault: 'service_unavailable', message: 'No messages today' } }));
  stopTime();
  for (let ms = 0; ms < 3_000; ms += 100) {
    await press();
    await passTime(100);
  }
  expect(server.inputsOf(requestCode)).toHaveLength(3);
  expect(screen.getByRole('dialog', { name: 'That did not work' }).textContent).toContain('No messages today');
  fireEvent.click(screen.getByText('OK').closest('button') as Element);
  expect([button.textContent, button.disabled]).toEqual(['Get code', false]);
});
