/**
 * Asks whether somebody is there, over the form that wants to know. `humanCheck` stands beside that form, never in it:
 * it holds a form of its own.
 */
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import type { HumanCheckProps } from './HumanCheckDialog.tsx';
import { challengeTexts } from './texts.ts';

const HumanCheckDialog = lazyPart<HumanCheckProps>(
  'HumanCheck',
  async () => (await import('./HumanCheckDialog.tsx')).HumanCheckDialog,
  [challengeTexts],
);

type AnswerCallback = (result: string | null) => void;

export type HumanCheck = {
  /**
   * What the calls take as `humanVerification`, for one call within five minutes; null where it was given up, or where
   * nobody could be asked because the script did not arrive.
   */
  readonly askHuman: () => Promise<string | null>;
  readonly humanCheck: ReactNode;
};

export function useHumanCheck(): HumanCheck {
  const [waiting, setWaiting] = useState<AnswerCallback | null>(null);
  const askHuman = useCallback(async () => {
    const isThere = await HumanCheckDialog.preload().then(
      () => true,
      () => false,
    );
    return isThere ? new Promise<string | null>((resolve) => setWaiting(() => resolve)) : null;
  }, []);
  const answer: AnswerCallback = (result) => {
    setWaiting(null);
    waiting?.(result);
  };
  const humanCheck = waiting && (
    <Suspense fallback={null}>
      <HumanCheckDialog onAnswer={answer} />
    </Suspense>
  );
  return { askHuman, humanCheck };
}
