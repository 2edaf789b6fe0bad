/** Elements made by hand: a game is small, and nothing in it is ever written as markup. */
type Value = string | number | boolean | null | undefined | ((event: Event) => void);
export type Props = Readonly<Record<string, Value>>;
export type Child = Node | string | null | false;

function setProps(element: Element, props: Props): void {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

const appendChildren = (element: Element, children: readonly Child[]) =>
  element.append(...children.filter((child): child is Node | string => child !== null && child !== false));

/** Names that begin with `on` are listeners. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  setProps(element, props);
  appendChildren(element, children);
  return element;
}

export function svg(tag: string, props: Props = {}, ...children: readonly Child[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setProps(element, props);
  appendChildren(element, children);
  return element;
}

export const div = (name: string, ...children: readonly Child[]) => h('div', { class: name }, ...children);
export const span = (name: string, ...children: readonly Child[]) => h('span', { class: name }, ...children);

export function replace(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren();
  appendChildren(element, children);
}

export const setCssVariable = (element: HTMLElement | SVGElement, name: `--${string}`, value: string) =>
  element.style.setProperty(name, value);

const reducedMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
export const prefersReducedMotion = () => reducedMotion?.matches ?? false;

export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
