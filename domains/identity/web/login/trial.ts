/** Opens a free trial. Its call carries a seal of its own, which says when it was made and opens once. */
import { useCall } from '#platform/web/caller.ts';
import type { SealKey } from '#platform/web/seal.ts';
import { useSite } from '#platform/web/site.ts';
import { openTrial } from '../../contract/trial.ts';
import { deviceName } from '../../rules/device.ts';

export function useTrial(key: SealKey) {
  const call = useCall();
  const { serverTime } = useSite();
  const ask = async (timestamp: number) => {
    const { sealBody } = await import('#platform/web/seal.ts');
    const token = await sealBody({ timestamp }, key, timestamp);
    const os = deviceName(navigator.userAgent);
    return call(openTrial, { os, platform: 'W', token, gatewayVersion: 3 });
  };
  return async () => {
    const answer = await ask(Date.now());
    const isLate = !answer.ok && answer.fault === 'trial_token_refused';
    // The clock of the device may be wrong by more than the minute that a seal has.
    return isLate ? ask(Math.round(serverTime + performance.now())) : answer;
  };
}
