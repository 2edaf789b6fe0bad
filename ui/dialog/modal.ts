import { closeOnBack } from './close-on-back.ts';

/** Opens a dialog when it enters the page and closes it before it leaves, so that the focus goes back where it was. */
export function openModal(dialog: HTMLDialogElement, opener: Element | null = null) {
  if (!dialog.open) dialog.showModal();
  const letGo = closeOnBack(() => {
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  });
  return () => {
    letGo();
    dialog.close();
    // What was opened by an address has no opener: whoever reads by keys goes on with the page.
    const { activeElement: held, body } = document;
    if (held !== body && !dialog.contains(held)) return;
    const back = opener?.isConnected && opener !== body ? opener : document.getElementById('main');
    (back as HTMLElement | null)?.focus({ preventScroll: true });
  };
}

/**
 * A finger has no use for the ring that a browser puts on the first button, which is the one that closes: there the
 * title takes the focus, unless something asks for it, and whoever listens hears what has opened.
 */
export function openDialog(dialog: HTMLDialogElement) {
  return isPrepared(dialog) ? openPrepared(dialog) : openImmediately(dialog);
}

const isPrepared = (dialog: HTMLDialogElement) => dialog.matches(':popover-open');

/** Where it will be seen, above everything, it is laid out before anybody asks for it. */
export function prepareDialog(dialog: HTMLDialogElement) {
  dialog.popover = 'manual';
  dialog.showPopover();
  return () => undefined;
}

/**
 * A modal makes the whole page behind it inert, which takes a slow phone longer than to draw the dialog. So it is seen
 * first and modal a moment later, with the focus where it was put meanwhile.
 */
function openPrepared(dialog: HTMLDialogElement) {
  const opener = document.activeElement;
  let close: (() => void) | null = null;
  // Only a modal dialog gets the Escape key from the browser.
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  };
  const becomeModal = () => {
    const focused = document.activeElement;
    removeEventListener('keydown', leave);
    dialog.hidePopover();
    dialog.popover = null;
    close = openImmediately(dialog, opener);
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
  };
  addEventListener('keydown', leave);
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(becomeModal);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    removeEventListener('keydown', leave);
    close?.();
  };
}

function openImmediately(dialog: HTMLDialogElement, opener: Element | null = null) {
  const close = openModal(dialog, opener);
  const title = dialog.querySelector('h2');
  const isAsked = dialog.querySelector('[autofocus]') !== null;
  if (title && !isAsked && !window.matchMedia('(pointer: fine)').matches) {
    title.tabIndex = -1;
    title.focus();
  }
  return close;
}

const focusableSelector = 'a[href], button, input, select, textarea';

/** A text that scrolls and holds nothing to press takes the focus itself, or keys could not read it to its end. */
export function makeKeyboardScrollable(body: HTMLDivElement) {
  const settle = () => {
    const scrolls = body.scrollHeight > body.clientHeight;
    if (scrolls && body.querySelector(focusableSelector) === null) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  };
  const watch = new ResizeObserver(settle);
  for (const part of [body, ...body.children]) watch.observe(part);
  return () => watch.disconnect();
}
