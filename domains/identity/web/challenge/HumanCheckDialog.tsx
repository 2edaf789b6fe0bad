/** A piece to slide into its gap, or a sum in words for visitors who cannot see or drag it. A wrong try loads another one. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { solvePuzzle } from '#domains/identity/contract/challenge.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, Dialog, ErrorState, Skeleton } from '#ui';
import { puzzleQuery } from './challenge.queries.ts';
import styles from './HumanCheck.module.css';
import { PuzzlePicture } from './PuzzlePicture.tsx';
import { PuzzleQuestion } from './PuzzleQuestion.tsx';
import type { PuzzleAttempt } from './puzzle.ts';
import { useText } from './texts.ts';

export type HumanCheckProps = { readonly onAnswer: (result: string | null) => void };

type PuzzleKind = 'picture' | 'words';

export function HumanCheckDialog({ onAnswer }: HumanCheckProps) {
  const text = useText();
  const instance = useId();
  const [puzzleCount, setPuzzleCount] = useState(0);
  const [way, setWay] = useState<PuzzleKind>('picture');
  const puzzle = useQuery(puzzleQuery(useCall(), `${instance} ${puzzleCount}`));
  const another = () => setPuzzleCount((before) => before + 1);
  const solve = useSolve({ onSolved: onAnswer, onFailed: another });
  const id = puzzle.data?.id ?? '';
  const questionProps = {
    busy: solve.isPending || solve.isSuccess,
    error: solve.error?.message,
    onTry: (attempt: PuzzleAttempt) => solve.mutate({ id, ...attempt }),
  };
  const Puzzle = way === 'picture' ? PuzzlePicture : PuzzleQuestion;
  return (
    <Dialog
      title={text('human.title')}
      closeLabel={text('human.close')}
      size="small"
      busy={solve.isPending}
      onClose={() => onAnswer(null)}
    >
      <p className={styles.lead}>{text(way === 'picture' ? 'human.lead' : 'human.lead.words')}</p>
      {puzzle.isError ? (
        <ErrorState message={puzzle.error.message} retryLabel={text('human.retry')} onRetry={another} />
      ) : (
        <div className={styles.puzzle}>
          {puzzle.data ? <Puzzle key={id} {...questionProps} puzzle={puzzle.data} /> : <Skeleton shape="block" />}
        </div>
      )}
      <div className={styles.ways}>
        <Button kind="ghost" size="small" onPress={() => setWay(way === 'picture' ? 'words' : 'picture')}>
          {text(way === 'picture' ? 'human.toWords' : 'human.toPicture')}
        </Button>
        <Button kind="ghost" size="small" icon="refresh" onPress={another}>
          {text('human.another')}
        </Button>
      </div>
    </Dialog>
  );
}

type SolveCallbacks = { readonly onSolved: (result: string) => void; readonly onFailed: () => void };

/** A puzzle works once, so whatever went wrong, the next try is at another one. */
function useSolve({ onSolved, onFailed }: SolveCallbacks) {
  const call = useCall();
  return useMutation({
    mutationFn: (answer: { readonly id: string } & PuzzleAttempt) => unwrapCall(call(solvePuzzle, answer)),
    onSuccess: ({ result }) => onSolved(result),
    onError: onFailed,
  });
}
