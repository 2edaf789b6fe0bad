/**
 * Back closes what lies over the page before it leaves the page. While a dialog is open, the history has one more entry
 * for it. Nobody else hears of that entry: the router's changes of the address are carried over to the page's own.
 */
import { setPopStateListener } from './popstate.ts';

type HistoryEntry = Parameters<History['replaceState']>;

/** How to close each dialog that is open, the topmost last. */
const openDialogs: (() => void)[] = [];

type DialogEntry = {
  /** What the page's own entry becomes when the one over it is gone. */
  page: HistoryEntry;
  /** How the page's own entry is known again; null where it was not seen. */
  readonly pageKey: string | null;
  /** Our own step back is on its way. */
  isLeaving: boolean;
  /** A page that was opened meanwhile. */
  next: HistoryEntry | null;
};

/** Null while the current entry is a page's own. */
let dialogEntry: DialogEntry | null = null;
let isSkipping = false;

const isDialogState = (state: unknown): boolean => (state as { readonly over?: boolean } | null)?.over === true;
const stateKey = (state: unknown): string => JSON.stringify(state);

function pushDialogEntry(): void {
  const { state } = history as { readonly state: Readonly<Record<string, unknown>> | null };
  // After a reload the entry is still there.
  const isThere = isDialogState(state);
  const own = { ...state };
  Reflect.deleteProperty(own, 'over');
  const entered: DialogEntry = {
    page: [own, '', location.href],
    pageKey: isThere ? null : stateKey(state),
    isLeaving: false,
    next: null,
  };
  if (!isThere) history.pushState({ ...state, over: true }, '');
  dialogEntry = entered;
  history.replaceState = (...entry) => {
    entered.page = entry;
    const [replaced, ...address] = entry as [object | null, string];
    History.prototype.replaceState.call(history, { ...replaced, over: true }, ...address);
  };
  // A page that is opened from a dialog takes the place of the dialog's entry.
  history.pushState = (...entry) => {
    if (entered.isLeaving) {
      entered.next = entry;
      return;
    }
    releaseHistory();
    history.replaceState(...entry);
    scheduleSync();
  };
}

function releaseHistory(): void {
  dialogEntry = null;
  Reflect.deleteProperty(history, 'pushState');
  Reflect.deleteProperty(history, 'replaceState');
}

/** A step from one dialog to the next is none in the history. */
const scheduleSync = () => setTimeout(syncHistory);

function syncHistory(): void {
  if (!dialogEntry && openDialogs.length > 0) pushDialogEntry();
  else if (dialogEntry && !dialogEntry.isLeaving && openDialogs.length === 0) {
    dialogEntry.isLeaving = true;
    history.back();
  }
}

function handlePopState(event: PopStateEvent): void {
  const { state } = event as { readonly state: unknown };
  if (isSkipping) {
    isSkipping = false;
    event.stopImmediatePropagation();
  } else if (dialogEntry && state === null) {
    // The visitor wrote another hash: an entry of its own, over which what is open lies as well.
    releaseHistory();
    scheduleSync();
  } else if (dialogEntry) {
    const { page, pageKey, isLeaving, next } = dialogEntry;
    releaseHistory();
    // Who leaps over several entries at once means what lies there.
    if (pageKey === null || pageKey === stateKey(state)) {
      event.stopImmediatePropagation();
      history.replaceState(...page);
      if (next) {
        history.pushState(...next);
        // The router asked for it while the address was still that of the page before, and took that for the new one.
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
      }
    }
    if (!isLeaving) openDialogs.at(-1)?.();
    scheduleSync();
  } else if (isDialogState(state)) {
    // Forward finds the entry of a dialog that was closed.
    event.stopImmediatePropagation();
    isSkipping = true;
    history.back();
  }
}

/** Longer than a page needs to open again what its address names. */
const orphanTimeoutMs = 2_000;

/** A reload leaves the entry of a dialog without its dialog; Back must not have to be pressed for it. */
export function removeOrphanEntry(): void {
  if (!isDialogState(history.state)) return;
  setPopStateListener(handlePopState);
  if (!dialogEntry) pushDialogEntry();
  setTimeout(syncHistory, orphanTimeoutMs);
}

/** From now until what it returns is called, Back calls `close`, which may refuse. */
export function closeOnBack(close: () => void): () => void {
  openDialogs.push(close);
  setPopStateListener(handlePopState);
  scheduleSync();
  return () => {
    openDialogs.splice(openDialogs.indexOf(close), 1);
    scheduleSync();
  };
}
