/** Which kind of phone this is, as far as it says so itself. */
import { useAwake } from '#platform/web/use-awake.ts';

type Device = { readonly userAgent: string; readonly maxTouchPoints: number };

/** An iPad calls itself a Macintosh, and none of those has a screen to touch. */
export const isOfApple = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);

/** The server does not know, and takes the commoner kind. */
export function useOfApple(): boolean {
  return useAwake() && isOfApple(navigator);
}
