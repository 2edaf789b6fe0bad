/** Results as a file, with the member's own stakes and payouts where there is a member. */

import { amountOf } from '#domains/lottery/web/game/amount.ts';
import type { IssueResult } from '#domains/lottery/web/wire.ts';
import { csvLine, csvMoney } from '#kernel/csv.ts';
import { instant, platformTime } from '#kernel/time.ts';
import type { OwnResults } from './own-results.ts';

export type FileWords = {
  readonly issue: string;
  readonly drawn: string;
  readonly numbers: string;
  readonly source: string;
  readonly stake: string;
  readonly payout: string;
  readonly sourceOf: (source: IssueResult['source']) => string;
};

type FileOptions = {
  readonly words: FileWords;
  readonly offsetMinutes: number;
  /** Null without a member. */
  readonly own: OwnResults | null;
};

/** A result of one prize needs no name for it; others have a column for each, as they are printed. */
const prizesOf = (rows: readonly IssueResult[]): string[] => Object.keys(rows[0]?.result ?? {});

export function headLine(rows: readonly IssueResult[], { words, own }: Pick<FileOptions, 'words' | 'own'>): string {
  const prizes = prizesOf(rows);
  return csvLine([
    words.issue,
    words.drawn,
    ...(prizes.length === 1 ? [words.numbers] : prizes),
    words.source,
    ...(own ? [words.stake, words.payout] : []),
  ]);
}

export function resultLines(rows: readonly IssueResult[], { words, offsetMinutes, own }: FileOptions): string {
  const prizes = prizesOf(rows);
  const ownCells = (issue: string) => {
    const found = own?.get(issue);
    return found ? [csvMoney(amountOf(found.stake)), found.isOpen ? '' : csvMoney(amountOf(found.payout))] : ['', ''];
  };
  return rows
    .map(({ issue, drawsAt, result, source }) =>
      csvLine([
        issue,
        platformTime(instant(drawsAt), offsetMinutes),
        ...prizes.map((prize) => (result[prize] ?? []).join(' ')),
        words.sourceOf(source),
        ...(own ? ownCells(issue) : []),
      ]),
    )
    .join('');
}
