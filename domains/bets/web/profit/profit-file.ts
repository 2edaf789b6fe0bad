/** The report as a file. It is built from the loaded answer, without another call. */
import { csvLine, csvMoney } from '#kernel/csv.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import type { Profit } from '../record.queries.ts';
import { useText } from '../texts.ts';

const columns = ['deposit', 'withdrawal', 'bets', 'validBet', 'wins', 'bonus', 'rebate', 'net'] as const;

export function useProfitFile(): (profit: Profit) => { name: string; type: string; words: string } {
  const text = useText();
  return ({ periods, totals, startDate, endDate }) => ({
    name: text('profit.file', { from: startDate, to: endDate }),
    type: 'text/csv;charset=utf-8',
    words: [
      '\uFEFF',
      csvLine([text('profit.period'), ...columns.map((name) => text(`profit.${name}`))]),
      ...periods.map((row) => csvLine([row.start, ...columns.map((name) => csvMoney(amountOf(row[name])))])),
      csvLine(['', ...columns.map((name) => csvMoney(amountOf(totals[name])))]),
    ].join(''),
  });
}
