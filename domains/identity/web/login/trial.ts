/** Opens a free trial. Its call carries a seal of its own, which says when it was made and opens once. */

import { openTrial } from '#domains/identity/contract/trial.ts';
import { deviceName } from '#domains/identity/rules/device.ts';
import { unreached } from '#platform/web/call.ts';
import { useCall } from '#platform/web/caller.ts';
import { loadSeal } from '#platform/web/load-seal.ts';
import type { SealKey } from '#platform/web/seal.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/texts.tsx';

export function useTrial(key: SealKey) {
  const call = useCall();
  const { serverTime } = useSite();
  const { locale } = useLocale();
  const ask = async (timestamp: number) => {
    const seal = await loadSeal().catch(() => null);
    if (!seal) return unreached(locale);
    const token = await seal.sealBody({ timestamp }, key, timestamp);
    const os = deviceName(navigator.userAgent);
    return call(openTrial, { os, platform: 'W', token, gatewayVersion: 3 });
  };
  return async () => {
    const sinceMs = performance.now();
    const answer = await ask(Math.round(serverTime + sinceMs));
    const isStale = !answer.ok && answer.fault === 'trial_token_refused';
    // A page that was kept on the device knows an old time of the server; then the device's own is the better guess.
    return isStale ? ask(Math.round(performance.timeOrigin + sinceMs)) : answer;
  };
}
