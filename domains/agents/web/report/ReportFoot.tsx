/** Which rows of how many are shown, and the way to the other pages. */
import { useRecordText } from '#platform/web/record/texts.ts';
import { usePagerLabels } from '#platform/web/record/use-day-range.ts';
import { Pager } from '#ui';

type Props = {
  readonly page: {
    readonly content: readonly unknown[];
    readonly pageNum: number;
    readonly totalPages: number;
    readonly totalElements: number;
  };
  readonly size: number;
  readonly turn: (page: number) => void;
};

export function ReportFoot({ page: { content, pageNum, totalPages, totalElements }, size, turn }: Props) {
  const record = useRecordText();
  const labels = usePagerLabels();
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
