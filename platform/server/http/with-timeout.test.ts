import { expect, test } from 'vitest';
import { withTimeout } from './with-timeout.ts';

test('an answer that lies ready while the process was held up is not too late', async () => {
  const answer = new Promise((resolve) => setTimeout(resolve, 30, 'here'));
  const waited = withTimeout(60, answer);
  const until = performance.now() + 200;
  while (performance.now() < until);
  expect(await waited).toBe('here');
});

test('what never answers is given up', async () => {
  await expect(withTimeout(20, new Promise(() => {}))).rejects.toThrow('no answer within 20 ms');
});
