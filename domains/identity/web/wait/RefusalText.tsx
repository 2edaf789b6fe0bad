/** What the server refused, in its words, and the wait that it asks for. Few are asked to wait, so that is a script of its own. */
import { Suspense } from 'react';
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
        <Suspense>
          <span className={styles.wait}>
            <Wait seconds={seconds} />
          </span>
        </Suspense>
      )}
    </>
  );
}
