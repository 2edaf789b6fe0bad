/** What a family's view of a result is given. */
import type { IssueResult, LotteryGameView } from '../wire.ts';

export type ResultViewProps = {
  readonly game: LotteryGameView;
  readonly result: Pick<IssueResult, 'issue' | 'result'>;
  /** `brief` has space for one row: the main prize of a newspaper. */
  readonly size?: 'full' | 'brief';
  /** It was drawn a moment ago: numbers may appear one by one. */
  readonly isFresh?: boolean;
};
