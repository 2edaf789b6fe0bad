/** Which kind of phone this is, as far as it says so itself. */
import { useHydrated } from '#platform/web/lazy/use-hydrated.ts';

type DeviceInfo = { readonly userAgent: string; readonly maxTouchPoints: number };

/** An iPad calls itself a Macintosh, and none of those has a screen to touch. */
export const isAppleDevice = ({ userAgent, maxTouchPoints }: DeviceInfo): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);

/** The server does not know, and takes the commoner kind. */
export function useIsAppleDevice(): boolean {
  return useHydrated() && isAppleDevice(navigator);
}
