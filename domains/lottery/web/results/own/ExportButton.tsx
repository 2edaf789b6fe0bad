/** The results that the filters name, as a file; without a day the newest ones. */
import { listResults } from '#domains/lottery/contract/issue.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useRecordFile } from '#platform/web/record/use-record-file.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, useToast } from '#ui';
import type { ResultsFilter } from '../results.queries.ts';
import { useText } from '../texts.ts';
import { fetchOwnResults, spanOf, useIsBettor } from './own-results.ts';
import { type FileWords, headLine, resultLines } from './result-file.ts';

type Props = { readonly filter: ResultsFilter; readonly empty: boolean };

const pageSize = 100;
/** A day of a game with a draw a minute, whole. */
const maxPages = 15;

export function ExportButton({ filter, empty }: Props) {
  const call = useCall();
  const record = useRecordText();
  const toast = useToast();
  const words = useFileWords();
  const isBettor = useIsBettor();
  const { platformOffsetMinutes: offsetMinutes } = useSite();
  const { gameCode, day, issue } = filter;
  const file = useRecordFile(async (after) => {
    const pageNo = Number(after ?? 1);
    const page = await unwrapCall(call(listResults, { ...filter, pageNo, pageSize }));
    const span = spanOf(page.content);
    const own = isBettor && span ? await fetchOwnResults(call, { gameCode, ...span }) : null;
    const isLast = pageNo >= Math.min(page.totalPages, maxPages);
    return {
      fileName: `results-${[gameCode, issue ?? day].filter(Boolean).join('-')}.csv`,
      csv:
        (pageNo === 1 ? headLine(page.content, { words, own }) : '') +
        resultLines(page.content, { words, offsetMinutes, own }),
      next: isLast ? null : String(pageNo + 1),
    };
  });
  const save = () =>
    file.mutate(undefined, {
      onError: ({ message }) => toast({ text: record('record.exportFailed', { reason: message }), tone: 'error' }),
    });
  return (
    <Button size="small" icon="deposit" busy={file.isPending} disabled={empty} onPress={save}>
      {record('record.export')}
    </Button>
  );
}

function useFileWords(): FileWords {
  const text = useText();
  return {
    issue: text('lottery.results.column.issue'),
    drawn: text('lottery.results.column.drawn'),
    numbers: text('lottery.results.column.numbers'),
    source: text('lottery.results.column.source'),
    stake: text('lottery.results.own.file.stake'),
    payout: text('lottery.results.own.file.payout'),
    sourceOf: (source) => text(`lottery.results.source.${source}`),
  };
}
