/** What the server refused, in its words, and the wait that it asks for. Few are asked to wait, so that is a script of its own. */
import { Silent } from '#platform/web/boundary.tsx';
import { lazyPart } from '#platform/web/lazy.ts';
import type { Refusal } from '../entrance.ts';
import { waitTexts } from './texts.ts';
import styles from './Wait.module.css';
import type { WaitProps } from './Wait.tsx';
import { secondsToWait } from './wait.ts';

const Wait = lazyPart<WaitProps>('Wait', async () => (await import('./Wait.tsx')).Wait, [waitTexts]);

export function RefusalText({ refusal }: { readonly refusal: Refusal }) {
  const seconds = secondsToWait(refusal);
  return (
    <>
      {refusal.message}
      {seconds !== null && (
        <Silent>
          <span className={styles.wait}>
            <Wait seconds={seconds} />
          </span>
        </Silent>
      )}
    </>
  );
}
