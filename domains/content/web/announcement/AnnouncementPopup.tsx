/** The announcements for one audience. */
import type { PopupProps } from '#platform/web/popup/popup.tsx';
import { Dialog } from '#ui';
import type { PopupEntry } from '../popups.ts';
import { PagedReader } from './PagedReader.tsx';
import { useNoticeText } from './texts.ts';

export function AnnouncementPopup({ data, onClose }: PopupProps<{ readonly entries: readonly PopupEntry[] }>) {
  const text = useNoticeText();
  return (
    <Dialog title={text('notice.announcements')} closeLabel={text('notice.close')} size="large" onClose={onClose}>
      <PagedReader entries={data.entries} />
    </Dialog>
  );
}
