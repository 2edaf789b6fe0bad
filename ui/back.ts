/**
 * Back closes what lies over the page before it leaves the page. While a dialog is open, the history has one more entry
 * for it. Nobody else hears of that entry: the router's changes of the address are carried over to the page's own.
 */
import { answerSteps } from './popstate.ts';

type Entry = Parameters<History['replaceState']>;

/** How to close each dialog that is open, the topmost last. */
const open: (() => void)[] = [];

type Over = {
  /** What the page's own entry becomes when the one over it is gone. */
  page: Entry;
  /** How the page's own entry is known again; null where it was not seen. */
  readonly under: string | null;
  /** Our own step back is on its way. */
  isLeaving: boolean;
  /** A page that was opened meanwhile. */
  next: Entry | null;
};

/** Null while the current entry is a page's own. */
let over: Over | null = null;
let isSkipping = false;

const isOver = (state: unknown): boolean => (state as { readonly over?: boolean } | null)?.over === true;
const named = (state: unknown): string => JSON.stringify(state);

function enter(): void {
  const { state } = history as { readonly state: Readonly<Record<string, unknown>> | null };
  // After a reload the entry is still there.
  const isThere = isOver(state);
  const own = { ...state };
  Reflect.deleteProperty(own, 'over');
  const entered: Over = {
    page: [own, '', location.href],
    under: isThere ? null : named(state),
    isLeaving: false,
    next: null,
  };
  if (!isThere) history.pushState({ ...state, over: true }, '');
  over = entered;
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
    leave();
    history.replaceState(...entry);
    settleSoon();
  };
}

function leave(): void {
  over = null;
  Reflect.deleteProperty(history, 'pushState');
  Reflect.deleteProperty(history, 'replaceState');
}

/** A step from one dialog to the next is none in the history. */
const settleSoon = () => setTimeout(settle);

function settle(): void {
  if (!over && open.length > 0) enter();
  else if (over && !over.isLeaving && open.length === 0) {
    over.isLeaving = true;
    history.back();
  }
}

function hear(event: PopStateEvent): void {
  const { state } = event as { readonly state: unknown };
  if (isSkipping) {
    isSkipping = false;
    event.stopImmediatePropagation();
  } else if (over && state === null) {
    // The visitor wrote another hash: an entry of its own, over which what is open lies as well.
    leave();
    settleSoon();
  } else if (over) {
    const { page, under, isLeaving, next } = over;
    leave();
    // Who leaps over several entries at once means what lies there.
    if (under === null || under === named(state)) {
      event.stopImmediatePropagation();
      history.replaceState(...page);
      if (next) {
        history.pushState(...next);
        // The router asked for it while the address was still that of the page before, and took that for the new one.
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
      }
    }
    if (!isLeaving) open.at(-1)?.();
    settleSoon();
  } else if (isOver(state)) {
    // Forward finds the entry of a dialog that was closed.
    event.stopImmediatePropagation();
    isSkipping = true;
    history.back();
  }
}

/** Longer than a page needs to open again what its address names. */
const lostAfterMs = 2_000;

/** A reload leaves the entry of a dialog without its dialog; Back must not have to be pressed for it. */
export function dropLostEntry(): void {
  if (!isOver(history.state)) return;
  answerSteps(hear);
  if (!over) enter();
  setTimeout(settle, lostAfterMs);
}

/** From now until what it returns is called, Back calls `close`, which may refuse. */
export function closeOnBack(close: () => void): () => void {
  open.push(close);
  answerSteps(hear);
  settleSoon();
  return () => {
    open.splice(open.indexOf(close), 1);
    settleSoon();
  };
}
