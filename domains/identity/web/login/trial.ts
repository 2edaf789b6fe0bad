/** Opens a free trial. Its call has a sealed body of its own with a timestamp, which is accepted once. */

import { openTrial } from '#domains/identity/contract/trial.ts';
import { deviceName } from '#domains/identity/rules/login/device.ts';
import { networkRefusal } from '#platform/web/call/call.ts';
import { loadSeal } from '#platform/web/call/load-seal.ts';
import type { SealKey } from '#platform/web/call/seal.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';

export function useTrial(key: SealKey) {
  const call = useCall();
  const { serverTime } = useSite();
  const { locale } = useLocale();
  const ask = async (timestamp: number) => {
    const seal = await loadSeal().catch(() => null);
    if (!seal) return networkRefusal(locale);
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
