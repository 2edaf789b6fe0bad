/** All notices for players. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import type { PopupProps } from '#platform/web/popup/popup.tsx';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Dialog, EmptyState, ErrorState } from '#ui';
import { ReaderSkeleton } from '../reader/ReaderSkeleton.tsx';
import { announcementsQuery, listNotices } from './announcement.queries.ts';
import { PagedReader } from './PagedReader.tsx';
import { useNoticeText } from './texts.ts';

type NoticePopupData = { readonly notice?: string } | undefined;

export function NoticePopup({ data, onClose }: PopupProps<NoticePopupData>) {
  const text = useNoticeText();
  return (
    <Dialog title={text('notice.notices')} closeLabel={text('notice.close')} size="large" onClose={onClose}>
      <Notices wanted={data?.notice} />
    </Dialog>
  );
}

function Notices({ wanted }: { readonly wanted: string | undefined }) {
  const text = useNoticeText();
  const call = useCall();
  const { locale } = useLocale();
  const { data, error, isFetching, refetch } = useQuery(announcementsQuery(call, locale));
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        message={error.message}
        retryLabel={text('notice.retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <ReaderSkeleton titles={9} />;
  const notices = listNotices(data);
  if (notices.length === 0) {
    return <EmptyState title={text('notice.empty')} hint={text('notice.empty.hint')} />;
  }
  return <PagedReader entries={notices} wanted={wanted} />;
}
