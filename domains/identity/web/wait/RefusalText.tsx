/** The message of a refusal, and its wait. Waits are rare, so their countdown is a script of its own. */
import { Silent } from '#platform/web/lazy/boundary.tsx';
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import type { Refusal } from '../login/establish-session.ts';
import { waitTexts } from './texts.ts';
import styles from './Wait.module.css';
import type { WaitCountdownProps } from './WaitCountdown.tsx';
import { secondsToWait } from './wait.ts';

const WaitCountdown = lazyPart<WaitCountdownProps>('Wait', async () => (await import('./WaitCountdown.tsx')).Wait, [
  waitTexts,
]);

export function RefusalText({ refusal }: { readonly refusal: Refusal }) {
  const seconds = secondsToWait(refusal);
  return (
    <>
      {refusal.message}
      {seconds !== null && (
        <Silent>
          <span className={styles.wait}>
            <WaitCountdown seconds={seconds} />
          </span>
        </Silent>
      )}
    </>
  );
}
