import { expect, test } from 'vitest';
import { parsePushEndpoint } from './push-endpoint.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', 'https://fcm.googleapis.com/fcm/send/abc'],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', 'https://updates.push.services.mozilla.com/wpush/v2/abc'],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', 'https://wns2-par02p.notify.windows.com/w/?token=abc'],
  ['https://web.push.apple.com/abc', 'https://web.push.apple.com/abc'],
  ['HTTPS://FCM.googleapis.com/fcm/send/Abc', 'https://fcm.googleapis.com/fcm/send/Abc'],
  ['  https://fcm.googleapis.com/fcm/send/abc\n', 'https://fcm.googleapis.com/fcm/send/abc'],
  ['https://fcm.googleapis.com:443/a b', 'https://fcm.googleapis.com/a%20b'],
  [`https://fcm.googleapis.com/${' x'.repeat(400)}`, null],
  ['http://fcm.googleapis.com/fcm/send/abc', null],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', null],
  ['https://user@fcm.googleapis.com/abc', null],
  ['https://fcm.googleapis.com.evil.example/abc', null],
  ['https://evil.example/fcm.googleapis.com', null],
  ['https://notify.windows.com.evil.example/', null],
  ['https://xpush.apple.com.evil/', null],
  ['https://127.0.0.1/', null],
  ['https://localhost/', null],
  ['javascript:alert(1)', null],
  ['no address', null],
])('MEMBER-014 the address %j of a browser is stored as %j', (address, expected) => {
  expect(parsePushEndpoint(address)).toBe(expected);
});
