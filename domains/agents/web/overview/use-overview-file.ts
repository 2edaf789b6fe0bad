/** The days of the overview as a file. It is built from the loaded answer, without another call. */
import { csvLine, csvMoney } from '#kernel/csv.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import type { Overview } from './overview.queries.ts';
import { useOverviewText } from './texts.ts';

const amounts = ['deposits', 'withdrawals', 'bets', 'validBets', 'profitAndLoss'] as const;

export function useOverviewFile(): (overview: Overview) => { name: string; type: string; words: string } {
  const text = useOverviewText();
  return ({ days, startDate, endDate }) => ({
    name: text('overview.file', { from: startDate, to: endDate }),
    type: 'text/csv;charset=utf-8',
    words: [
      '\uFEFF',
      csvLine([
        text('overview.day'),
        ...amounts.map((name) => text(`overview.${name}`)),
        text('overview.newMembers'),
        text('overview.players'),
      ]),
      ...days.map((day) =>
        csvLine([
          day.day,
          ...amounts.map((name) => csvMoney(amountOf(day[name]))),
          String(day.newMembers),
          String(day.bettors),
        ]),
      ),
    ].join(''),
  });
}
