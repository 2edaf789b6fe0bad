import { useRecordText } from '#platform/web/record/texts.ts';
import { usePagerLabels } from '#platform/web/record/use-day-range.ts';
import { Pager } from '#ui';
import type { RecordedBets } from './bet-source.ts';

type Props = { readonly page: RecordedBets; readonly size: number; readonly turn: (page: number) => void };

export function BetPages({ page, size, turn }: Props) {
  const record = useRecordText();
  const labels = usePagerLabels();
  const { pageNum, totalPages, totalElements, content } = page;
  const from = (pageNum - 1) * size + 1;
  return (
    <>
      <span>
        {content.length > 0 &&
          record('record.count', { from, to: from + content.length - 1, total: totalElements.toLocaleString('en-US') })}
      </span>
      {totalPages > 1 && (
        <Pager page={Math.min(pageNum, totalPages)} pages={totalPages} onPage={turn} labels={labels} />
      )}
    </>
  );
}
