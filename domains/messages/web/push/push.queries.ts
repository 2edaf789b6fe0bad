import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { readPush, subscribePush, unsubscribePush } from '#domains/messages/contract/push.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { messagesKey } from '../unread.queries.ts';
import { disableDevice, enableDevice } from './push-device.ts';

export const pushQuery = (call: Call) =>
  queryOptions({ queryKey: [...messagesKey, 'push'], queryFn: () => unwrapCall(call(readPush, {})) });

/** Answers whether the device is on now: a browser may refuse. */
export function useSwitchDevice(publicKey: string) {
  const call = useCall();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: async (isOn: boolean): Promise<boolean> => {
      if (!isOn) {
        await unwrapCall(call(unsubscribePush, {}));
        // The server sends nothing any more; what the browser keeps is harmless.
        await disableDevice().catch(() => null);
        return false;
      }
      const keys = await enableDevice(publicKey);
      return keys !== null && (await unwrapCall(call(subscribePush, keys))).isOn;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: messagesKey }),
  });
}
