/**
 * One popup at a time, and those that wait open after it. A domain names its popups and opens those of
 * the domains it may import; the app maps each name to a script, which is fetched when it is needed.
 */
import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import type { LazyPart } from '../lazy/lazy-part.ts';
import { type PopupQueue, pushBack, pushFront, removeFirst, replaceFirst } from './popup-queue.ts';

export type Popup<Data> = {
  readonly name: string;
  /** Never there: it ties the name to what the popup is opened with. */
  readonly data?: Data;
};

export const definePopup = <Data = undefined>(name: string): Popup<Data> => ({ name });

/** What the script of a popup is given. `onClose` lets the next one in. */
export type PopupProps<Data = undefined> = { readonly data: Data; readonly onClose: () => void };

/** A popup and its script, as a domain lists its own for the host. */
export type PopupPart = { readonly popup: { readonly name: string }; readonly part: LazyPart<never> };

/** Ties a script to what its popup is opened with. */
export const popupPart = <Data,>(popup: Popup<Data>, part: LazyPart<PopupProps<Data>>): PopupPart => ({ popup, part });

type PopupArguments<Data> = undefined extends Data ? [data?: Data] : [data: Data];

export type Popups = {
  /** Takes the place of what is open: a step from one popup to the next. */
  open<Data>(popup: Popup<Data>, ...opening: PopupArguments<Data>): void;
  /** Opens before what is open, which is there again afterwards. */
  openOver<Data>(popup: Popup<Data>, ...opening: PopupArguments<Data>): void;
  /** Waits until nothing is open. The same popup does not wait twice. */
  enqueue<Data>(popup: Popup<Data>, ...opening: PopupArguments<Data>): void;
  /** With a key only that one: what stepped back may not close what stands before it. */
  close(key?: number): void;
  /** Nothing waits any more: whoever it was meant for is gone. */
  closeAll(): void;
};

type PopupStore = {
  readonly popups: Popups;
  readonly read: () => PopupQueue;
  readonly subscribe: (hear: () => void) => () => void;
};

/**
 * A store and no state of React: a context that changes wakes every part of the page that still sleeps, and one whose
 * script is not there yet would lose what the server wrote.
 */
function createStore(): PopupStore {
  let queue: PopupQueue = [];
  const listeners = new Set<() => void>();
  const change = (next: PopupQueue) => {
    queue = next;
    for (const hear of listeners) hear();
  };
  return {
    popups: {
      open: ({ name }, ...[data]) => change(replaceFirst(queue, { name, data })),
      openOver: ({ name }, ...[data]) => change(pushFront(queue, { name, data })),
      enqueue: ({ name }, ...[data]) => change(pushBack(queue, { name, data })),
      close: (key) => change(removeFirst(queue, key)),
      closeAll: () => change([]),
    },
    read: () => queue,
    subscribe: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}

const StoreContext = createContext<PopupStore | null>(null);

export function PopupsRoot({ children }: { readonly children: ReactNode }) {
  const [store] = useState(createStore);
  return <StoreContext value={store}>{children}</StoreContext>;
}

function useStore(): PopupStore {
  const store = use(StoreContext);
  if (store === null) throw new Error('a popup is asked for outside PopupsRoot');
  return store;
}

export const usePopups = (): Popups => useStore().popups;

/** The first one is open, the others wait for it. Those who open popups are many and hear nothing of it; the host alone does. */
export function usePopupQueue(): PopupQueue {
  const { subscribe, read } = useStore();
  return useSyncExternalStore(subscribe, read, read);
}
