/**
 * One popup at a time, and those that wait open after it. A room names its popups and opens those of
 * the rooms it leans on; what each looks like is told by the app, which fetches its script when it is wanted.
 */
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { LazyPart } from './lazy.ts';

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

export type OpenPopup = {
  readonly name: string;
  readonly data: unknown;
  readonly key: number;
  /** It was on the screen and steps back for the one before it, with all that was typed into it. */
  readonly behind: boolean;
};

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
const QueueContext = createContext<readonly OpenPopup[]>([]);

/** Those who open popups are many and hear nothing of the queue; the host alone does. */
export function PopupsRoot({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<readonly OpenPopup[]>([]);
  const popups = useMemo<Popups>(
    () => ({
      open: ({ name }, ...[data]) => setQueue((all) => [opened(name, data, all), ...all.slice(1)]),
      openOver: ({ name }, ...[data]) =>
        setQueue((all) => [
          opened(name, data, all),
          ...all.map((one, at) => (at === 0 ? { ...one, behind: true } : one)),
        ]),
      enqueue: ({ name }, ...[data]) =>
        setQueue((all) => (all.some((one) => one.name === name) ? all : [...all, opened(name, data, all)])),
      close: (key) => setQueue((all) => (key === undefined || all[0]?.key === key ? all.slice(1) : all)),
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

/** A popup that is opened anew starts afresh, though it has the same name. */
const opened = (name: string, data: unknown, all: readonly OpenPopup[]): OpenPopup => ({
  name,
  data,
  key: Math.max(0, ...all.map(({ key }) => key)) + 1,
  behind: false,
});

export function usePopups(): Popups {
  const popups = use(PopupsContext);
  if (popups === null) throw new Error('a popup is asked for outside PopupsRoot');
  return popups;
}

/** The first one is open, the others wait for it. */
export const usePopupQueue = (): readonly OpenPopup[] => use(QueueContext);
