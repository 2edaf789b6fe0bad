/** Notifications of a device: nothing is asked before the member presses, and a browser that refuses is told of. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPush, subscribePush, unsubscribePush } from '#domains/messages/contract/push.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { inboxTexts } from '../inbox/texts.ts';
import { DeviceSwitch } from './DeviceSwitch.tsx';
import { PushHint } from './PushHint.tsx';

const key = new Uint8Array(65).fill(4);

/** A browser whose member answers its question so. */
function stubBrowser(answer: 'granted' | 'denied') {
  const ask = vi.fn<() => Promise<string>>(() => {
    Object.assign(Notification, { permission: answer });
    return Promise.resolve(answer);
  });
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: ask });
  vi.stubGlobal('PushManager', () => null);
  const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a',
    options: { applicationServerKey: key.buffer },
    getKey: (name: string) => (name === 'auth' ? new Uint8Array(16).buffer : key.buffer),
    unsubscribe,
  };
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(subscription),
      subscribe: () => Promise.resolve(subscription),
    },
  };
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    language: 'en',
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  });
  return { ask, unsubscribe };
}

function pushServer(): TestServer {
  let isOn = false;
  return new TestServer()
    .on(readPush, () => ({ publicKey: 'BAQE', isOn }))
    .on(subscribePush, () => {
      isOn = true;
      return { isOn };
    })
    .on(unsubscribePush, () => {
      isOn = false;
      return { isOn };
    });
}

beforeEach(() => writeSession(testSession()));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('MEMBER-014 the browser is asked after the press, the device is on then, and off again', async () => {
  const { ask, unsubscribe } = stubBrowser('granted');
  const server = pushServer();
  const { user } = await renderPart(<DeviceSwitch />, { server, texts: [inboxTexts] });
  const control = await screen.findByRole('switch', { name: 'Notifications on this device', checked: false });
  expect(ask).not.toHaveBeenCalled();
  await user.click(control);
  await screen.findByRole('switch', { checked: true });
  expect(server.inputsOf(subscribePush)).toMatchObject([
    {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a',
      auth: 'A'.repeat(22),
      p256dh: expect.stringMatching(/^[\w-]{87}$/) as string,
    },
  ]);
  await user.click(screen.getByRole('switch'));
  await screen.findByRole('switch', { checked: false });
  expect(unsubscribe).toHaveBeenCalled();
});

test('MEMBER-014 a browser that refuses leaves the device off, and the page says why', async () => {
  stubBrowser('denied');
  const server = pushServer();
  const { user } = await renderPart(<DeviceSwitch />, { server, texts: [inboxTexts] });
  await user.click(await screen.findByRole('switch'));
  expect(await screen.findByText(/This browser does not allow notifications/)).toBeDefined();
  expect(server.inputsOf(subscribePush)).toEqual([]);
});

test('MEMBER-014 the offer is closed for good on this device', async () => {
  const { ask } = stubBrowser('granted');
  const options = { server: pushServer(), texts: [inboxTexts] };
  const { user } = await renderPart(<PushHint />, options);
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});
