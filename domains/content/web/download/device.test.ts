import { expect, test } from 'vitest';
import { isAppleDevice } from './device.ts';

const macintosh = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['an iPad that says so', 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['an iPad that calls itself a Macintosh', macintosh, 5, true],
  ['a Macintosh', macintosh, 0, false],
  ['a phone with Android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130', 5, false],
  ['a computer with a screen to touch', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 10, false],
])('MEMBER-037 %s has its guide first', (_, userAgent, maxTouchPoints, isApple) => {
  expect(isAppleDevice({ userAgent, maxTouchPoints })).toBe(isApple);
});
