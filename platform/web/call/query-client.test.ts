import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('ERR-003 a mutation that is started offline fails immediately, and is not sent when the connection returns', async () => {
  const queries = createQueryClient();
  queries.mount();
  let tries = 0;
  const withdraw = queries.getMutationCache().build(queries, {
    mutationFn: () => {
      tries += 1;
      return Promise.reject(new Error('Network link is abnormal, please try again'));
    },
  });
  onlineManager.setOnline(false);
  await expect(withdraw.execute(undefined)).rejects.toThrow('Network link is abnormal');
  onlineManager.setOnline(true);
  await queries.resumePausedMutations();
  expect(tries).toBe(1);
  queries.unmount();
});
