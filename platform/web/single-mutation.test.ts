import { expect, test } from 'vitest';
import { singly } from './single-mutation.ts';

test('CALL-065 what is asked for again while it is done is not done twice, however it ends', async () => {
  const once = singly();
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  const deed = (name: string, end: Promise<void>) => () => {
    done.push(name);
    return end;
  };
  once(deed('first', first.promise));
  once(deed('second', Promise.resolve()));
  expect(done).toEqual(['first']);
  first.resolve();
  await first.promise;
  once(deed('third', Promise.reject(new Error('refused'))));
  await Promise.resolve();
  once(deed('fourth', Promise.resolve()));
  expect(done).toEqual(['first', 'third', 'fourth']);
});
