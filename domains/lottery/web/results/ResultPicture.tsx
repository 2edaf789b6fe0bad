/** A whole result as its family shows it; until the script of the family is there, its first prize. */
import { Suspense } from 'react';
import { Boundary } from '#platform/web/lazy/boundary.tsx';
import { resultViews } from '../result/result-views.ts';
import type { IssueResult, LotteryGameView } from '../wire.ts';
import { ResultLine } from './ResultLine.tsx';

type Props = {
  readonly game: LotteryGameView;
  readonly result: Pick<IssueResult, 'issue' | 'result'>;
};

export function ResultPicture({ game, result }: Props) {
  const View = resultViews[game.family];
  const line = <ResultLine game={game} result={result} />;
  if (!View) return line;
  return (
    <Boundary fallback={line}>
      <Suspense fallback={line}>
        <View game={game} result={result} size="full" />
      </Suspense>
    </Boundary>
  );
}
