/** Small parts that several games are made of. */
import { type Child, div, h, span } from './dom.ts';
import { type IconName, icon } from './icons.ts';

export const factRow = (label: string, value: HTMLElement) => div('kv', span('', label), value);

export const button = (
  name: string,
  { label, mark, onclick }: { label: string; mark?: IconName; onclick: () => void },
) => h('button', { class: name, type: 'button', onclick }, mark ? icon(mark) : null, span('', label));

export const card = (title: string, ...children: readonly Child[]) =>
  h('section', { class: 'card rounds' }, h('h2', { class: 'sub-h' }, title), ...children);

export type ChoiceControl<T> = {
  readonly root: HTMLElement;
  get(): T;
  set(value: T): void;
  lock(isLocked: boolean): void;
};

/** One of a few, as buttons in a row. */
export function createChoice<T>(
  label: string,
  options: readonly (readonly [value: T, text: string])[],
  { first, onChange }: { first: T; onChange: (value: T) => void },
): ChoiceControl<T> {
  let chosen = first;
  const buttons = options.map(([value, text]) =>
    h('button', { class: 'chip', type: 'button', onclick: () => choose(value) }, text),
  );
  const show = () =>
    buttons.forEach((one, at) => one.setAttribute('aria-pressed', String(options[at]?.[0] === chosen)));
  const choose = (value: T) => {
    chosen = value;
    show();
    onChange(value);
  };
  show();
  return {
    root: h('div', { role: 'group', 'aria-label': label }, span('lbl', label), div('opt-row', ...buttons)),
    get: () => chosen,
    set: (value) => {
      chosen = value;
      show();
    },
    lock: (isLocked) => buttons.forEach((one) => one.toggleAttribute('disabled', isLocked)),
  };
}

export function createSwitch(label: string, { first, onChange }: { first: boolean; onChange: (on: boolean) => void }) {
  const root = h('button', { class: 'switch', type: 'button', role: 'switch', 'aria-label': label });
  const set = (on: boolean) => root.setAttribute('aria-checked', String(on));
  const isOn = () => root.getAttribute('aria-checked') === 'true';
  root.addEventListener('click', () => {
    set(!isOn());
    onChange(isOn());
  });
  set(first);
  return { root, isOn, set };
}
