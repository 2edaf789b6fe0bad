/** A dialog over the stage: centred on a wide screen, from the lower edge on a phone. Esc and the ground close it. */
import { div, h } from './dom.ts';
import { icon } from './icons.ts';

export type Sheet = { open(): void; close(): void; readonly body: HTMLElement; readonly isOpen: () => boolean };

export type SheetOptions = {
  readonly title: string;
  readonly sub?: string;
  readonly closeLabel: string;
  readonly wide?: boolean;
  readonly onChange?: (open: boolean) => void;
};

export function createSheet({ title, sub, closeLabel, wide = false, onChange }: SheetOptions): Sheet {
  const body = div('sheet-b');
  const heading = h('h2', { class: 'sheet-t' }, title);
  const dialog = h(
    'dialog',
    { class: wide ? 'sheet wide' : 'sheet', 'aria-label': title },
    div(
      'sheet-in',
      div(
        'sheet-h',
        div('', heading, sub ? h('p', { class: 'muted' }, sub) : null),
        h(
          'button',
          { class: 'icon-btn', type: 'button', 'aria-label': closeLabel, onclick: () => dialog.close() },
          icon('close'),
        ),
      ),
      body,
    ),
  );
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => onChange?.(false));
  return {
    body,
    isOpen: () => dialog.open,
    open: () => {
      if (!dialog.isConnected) document.body.append(dialog);
      if (!dialog.open) dialog.showModal();
      onChange?.(true);
    },
    close: () => dialog.close(),
  };
}
