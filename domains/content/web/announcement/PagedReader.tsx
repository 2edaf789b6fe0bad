/** Announcements by pages. The first title of a page is chosen, so the text is never empty. */
import { useState } from 'react';
import { Pager } from '#ui';
import type { PopupEntry } from '../popups.ts';
import { pageOfIndex, paginate } from '../reader/paginate.ts';
import { Reader, type ReaderItem } from '../reader/Reader.tsx';
import { useNoticeText } from './texts.ts';

type NoticeEntry = Omit<PopupEntry, 'execution'>;

const toReaderItem = ({ id, title, content, timestamp }: NoticeEntry): ReaderItem => ({
  key: id,
  title,
  content,
  timestamp,
});

type Props = {
  readonly entries: readonly NoticeEntry[];
  /** The one that it opens on; where it is not among them, the first. */
  readonly wanted?: string | undefined;
};

export function PagedReader({ entries, wanted }: Props) {
  const text = useNoticeText();
  const place = entries.findIndex(({ id }) => id === wanted);
  const [asked, setAsked] = useState(() => pageOfIndex(place));
  const [key, setKey] = useState<string | null>(wanted ?? null);
  const { page, pages, shown } = paginate(entries.map(toReaderItem), asked);
  const chosen = shown.find((reading) => reading.key === key) ?? shown[0];
  if (chosen === undefined) return null;

  const turnTo = (next: number) => {
    setAsked(next);
    setKey(null);
  };
  const labels = {
    label: text('notice.pages'),
    previous: text('notice.previous'),
    next: text('notice.next'),
    page: (number: number) => text('notice.page', { page: number }),
  };
  return (
    <Reader
      readings={shown}
      chosen={chosen}
      onChoose={setKey}
      opensOn={place < 0 && entries.length > 1 ? 'titles' : 'text'}
      labels={{ list: text('notice.titles'), back: text('notice.back') }}
      pager={pages > 1 && <Pager page={page} pages={pages} onPage={turnTo} labels={labels} />}
    />
  );
}
