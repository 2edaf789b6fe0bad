/**
 * One popup at a time, and those that wait open after it. A room names its popups and opens those of
 * the rooms it leans on; what each looks like is told by the app, which fetches its script when it is wanted.
 */
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { LazyPart } from './lazy.ts';
import { type PopupQueue, putLast, putOver, replaceFirst, takeFirst } from './popup-queue.ts';

export type Popup<Data> = {
  readonly name: string;
  /** Never there: it ties the name to what the popup is opened with. */
  readonly data?: Data;
};

export const definePopup = <Data = undefined>(name: string): Popup<Data> => ({ name });

/** What the script of a popup is given. `onClose` lets the next one in. */
export type PopupProps<Data = undefined> = { readonly data: Data; readonly onClose: () => void };

/** A popup and its script, as a room lists its own for the host. */
export type PopupPart = { readonly popup: { readonly name: string }; readonly part: LazyPart<never> };

/** Ties a script to what its popup is opened with. */
export const popupPart = <Data,>(popup: Popup<Data>, part: LazyPart<PopupProps<Data>>): PopupPart => ({ popup, part });

type Opening<Data> = undefined extends Data ? [data?: Data] : [data: Data];

export type Popups = {
  /** Takes the place of what is open: a step from one popup to the next. */
  open<Data>(popup: Popup<Data>, ...opening: Opening<Data>): void;
  /** Opens before what is open, which is there again afterwards. */
  openOver<Data>(popup: Popup<Data>, ...opening: Opening<Data>): void;
  /** Waits until nothing is open. The same popup does not wait twice. */
  enqueue<Data>(popup: Popup<Data>, ...opening: Opening<Data>): void;
  /** With a key only that one: what stepped back may not close what stands before it. */
  close(key?: number): void;
  /** Nothing waits any more: whoever it was meant for is gone. */
  closeAll(): void;
};

const PopupsContext = createContext<Popups | null>(null);
const QueueContext = createContext<PopupQueue>([]);

/** Those who open popups are many and hear nothing of the queue; the host alone does. */
export function PopupsRoot({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<PopupQueue>([]);
  const popups = useMemo<Popups>(
    () => ({
      open: ({ name }, ...[data]) => setQueue((all) => replaceFirst(all, { name, data })),
      openOver: ({ name }, ...[data]) => setQueue((all) => putOver(all, { name, data })),
      enqueue: ({ name }, ...[data]) => setQueue((all) => putLast(all, { name, data })),
      close: (key) => setQueue((all) => takeFirst(all, key)),
      closeAll: () => setQueue([]),
    }),
    [],
  );
  return (
    <PopupsContext value={popups}>
      <QueueContext value={queue}>{children}</QueueContext>
    </PopupsContext>
  );
}

export function usePopups(): Popups {
  const popups = use(PopupsContext);
  if (popups === null) throw new Error('a popup is asked for outside PopupsRoot');
  return popups;
}

/** The first one is open, the others wait for it. */
export const usePopupQueue = (): PopupQueue => use(QueueContext);
