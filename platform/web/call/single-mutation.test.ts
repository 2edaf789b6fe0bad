import { expect, test } from 'vitest';
import { createExclusiveRunner } from './single-mutation.ts';

test('CALL-065 what is asked for again while it is done is not done twice, however it ends', async () => {
  const once = createExclusiveRunner();
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  const action = (name: string, end: Promise<void>) => () => {
    done.push(name);
    return end;
  };
  once(action('first', first.promise));
  once(action('second', Promise.resolve()));
  expect(done).toEqual(['first']);
  first.resolve();
  await first.promise;
  once(action('third', Promise.reject(new Error('refused'))));
  await Promise.resolve();
  once(action('fourth', Promise.resolve()));
  expect(done).toEqual(['first', 'third', 'fourth']);
});
