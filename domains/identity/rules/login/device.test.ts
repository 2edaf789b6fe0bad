import { expect, test } from 'vitest';
import { deviceName } from './device.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const linux = 'Mozilla/5.0 (X11; Linux x86_64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const android = 'Mozilla/5.0 (Linux; Android 15; SM-A556E)';
const androidApp = 'Mozilla/5.0 (Linux; Android 15; SM-A556E; wv)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const ipad = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = `${blink} Chrome/139.0.0.0 Safari/537.36`;
const mobileChrome = `${blink} Chrome/139.0.0.0 Mobile Safari/537.36`;
const viewChrome = `${blink} Version/4.0 Chrome/139.0.0.0 Mobile Safari/537.36`;
const inApp = `${iphone} ${webkit} Mobile/15E148`;

test.each([
  [`${windows} ${chrome}`, 'Chrome on Windows'],
  [`${mac} ${chrome}`, 'Chrome on macOS'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 'Chrome on ChromeOS'],
  [`${android} ${mobileChrome}`, 'Chrome on Android'],
  [`${iphone} ${webkit} CriOS/139.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${linux} ${blink} HeadlessChrome/139.0.0.0 Safari/537.36`, 'Headless Chrome on Linux'],
  [`${linux} ${blink} Ubuntu Chromium/139.0.0.0 Chrome/139.0.0.0 Safari/537.36`, 'Chromium on Linux'],
  [`${windows} ${chrome} Edg/139.0.0.0`, 'Edge on Windows'],
  [`${android} ${mobileChrome} EdgA/139.0.0.0`, 'Edge on Android'],
  [`${iphone} ${webkit} Version/18.0 EdgiOS/139.0.0.0 Mobile/15E148 Safari/604.1`, 'Edge on iPhone'],
  [`${windows} ${chrome} OPR/121.0.0.0`, 'Opera on Windows'],
  [`Opera/9.80 (Android; Opera Mini/80.0/191.308; U; en) Presto/2.12.423`, 'Opera Mini on Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on macOS'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0', 'Firefox on Android'],
  [`${iphone} ${webkit} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [`${mac} ${webkit} Version/18.5 Safari/605.1.15`, 'Safari on macOS'],
  [`${iphone} ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${ipad} ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPad'],
  [`${android} ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`${android} ${viewChrome} UCBrowser/13.4`, 'UC Browser on Android'],
  [`${android} ${viewChrome} XiaoMi/MiuiBrowser/14.22`, 'Mi Browser on Android'],
  [`${androidApp} ${viewChrome} [FB_IAB/FB4A;FBAV/480.0.0.0;]`, 'Facebook on Android'],
  [`${inApp} [FBAN/FBIOS;FBAV/480.0.0.0;FBDV/iPhone17,1]`, 'Facebook on iPhone'],
  [`${androidApp} ${viewChrome} [FB_IAB/Orca-Android;FBAV/480.0.0.0;]`, 'Messenger on Android'],
  [`${inApp} [FBAN/MessengerForiOS;FBAV/480.0.0.0]`, 'Messenger on iPhone'],
  [`${inApp} Instagram 390.0.0.0 (iPhone17,1; iOS 18_5)`, 'Instagram on iPhone'],
  [`${androidApp} ${viewChrome} musical_ly_2023 BytedanceWebview/d8a21c6`, 'TikTok on Android'],
  [`${androidApp} ${viewChrome} Viber/25.1`, 'Viber on Android'],
  [`${androidApp} ${viewChrome} Telegram-Android/11.5`, 'Telegram on Android'],
  [`${androidApp} ${viewChrome} MicroMessenger/8.0`, 'WeChat on Android'],
  [`${iphone} ${webkit} GSA/380.0 Mobile/15E148 Safari/604.1`, 'Google app on iPhone'],
  [`${androidApp} ${viewChrome}`, 'App on Android'],
  [inApp, 'iPhone'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('CALL-008 the device of %s is named', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
