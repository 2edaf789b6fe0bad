import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-endpoint.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://notify.windows.com.evil.example/', false],
  ['https://xpush.apple.com.evil/', false],
  ['https://127.0.0.1/', false],
  ['https://localhost/', false],
  ['javascript:alert(1)', false],
  ['no address', false],
])('MEMBER-014 notifications are posted to %s: %s', (address, expected) => {
  expect(isPushEndpoint(address)).toBe(expected);
});
