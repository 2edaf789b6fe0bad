/**
 * Slips are cached by member and game, in memory alone, so that they are still there after another page or a new login. What was
 * chosen with a trial account is there after the login as well.
 */
import { useState } from 'react';
import { useSession } from '#platform/web/session/use-session.ts';
import { emptySlip, type Slip } from './slip.ts';

const slips = new Map<string, Slip>();

export const clearSlips = (): void => slips.clear();

type ChangeSlip = (toNext: (before: Slip) => Slip) => void;

type SlipKeys = { readonly key: string; readonly trialKey: string };

/** The lines of the trial account become those of the member, unless the member has some. Repeated it changes nothing. */
function openSlip({ key, trialKey }: SlipKeys): Slip {
  const slip = slips.get(key) ?? slips.get(trialKey) ?? emptySlip;
  if (key !== trialKey && slips.delete(trialKey)) slips.set(key, slip);
  return slip;
}

/** Of a page of one game, which is left for that of another one. */
export function useCachedSlip(gameCode: string): readonly [Slip, ChangeSlip] {
  const session = useSession();
  const trialKey = ` ${gameCode}`;
  const key = session === null || session.isTrial ? trialKey : `${session.userName} ${gameCode}`;
  const [opened, setOpened] = useState(() => ({ key, slip: openSlip({ key, trialKey }) }));
  // A login does not leave the page.
  if (opened.key !== key) setOpened({ key, slip: openSlip({ key, trialKey }) });
  const change: ChangeSlip = (toNext) => {
    const slip = toNext(openSlip({ key, trialKey }));
    if (slip.length > 0) slips.set(key, slip);
    else slips.delete(key);
    setOpened({ key, slip });
  };
  return [opened.slip, change];
}
